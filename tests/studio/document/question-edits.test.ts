/** Structural edits: both languages stay consistent, nothing else changes, and the checker agrees. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { member } from '#renderers/json.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { choicesIn, withChoice } from '#src/studio/document/choice-edits.ts';
import { formOf } from '#src/studio/document/forms.ts';
import { versionIn } from '#src/studio/document/migration.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import {
  freeKey,
  isFixed,
  keysOf,
  newKeys,
  questionKindOf,
  restoreQuestion,
  withoutQuestion,
  withQuestion,
  withQuestionRetired,
  withRequired,
} from '#src/studio/document/question-edits.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { setText } from '#src/studio/document/set-text.ts';
import {
  freeSlideName,
  withoutSlide,
  withQuestionOn,
  withSlide,
  withSlideMember,
  withSlideMoved,
} from '#src/studio/document/slides.ts';
import { cases, patience } from '#tests/cases.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const widgets = new URL('../../../schemas-fixtures/widgets/', import.meta.url);
const shelf = readdirSync(widgets).map(
  (file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, widgets), 'utf8'))] as const,
);

const draftOf = (texts: Texts, name: string) => {
  const draft = readDraft(name, 'fr', JSON.parse(texts.fr));
  if (draft === undefined) throw new Error(`no document ${name}`);
  return draft;
};

const exercises = Object.keys(shippedTexts).filter((name) => draftOf(shipped(name), name).slides.length > 1);

/** Errors of these texts only. Assumes that references to other documents are valid. */
function errorsWith(name: string, texts: Texts): readonly string[] {
  const set = byLocale((locale) => ({ [name]: JSON.parse(texts[locale]) as unknown }));
  return checkDocuments(set, productProfile)
    .filter(({ severity }) => severity === 'error')
    .map(({ document, place, code }) => `${document} ${place} ${code}`);
}

describe('a slide', () => {
  it('goes where it is put and back, to the exact former texts', patience, () => {
    fc.assert(
      fc.property(fc.constantFrom(...exercises), fc.nat(), fc.nat(), (name, one, other) => {
        const texts = shipped(name);
        const { slides } = draftOf(texts, name);
        const [from, to] = [one % slides.length, other % slides.length];
        const moved = slides[from]?.name ?? '';
        const there = withSlideMoved(texts, moved, to);
        for (const locale of locales) {
          const after = readDraft(name, locale, JSON.parse(there[locale]));
          expect(after?.slides[to]?.name).toBe(moved);
          expect(after?.slides.map(({ name: each }) => each).toSorted()).toEqual(
            slides.map(({ name: each }) => each).toSorted(),
          );
        }
        expect(withSlideMoved(there, moved, from)).toEqual(texts);
      }),
      { numRuns: cases(60) },
    );
  });

  it('is added without words, shown when it is told to be, and taken away again to the exact former texts', () => {
    for (const [name, texts] of Object.entries(shippedTexts)) {
      const fresh = freeSlideName(texts);
      const added = withSlide(texts, fresh, 1);
      const when = { properties: { $type: { const: 'plf' } }, required: ['$type'] };
      const shown = withSlideMember(added, fresh, 'when', when);
      expect(withSlideMember(shown, fresh, 'when', undefined)).toEqual(added);
      expect(withoutSlide(shown, fresh), name).toEqual(texts);
      expect(freeSlideName(added)).not.toBe(fresh);
    }
  });

  it('that is not there changes nothing', () => {
    const texts = shipped('deviateur');
    expect(withSlideMoved(texts, 'none', 2)).toEqual(texts);
    expect(withoutSlide(texts, 'none')).toEqual(texts);
    expect(withQuestionOn(texts, 'kind', 'none', 0)).toEqual(texts);
  });
});

describe('a question', () => {
  it('is on one slide, in both languages, wherever it is put', patience, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...exercises.filter((name) => draftOf(shipped(name), name).slideOf.size > 0)),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }),
        (name, moves) => {
          let moved = shipped(name);
          for (const [which, where, rank] of moves) {
            const { slides } = draftOf(moved, name);
            const keys = slides.flatMap(({ fields }) => fields);
            const key = keys[which % keys.length] ?? '';
            const slide = slides[where % slides.length]?.name ?? '';
            const others = slides.find((each) => each.name === slide)?.fields.filter((each) => each !== key);
            const at = rank % ((others?.length ?? 0) + 1);
            moved = withQuestionOn(moved, key, slide, at);
            for (const locale of locales) {
              const after = readDraft(name, locale, JSON.parse(moved[locale]));
              expect(after?.slides.flatMap(({ fields }) => fields).toSorted()).toEqual(keys.toSorted());
              expect(after?.slides.find((each) => each.name === slide)?.fields[at]).toBe(key);
            }
          }
        },
      ),
      { numRuns: cases(60) },
    );
  });

  it.each(shelf)('%s from the shelf passes the checker once its words are given', (_widget, document) => {
    const kind = questionKindOf(document);
    if (kind === undefined) throw new Error('no question');
    const texts = shipped('deviateur');
    const key = freeKey('deviateur', 'q2-risque', 'Une question à moi', keysOf(texts));
    const asked = withQuestion(texts, key, kind, { slide: 'q2-risque', at: 1 });
    expect(errorsWith('deviateur', asked).filter((error) => !error.includes(key))).toEqual([]);
    expect(errorsWith('deviateur', asked)).not.toEqual([]);
    const chosen = choicesIn(asked, key)
      ? withChoice(asked, texts, key, { value: 'mine', titles: { fr: 'Mon choix', en: 'My choice' } })
      : asked;
    const worded = byLocale((locale) =>
      [`/schema/properties/${key}/title`, `/uiSchema/${key}/ui:title`].reduce(
        (text, pointer) => setText(text, pointer, locale === 'fr' ? 'Vos mots ici' : 'Your words here'),
        chosen[locale],
      ),
    );
    expect(errorsWith('deviateur', worded)).toEqual([]);
    // No user has answered it, so it is deleted entirely.
    expect(withoutQuestion(asked, key)).toEqual(texts);
  });

  it('brings no words, choices or suggestions of the question on the shelf, and is in no summary', () => {
    const kinds = shelf.flatMap(([, document]) => questionKindOf(document) ?? []);
    expect(kinds.length).toBeGreaterThan(10);
    for (const { schema, ui } of kinds) {
      for (const extra of ['suggestions', 'starters', 'lowercase', 'ends'])
        expect(ui['ui:options'] ?? {}).not.toHaveProperty(extra);
      for (const list of ['oneOf', 'anyOf', 'enum']) {
        expect(schema).not.toHaveProperty(list);
        expect(schema['items'] ?? {}).not.toHaveProperty(list);
      }
      const asked = withQuestion(shipped('deviateur'), 'mine', { schema, ui }, { slide: 'q2-risque', at: 0 });
      expect(draftOf(asked, 'deviateur').summary.flatMap(({ fields }) => fields)).not.toContain('mine');
    }
  });

  it.each(['cards', 'closed'])('of the form %s has no choice until one is added', (form) => {
    const kind = questionKindOf(shelf.find(([name]) => name === form)?.[1]);
    if (kind === undefined) throw new Error(`no question ${form}`);
    const texts = shipped('deviateur');
    const asked = withQuestion(texts, 'mine', kind, { slide: 'q2-risque', at: 0 });
    expect(choicesIn(asked, 'mine')).toEqual([]);
    expect(errorsWith('deviateur', asked).join(' ')).toMatch(/unfitting-widget|closed-without-choices/);
    const choices = ['Un', 'Deux'].map((fr) => ({ value: fr, titles: { fr, en: `${fr} in English` } }));
    const chosen = choices.reduce((changed, choice) => withChoice(changed, texts, 'mine', choice), asked);
    expect(choicesIn(chosen, 'mine')).toEqual(choices);
    const schema = draftOf(chosen, 'deviateur').properties.get('mine') ?? {};
    expect(formOf(schema, member(draftOf(chosen, 'deviateur').uiSchema, 'mine'))).toBe(form);
  });

  it('has to be answered or not, and says of an empty answer that it is none', () => {
    const texts = shipped('deviateur');
    const key = 'deviateur-q8-signe';
    const required = withRequired(texts, key, true);
    expect(errorsWith('deviateur', required)).toEqual([]);
    expect(draftOf(required, 'deviateur').required).toContain(key);
    expect(draftOf(required, 'deviateur').properties.get(key)).toMatchObject({ minLength: 1 });
    expect(withRequired(required, key, true)).toEqual(required);
    expect(draftOf(withRequired(required, key, false), 'deviateur').required).not.toContain(key);
  });

  it('is new as long as no release has it, under a former key either', () => {
    const texts = shipped('deviateur');
    const spot = { slide: 'q2-risque', at: 0 };
    const added = withQuestion(texts, 'deviateur-q2-plus', { schema: { type: 'string' }, ui: {} }, spot);
    const renaming = { document: 'deviateur', from: 'deviateur-q2-risque', published: versionIn(texts) };
    const after = renamed({ deviateur: added }, { ...renaming, to: 'deviateur-q2-peril' }, productProfile);
    const again = renamed(
      after,
      { document: 'deviateur', from: 'deviateur-q2-peril', to: 'deviateur-q2-danger' },
      productProfile,
    );
    expect(newKeys(texts, texts)).toEqual([]);
    for (const { deviateur = texts } of [after, again])
      expect(newKeys(deviateur, texts)).toEqual(['deviateur-q2-plus']);
  });

  it('that is retired is asked nowhere, keeps its words, and comes home', () => {
    const texts = shipped('deviateur');
    const key = 'deviateur-q8-signe';
    const slides: readonly { name: string; fields: readonly string[] }[] = JSON.parse(texts.fr).uiSchema[
      'ui:slides'
    ];
    const slide = slides.find(({ fields }) => fields.includes(key))?.name ?? '';
    const retired = withQuestionRetired(texts, key);
    const after = draftOf(retired, 'deviateur');
    expect(after.slideOf.has(key)).toBe(false);
    expect(after.properties.get(key)).toMatchObject({ deprecated: true, title: 'Le signe' });
    expect(after.summary.flatMap(({ fields }) => fields)).not.toContain(key);
    // The slide has no other content than its recalls.
    expect(errorsWith('deviateur', retired)).toEqual([]);
    const back = draftOf(restoreQuestion(retired, key, { slide, at: 0 }), 'deviateur');
    expect(back.slideOf.get(key)?.name).toBe(slide);
    expect(back.properties.get(key)).not.toHaveProperty('deprecated');
  });
});

describe('a question whose answer lies at the top of its entry', () => {
  const topOf = (texts: Texts) => (JSON.parse(texts.fr) as { entry: { top: readonly string[] } }).entry.top;

  it('is still found there once it is retired, and named there no longer once it is gone', () => {
    const texts = shipped('deviateur');
    expect(topOf(withQuestionRetired(texts, 'kind'))).toEqual(topOf(texts));
    expect(topOf(texts)).toContain('kind');
    expect(topOf(withoutQuestion(texts, 'kind'))).not.toContain('kind');
  });
});

describe('a key', () => {
  it.each([
    ['Ce que j’ai protégé', 'reconew-q4-ce-que-j-ai-protege'],
    ['  Œuvre & « élan »  ', 'reconew-q4-oeuvre-elan'],
    ['你好', 'reconew-q4'],
    ['Moment', 'reconew-q4-moment-2'],
  ])('of « %s » is %s', (label, expected) => {
    expect(freeKey('reconew', 'q4-moment', label, ['reconew-q4-moment'])).toBe(expected);
  });

  it('of an added page names the document and the question', () => {
    expect(freeKey('reconew', 'page-14', 'Le pas', [])).toBe('reconew-le-pas');
  });

  it('of a page of a part names the part, whatever the page is called', () => {
    expect(freeKey('amitiepro', 'page-2', 'Le pas', [], 'end')).toBe('amitiepro-end-le-pas');
  });

  it('that the app reads by name is fixed, and the last one of its kind', () => {
    const fixed = (key: string, keys: readonly string[]) => isFixed('reconew', key, keys, productProfile);
    expect(fixed('pf', ['pf'])).toBe(true);
    expect(fixed('reconew-q4-moment', ['reconew-q4-moment'])).toBe(true);
    expect(fixed('reconew-q4-moment', ['reconew-q4-moment', 'reconew-q4-force'])).toBe(false);
  });
});

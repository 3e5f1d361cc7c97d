/** The page positions shown for a condition agree with the engine's navigation. */
import { describe, expect, it } from 'vitest';
import { keysTested } from '#renderers/check/condition-list.ts';
import { type DocumentDraft, readDraft } from '#renderers/check/draft.ts';
import { createKeys } from '#renderers/check/keys.ts';
import { createSituations } from '#renderers/check/situations.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { member } from '#renderers/json.ts';
import { enumerateContexts } from '#src/studio/document/closed-contexts.ts';
import { situationsOf } from '#src/studio/document/condition-situations.ts';
import { conditionWords, shortValue } from '#src/studio/document/condition-words.ts';
import { contextKeyLabel } from '#src/studio/document/context-key-label.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { chipWords, contextLabel } from '#src/studio/words/insertion-labels.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { shippedTexts } from './shipped-texts.ts';

const drafts = new Map(
  Object.entries(shippedTexts).flatMap(([name, { en }]): [string, DocumentDraft][] => {
    const draft = readDraft(name, 'en', JSON.parse(en));
    return draft ? [[name, draft]] : [];
  }),
);

const draftOf = (name: string): DocumentDraft => {
  const draft = drafts.get(name);
  if (draft === undefined) throw new Error(`There is no ${name}.`);
  return draft;
};

const said = (draft: DocumentDraft, slide: string) =>
  situationsOf(
    draft,
    new Map([...drafts, [draft.name, draft]]),
    member(draft.slides.find(({ name }) => name === slide)?.members, 'when'),
    slide,
  ).map(({ words, passage }) => [words, passage && structureEn.condition.passage(passage)]);

describe('what stands under a condition', () => {
  it('is the rank of the page among those that are shown, or the pages that it is left out between', () => {
    expect(said(draftOf('pretention'), 'q2-qui')).toEqual([
      ['Received', 'page 2 of 7'],
      ['Emitted', 'page 1 is followed by page 3'],
    ]);
  });

  it('says no more than what the other answers leave open', () => {
    expect(said(draftOf('checkin'), 'ressource').map(([, passage]) => passage)).toEqual([
      'between page 2 and page 3',
      undefined,
    ]);
    expect(said(draftOf('checkin'), 'symptome').map(([, passage]) => passage)).toEqual([
      'page 1 of 3 to 6',
      'page 2 is the first one then',
    ]);
    expect(said(draftOf('plf3'), 'prix').map(([, passage]) => passage)).toEqual([
      'page 2 of 4',
      'no pages are shown',
      'no pages are shown',
    ]);
  });

  it('tells situations apart only as far as something depends on it', () => {
    const document = JSON.parse(shippedTexts['reconew']?.en ?? '');
    document.uiSchema['ui:slides'][3].when = {
      properties: { pf: { const: 'past' } },
      required: ['pf', '$CIDsymptome'],
    };
    const draft = readDraft('reconew', 'en', document);
    if (draft === undefined) throw new Error('reconew');
    expect(said(draft, 'q4-resistance')).toEqual([
      ['Past, “My signal of resistance” filled in', 'page 4 of 13'],
      ['Past, “My signal of resistance” empty', 'page 3 is followed by page 5'],
      ['Upcoming', 'page 3 is followed by page 5'],
    ]);
    const label = (key: string) => contextKeyLabel(key, shippedTexts, 'en');
    const { when } = document.uiSchema['ui:slides'][3];
    const labelOf = (key: string) => contextLabel(key, draft, shippedTexts);
    expect(conditionWords(draft, when, 'en', labelOf)).toBe(
      'if “Past or upcoming” is “past” and if “My signal of resistance” is filled in',
    );
    expect(conditionWords(draft, { not: when }, 'en', labelOf)).toBe(
      'in some cases, depending on “Past or upcoming”, “My signal of resistance”',
    );
    expect(conditionWords(draft, { not: when }, 'en')).toBe('in some cases');
    expect(conditionWords(draft, { not: {} }, 'en', labelOf)).toBe('in some cases');
    expect(label('$source.reconew-q2-qui')).toBe('With whom');
    expect(chipWords('$CIDsymptome', 'bare', draft, shippedTexts)).toEqual({
      form: '',
      label: 'My signal of resistance',
    });
    expect(label('pf')).toBeUndefined();
  });

  it('calls a part as its first page is called', () => {
    const draft = draftOf('amitiepro');
    const [parts] = enumerateContexts(draft);
    expect(parts?.values.map((part) => shortValue(draft, '$part', part, 'en'))).toEqual([
      'prepare',
      'I share',
      'I listen',
      'end',
    ]);
  });

  it.each([...drafts.keys()].filter((name) => draftOf(name).kind === 'exercise'))(
    'is where the engine leads in every situation of %s',
    (name) => {
      const draft = draftOf(name);
      const { document } = readDocument(JSON.parse(shippedTexts[name]?.en ?? ''), { name, locale: 'en' });
      if (document?.kind !== 'exercise') throw new Error(name);
      const exercise = compileExercise(document);
      const keys = new Set(draft.slides.flatMap(({ when }) => [...keysTested(when)]));
      const views =
        createSituations(createKeys(draft, drafts, productProfile)).before(draft.slides.length, keys) ?? [];
      for (const { name: slide, when } of draft.slides)
        for (const { shown, passage } of situationsOf(draft, drafts, when, slide)) {
          if (passage === undefined) continue;
          expect(passage.kind).toBe(shown ? 'shown' : 'passed');
          if (passage.kind !== 'shown') continue;
          const ways = views.map((view) => planSlides(exercise, view).map((each) => each.slide.name));
          const ranks = ways.flatMap((way) => (way.includes(slide) ? [way.indexOf(slide) + 1] : []));
          expect([Math.min(...ranks), Math.max(...ranks)]).toEqual(passage.rank);
        }
    },
  );
});

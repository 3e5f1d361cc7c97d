/** Switching the form of a question, and adding questions: the checker accepts what the studio offers. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { choicesIn } from '#src/studio/document/choice-edits.ts';
import { fittingForms, formOf, withForm } from '#src/studio/document/forms.ts';
import { withExactly, withNumber } from '#src/studio/document/number-limits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { questionKindOf } from '#src/studio/document/question-edits.ts';
import { withQuestionReplaced } from '#src/studio/document/replace-question.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const draftOf = (texts: Texts, name: string) => {
  const draft = readDraft(name, 'fr', JSON.parse(texts.fr));
  if (draft === undefined) throw new Error(`no document ${name}`);
  return draft;
};

function errorsWith(name: string, texts: Texts): readonly string[] {
  const set = byLocale((locale) => ({ [name]: JSON.parse(texts[locale]) as unknown }));
  return checkDocuments(set, productProfile)
    .filter(({ severity }) => severity === 'error')
    .map(({ place, code }) => `${place} ${code}`);
}

const widgets = new URL('../../../schemas-fixtures/widgets/', import.meta.url);
const fixtures = new Map(
  readdirSync(widgets).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, widgets), 'utf8')) as unknown,
  ]),
);
const kindOf = (name: string) => {
  const kind = questionKindOf(fixtures.get(name));
  if (kind === undefined) throw new Error(`no question ${name}`);
  return kind;
};

describe('the forms that suit an answer', () => {
  it.each([
    ['text', ['text', 'textarea', 'person', 'dateorsubject', 'phrase']],
    ['cards', ['cards']],
    ['closed', ['closed']],
    ['chips', ['chips', 'list']],
    ['list', ['chips', 'list']],
    ['scale', ['text', 'scale']],
    ['duration', ['duration']],
    ['checkbox', ['cards', 'checkbox']],
    ['entry', ['entry']],
    ['moment', ['moment']],
  ])('%s: %j', (name, forms) => {
    const draft = readDraft(name, 'fr', fixtures.get(name));
    const [[key, schema] = []] = [...(draft?.properties ?? [])];
    if (key === undefined || schema === undefined) throw new Error('no question');
    const ui = member(draft?.uiSchema, key);
    expect(formOf(schema, ui)).toBe(name);
    expect(fittingForms(schema, ui)).toEqual(forms);
  });

  it('each of them passes the checker, wherever a document has such a question, and leads back', {
    tags: 'deep',
  }, () => {
    const tried = new Set<string>();
    for (const [name, texts] of Object.entries(shippedTexts)) {
      const draft = draftOf(texts, name);
      for (const key of draft.slideOf.keys()) {
        const schema = draft.properties.get(key);
        if (schema === undefined) continue;
        const ui = member(draft.uiSchema, key);
        const own = formOf(schema, ui);
        for (const form of fittingForms(schema, ui)) {
          const step = `${own} ${form}`;
          if (form === own || tried.has(step)) continue;
          tried.add(step);
          const other = withForm(texts, key, form);
          expect(formOf(schema, member(draftOf(other, name).uiSchema, key))).toBe(form);
          expect(errorsWith(name, other), `${name} ${key} ${form}`).toEqual(errorsWith(name, texts));
          // Options that the other form also reads are unchanged.
          if (member(ui, 'ui:options') === undefined && own === String(member(ui, 'ui:widget') ?? ''))
            expect(withForm(other, key, own)).toEqual(texts);
        }
      }
    }
    expect(tried.size).toBeGreaterThan(12);
  });
});

describe('limits', () => {
  const key = 'pretention-q3-qualites';

  it('a number of items is a limit on both sides, and is given back with what is required', () => {
    const texts = shipped('pretention');
    const four = withExactly(texts, key, 4);
    expect(draftOf(four, 'pretention').properties.get(key)).toMatchObject({ minItems: 4, maxItems: 4 });
    expect(errorsWith('pretention', four).filter((error) => error.includes('xactly'))).toEqual([]);
    const free = withExactly(texts, key, undefined);
    const isRequired = draftOf(texts, 'pretention').required.has(key);
    expect(draftOf(free, 'pretention').properties.get(key)?.minItems).toBe(isRequired ? 1 : undefined);
    expect(errorsWith('pretention', free)).toEqual(errorsWith('pretention', texts));
    expect(withExactly(four, key, 3)).toEqual(texts);
  });

  it('comes and goes without a trace', () => {
    const texts = shipped('deviateur');
    const limited = withNumber(texts, 'deviateur-q8-signe', 'minLength', 12);
    expect(draftOf(limited, 'deviateur').properties.get('deviateur-q8-signe')).toMatchObject({
      minLength: 12,
    });
    expect(withNumber(limited, 'deviateur-q8-signe', 'minLength', undefined)).toEqual(texts);
  });
});

describe('a new question in the place of another one', () => {
  const texts = shipped('deviateur');
  const place = { slide: 'q8-signe', at: 0 };
  const replaced = {
    key: 'deviateur-q8-signe',
    fresh: 'deviateur-q8-force',
    kind: kindOf('scale'),
    ...place,
  };

  it('has its words, its place and its section of the summary; the former one stays readable', () => {
    const after = withQuestionReplaced(texts, { ...replaced, isNew: false });
    expect(errorsWith('deviateur', after)).toEqual([]);
    const draft = draftOf(after, 'deviateur');
    expect(draft.slides.find(({ name }) => name === 'q8-signe')?.fields).toEqual(['deviateur-q8-force']);
    expect(draft.properties.get('deviateur-q8-force')).toMatchObject({ type: 'integer', title: 'Le signe' });
    expect(draft.properties.get('deviateur-q8-signe')).toMatchObject({ type: 'string', deprecated: true });
    const shown = (texts: Texts, key: string) =>
      draftOf(texts, 'deviateur').summary.findIndex(({ fields }) => (fields as string[]).includes(key));
    expect(shown(after, 'deviateur-q8-force')).toBe(shown(texts, 'deviateur-q8-signe'));
    expect(shown(after, 'deviateur-q8-signe')).toBe(-1);
    const english = JSON.parse(after.en) as { uiSchema: Record<string, { 'ui:title': string }> };
    expect(english.uiSchema['deviateur-q8-force']?.['ui:title']).toMatch(/\?$/);
  });

  it('is required as the former one was, and keeps its texts for other situations', () => {
    const key = 'deviateur-q2-risque';
    const after = withQuestionReplaced(texts, {
      ...replaced,
      key,
      fresh: 'deviateur-q2-liste',
      kind: kindOf('list'),
      slide: 'q2-risque',
      isNew: false,
    });
    const draft = draftOf(after, 'deviateur');
    expect(draft.required).toContain('deviateur-q2-liste');
    expect(draft.required).not.toContain(key);
    const variants = (each: string) => member(member(draft.uiSchema, each), 'ui:variants');
    expect(variants('deviateur-q2-liste')).toEqual(variants(key));
    expect(variants(key)).toHaveLength(1);
  });

  it('of another form of choice takes over the choices', () => {
    const key = 'kind';
    const after = withQuestionReplaced(texts, {
      ...replaced,
      key,
      fresh: 'deviateur-plusieurs',
      kind: kindOf('closed'),
      slide: 'q1-origine',
      isNew: false,
    });
    expect(choicesIn(texts, key)?.length).toBeGreaterThan(1);
    expect(choicesIn(after, 'deviateur-plusieurs')).toEqual(choicesIn(texts, key));
  });

  it('leaves nothing of one that nobody can have answered', () => {
    const after = withQuestionReplaced(texts, { ...replaced, isNew: true });
    expect(after.fr).not.toContain('deviateur-q8-signe');
    expect(errorsWith('deviateur', after)).toEqual([]);
  });
});

/** Restores a deleted question as retired, and changes nothing else. */
import { expect, it } from 'vitest';
import type { Members } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { textsWithRetired } from '#src/studio/document/retire.ts';
import { validateDraft } from '#src/studio/document/verdict.ts';
import { shipped } from '../document/shipped-texts.ts';

type Card = Members & {
  readonly schema: { readonly properties: Record<string, Members>; required?: string[] };
  readonly uiSchema: Record<string, unknown> & { readonly 'ui:slides': { fields: string[] }[] };
};

const published = shipped('cid');

/** Deletes the last question. */
function shorter(text: string): { readonly key: string; readonly text: string } {
  const card = JSON.parse(text) as Card;
  const key = Object.keys(card.schema.properties).at(-1) ?? '';
  delete card.schema.properties[key];
  delete card.uiSchema[key];
  for (const slide of card.uiSchema['ui:slides'])
    slide.fields = slide.fields.filter((field) => field !== key);
  return { key, text: JSON.stringify(card, null, 2) };
}

it('a deleted question is refused until it is kept readable', () => {
  const [fr, en] = locales.map((locale) => shorter(published[locale]));
  if (!fr || !en) throw new Error('Two languages.');
  const { key } = fr;
  const refused = validateDraft({
    published: { cid: published },
    bases: {},
    documents: { cid: { fr: fr.text, en: en.text, reviewed: {} } },
  });
  expect(refused.verdict.refusals).toContainEqual(
    expect.objectContaining({ code: 'lost', what: 'question-removed', question: key }),
  );

  const kept = textsWithRetired({ fr: fr.text, en: en.text }, published, key);
  for (const locale of locales) {
    const card = JSON.parse(kept[locale]) as Card;
    const was = JSON.parse(published[locale]) as Card;
    expect(card.schema.properties[key]).toEqual({ ...was.schema.properties[key], deprecated: true });
    expect(card.uiSchema[key]).toEqual(was.uiSchema[key]);
    expect(card.uiSchema['ui:slides'].some(({ fields }) => fields.includes(key))).toBe(false);
  }
  const { verdict } = validateDraft({
    published: { cid: published },
    bases: {},
    documents: { cid: { ...kept, reviewed: {} } },
  });
  expect(verdict.refusals.filter(({ code }) => code === 'lost')).toEqual([]);
  expect(verdict.questions.map(({ what }) => what)).toContain('question-deprecated');
  // Idempotent.
  expect(textsWithRetired(kept, published, key)).toEqual(kept);
});

/** Adding and deleting a variant in both languages restores the text. */
import { expect, it } from 'vitest';
import { readPair } from '#src/studio/document/document-pair.ts';
import { textPages } from '#src/studio/document/texts.ts';
import {
  variantPlace,
  withoutVariant,
  withVariant,
  withVariantCondition,
  withVariantMoved,
} from '#src/studio/document/variants.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const past = { properties: { pf: { const: 'past' } }, required: ['pf'] };
const filled = { required: ['pf'] };

it.each(Object.keys(shippedTexts))(
  'every text of %s that may have another gets one, and is rid of it',
  (name) => {
    const texts = shipped(name);
    const all = textPages(readPair(name, texts)).flatMap(({ groups }) =>
      groups.flatMap((group) => group.texts),
    );
    for (const { pointer, fr } of all) {
      const place = variantPlace(pointer);
      if (place === undefined || place.index !== undefined || fr === undefined) continue;
      const varied = withVariant(texts, pointer, past);
      const added = textPages(readPair(name, varied))
        .flatMap(({ groups }) => groups.flatMap((group) => group.texts))
        .filter((text) => !all.some((each) => each.pointer === text.pointer));
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({ fr, when: past });
      const own = variantPlace(added[0]?.pointer ?? '');
      if (own === undefined) throw new Error('no place');
      expect(withVariant(varied, pointer, past)).toEqual(varied);
      expect(withoutVariant(varied, own)).toEqual(texts);
    }
  },
);

it('a condition is changed, the order too, in both languages', () => {
  const title = '/uiSchema/deviateur-q8-signe/ui:title';
  const one = withVariant(shipped('deviateur'), title, past);
  const two = withVariant(one, title, filled);
  const place = variantPlace('/uiSchema/deviateur-q8-signe/ui:variants/1/ui:title');
  if (place === undefined) throw new Error('no place');
  const conditions = (texts: typeof two) =>
    Object.values(texts).map((text) =>
      (JSON.parse(text) as { uiSchema: Record<string, { 'ui:variants': { when: unknown }[] }> }).uiSchema[
        'deviateur-q8-signe'
      ]?.['ui:variants'].map(({ when }) => when),
    );
  expect(conditions(two)).toEqual([
    [past, filled],
    [past, filled],
  ]);
  expect(conditions(withVariantMoved(two, place, 0))).toEqual([
    [filled, past],
    [filled, past],
  ]);
  const other = { required: ['deviateur-q2-risque'] };
  expect(conditions(withVariantCondition(two, place, other))[1]).toEqual([past, other]);
});

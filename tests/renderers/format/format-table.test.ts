/** The format table knows the shipped documents whole. */
import { expect, it } from 'vitest';
import { pointerTo } from '#renderers/check/document-place.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { meaningAt, placesOf, rowOf } from '#renderers/format/format-table.ts';
import { isMembers } from '#renderers/json.ts';
import { wordingsOf } from '#tests/renderers/documents.ts';
import { shippedTexts } from '#tests/studio/document/shipped-texts.ts';

const documents = Object.entries(shippedTexts).flatMap(([name, { fr, en }]) =>
  [fr, en].map((text) => [name, JSON.parse(text)] as const),
);

it.each(documents)('knows every member of %s', (_, document) => {
  const places = placesOf(document);
  const unknown = places.filter(({ path, meaning }) => {
    const row = rowOf(meaningAt(path.slice(0, -1)));
    const name = String(path.at(-1));
    return row !== undefined && meaning === 'value' && path.length > 0 && !Object.hasOwn(row.members, name);
  });
  expect(unknown.map(({ path }) => pointerTo(...path))).toEqual([]);
  const lost = places.filter(({ value, meaning }) => isMembers(value) && rowOf(meaning) === undefined);
  expect(lost.map(({ path }) => pointerTo(...path))).toEqual([]);
});

it.each(documents)('finds every text of %s', (name, document) => {
  const draft = readDraft(name, document.locale, document);
  const texts = draft === undefined ? [] : textsOf(draft);
  expect(texts.map(({ pointer }) => pointer).sort()).toEqual(
    wordingsOf(document)
      .map(({ place }) => place)
      .sort(),
  );
});

/** The reader accepts every bundled document unchanged. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '#renderers/format/read-document.ts';

const root = new URL('../../../schemas-fixtures/', import.meta.url);

const bundled = (['fr', 'en'] as const).flatMap((locale) =>
  readdirSync(new URL(`${locale}/`, root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [locale, file.replace('.json', '')] as const),
);

test('there are documents in both languages', () => {
  expect(new Set(bundled.map(([locale]) => locale))).toEqual(new Set(['fr', 'en']));
});

test.each(bundled)('%s/%s is let in without a problem', (locale, name) => {
  const raw: unknown = JSON.parse(readFileSync(new URL(`${locale}/${name}.json`, root), 'utf8'));
  const { document, problems } = readDocument(raw, { name, locale });
  expect(problems).toEqual([]);
  expect(document?.name).toBe(name);
});

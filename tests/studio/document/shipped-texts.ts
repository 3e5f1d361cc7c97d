/** The included documents as JSON texts, as an editor gets them. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Texts } from '#src/contract/wire/studio-records.ts';

const file = (locale: string, name: string) =>
  readFileSync(new URL(`../../../schemas-fixtures/${locale}/${name}`, import.meta.url), 'utf8');

export const shippedTexts: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(new URL('../../../schemas-fixtures/fr/', import.meta.url))
    .sort()
    .map((name) => [name.replace('.json', ''), { fr: file('fr', name), en: file('en', name) }]),
);

/** @throws if the document does not exist. */
export function shipped(name: string): Texts {
  const texts = shippedTexts[name];
  if (!texts) throw new Error(`no document ${name}`);
  return texts;
}

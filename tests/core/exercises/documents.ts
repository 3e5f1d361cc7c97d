/** The documents of the embedded backend, parsed as in the app. */
import { readFileSync } from 'node:fs';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';

export function served(name: string, locale: 'fr' | 'en'): ExerciseDocument {
  const file = new URL(`../../../schemas-fixtures/${locale}/${name}.json`, import.meta.url);
  const { document, problems } = readDocument(JSON.parse(readFileSync(file, 'utf8')), { name, locale });
  if (document?.kind !== 'exercise')
    throw new Error(`${name} (${locale}) is refused: ${JSON.stringify(problems)}`);
  return document;
}

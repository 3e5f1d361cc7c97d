/** The bundled documents as the checker takes them, and small changes to one of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { checkDocuments, type DocumentSet } from '#renderers/check/check-documents.ts';
import type { Finding } from '#renderers/check/finding.ts';
import { formatFinding } from '#renderers/check/words/format-finding.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test changes any member of a document, as an author's mistake would.
export type Loose = any;

const folder = new URL('../../../schemas-fixtures/', import.meta.url);

function read(locale: string): Readonly<Record<string, Loose>> {
  const files = readdirSync(new URL(`${locale}/`, folder)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')),
    ]),
  );
}

const documents = { fr: read('fr'), en: read('en') };

/** A fresh copy of every document, by language and name. */
export function bundled(): Record<'fr' | 'en', Record<string, Loose>> {
  return structuredClone(documents);
}

export function check(set: DocumentSet, published?: DocumentSet): readonly Finding[] {
  return checkDocuments(set, productProfile, published);
}

/** The findings of the bundled documents after a change. */
export function said(
  change: (set: ReturnType<typeof bundled>) => void,
  published?: DocumentSet,
): readonly string[] {
  const set = bundled();
  change(set);
  return check(set, published).map(inEnglish);
}

export function inEnglish(finding: Finding): string {
  return formatFinding(finding, 'en');
}

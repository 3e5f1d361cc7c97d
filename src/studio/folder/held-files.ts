/** Files that may not be published as they are: kept once as a draft, until the file changes. */
import { createHash } from 'node:crypto';
import { locales } from '#src/contract/domain/locale.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { product } from '#src/studio/api/store.ts';
import { allReviewed } from '#src/studio/document/reviewed.ts';
import { pairOf } from '#src/studio/document/step.ts';
import { type Files, workFolder } from './files.ts';
import type { FolderWriter } from './folder-store.ts';
import { objectIn } from './object-file.ts';

export type NamedTexts = Readonly<Record<string, Texts>>;

const record = `${workFolder}/held.json`;

/** Most of a title; the names of many files are cut. */
const maxTitle = 200;

export function hashOf({ fr, en }: Texts): string {
  return createHash('sha256').update(`${fr}\0${en}`).digest('base64url');
}

/** Hashes of the files that a draft was made of, by the name of the document. */
export async function heldFiles(files: Files): Promise<Readonly<Record<string, unknown>>> {
  return (await objectIn(files, record, isRecord)) ?? {};
}

/** Removes the untouched copies of files that have changed since; what a person edited stays. */
export async function dropCopies(writer: FolderWriter, held: NamedTexts): Promise<void> {
  const known = await heldFiles(writer.files);
  const isOld = (name: string, texts: Texts): boolean =>
    known[name] === hashOf(texts) && known[name] !== (held[name] && hashOf(held[name]));
  for (const { id } of await writer.drafts()) {
    const documents = Object.entries((await writer.draft(id))?.documents ?? {});
    const old = documents.filter(([name, texts]) => texts.by === product.name && isOld(name, texts));
    for (const [name] of old) await writer.removeDocument(id, name, product);
    if (old.length > 0 && old.length === documents.length) await writer.removeDraft(id);
  }
}

/** Makes a draft of the files of which none was made yet. A deleted file leaves no text to keep. */
export async function keepAsDraft(writer: FolderWriter, held: NamedTexts): Promise<void> {
  const known = await heldFiles(writer.files);
  const all = Object.entries(held).map(([name, texts]) => [name, texts, hashOf(texts)] as const);
  const fresh = all.filter(
    ([name, texts, hash]) => known[name] !== hash && locales.some((locale) => texts[locale] !== ''),
  );
  if (fresh.length > 0) {
    const title = fresh.map(([name]) => `${name}.json`).join(', ');
    const id = await writer.createDraft(title.slice(0, maxTitle), product);
    const base = await writer.latest();
    for (const [name, texts] of fresh)
      await writer.writeDocument(
        id,
        name,
        { ...texts, base, reviewed: allReviewed(name, pairOf(texts)) },
        product,
      );
  }
  const hashes = Object.fromEntries(all.map(([name, , hash]) => [name, hash]));
  if (JSON.stringify(hashes) !== JSON.stringify(known))
    writer.files.write(record, all.length === 0 ? undefined : `${JSON.stringify(hashes)}\n`);
}

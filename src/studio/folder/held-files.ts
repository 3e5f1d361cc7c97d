/** Changed files that cannot be published: copies them into a draft once for each change of the file. */
import { createHash } from 'node:crypto';
import { locales } from '#src/contract/domain/locale.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { product } from '#src/studio/api/studio-store.ts';
import { allReviewed } from '#src/studio/document/reviewed.ts';
import { pairOf } from '#src/studio/document/step.ts';
import { type Files, workFolder } from './files.ts';
import type { FolderWriter } from './folder-store.ts';
import { objectIn } from './object-file.ts';

export type NamedTexts = Readonly<Record<string, Texts>>;

const record = `${workFolder}/held.json`;

/** Maximum length; a longer list of file names is cut. */
const maxTitle = 200;

export function hashOf({ fr, en }: Texts): string {
  return createHash('sha256').update(`${fr}\0${en}`).digest('base64url');
}

/** Hashes of the files that were copied into a draft, by document name. */
export async function heldFiles(files: Files): Promise<Readonly<Record<string, unknown>>> {
  return (await objectIn(files, record, isRecord)) ?? {};
}

/** Deletes unedited copies of files that have changed since. Keeps copies that a user edited. */
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

/** Copies new files into a draft. A deleted file has no text to copy. */
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

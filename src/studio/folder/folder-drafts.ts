/** Stores each draft as a folder: `drafts/<id>/draft.json`, and its documents in `fr/` and `en/`. */
import { randomBytes } from 'node:crypto';
import { isDocumentName } from '#renderers/format/reserved-names.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import {
  type DraftDocument,
  type DraftHead,
  type ListedDraft,
  type SentDocument,
  type StudioDraft,
  studioDraft,
  type UnreadablePlace,
} from '#src/contract/wire/studio-records.ts';
import type { DraftChange, DueDraft, Person } from '#src/studio/api/studio-store.ts';
import type { Files } from './files.ts';
import { objectIn, UnreadableFile } from './object-file.ts';
import { textsIn } from './releases.ts';

type Write = (path: string, text: string | undefined) => void;

/** Content of `draft.json`. */
interface DraftFile extends DraftHead {
  readonly scheduledBy?: number;
  readonly documents: Readonly<Record<string, Omit<DraftDocument, 'fr' | 'en'>>>;
}

function pathOf(id: string): string {
  return `drafts/${id}/draft.json`;
}

/** Is it a draft without its id and its texts? */
function isDraftFile(value: unknown): value is DraftFile {
  if (!isRecord(value) || !isRecord(value['documents'])) return false;
  const documents = Object.entries(value['documents']).map(([name, document]) => [
    name,
    isRecord(document) ? { ...document, fr: '', en: '' } : document,
  ]);
  return studioDraft.read({ ...value, id: '', documents: Object.fromEntries(documents) }).ok;
}

/** @throws UnreadableFile */
async function fileOf(files: Files, id: string): Promise<DraftFile | undefined> {
  const file = /^[\w-]{1,100}$/.test(id) ? await objectIn(files, pathOf(id), isDraftFile) : undefined;
  // The folder name is the id, so a copied folder is a separate draft.
  return file && { ...file, id };
}

/** @throws TypeError if the draft does not exist: the caller has read it in the same turn. @throws UnreadableFile */
async function presentFile(files: Files, id: string): Promise<DraftFile> {
  const file = await fileOf(files, id);
  if (file === undefined) throw new TypeError(`there is no draft ${id}`);
  return file;
}

function save(write: Write, file: DraftFile): void {
  write(pathOf(file.id), `${JSON.stringify(file, null, 2)}\n`);
}

interface AllFiles {
  readonly drafts: readonly DraftFile[];
  readonly unreadable: readonly UnreadablePlace[];
}

async function allFiles(files: Files): Promise<AllFiles> {
  const unreadable: UnreadablePlace[] = [];
  const found = await Promise.all(
    (await files.list('drafts')).map((id) =>
      fileOf(files, id).catch((problem: unknown) => {
        if (!(problem instanceof UnreadableFile)) throw problem;
        unreadable.push(problem.place);
        return undefined;
      }),
    ),
  );
  return {
    drafts: found.filter((file) => file !== undefined),
    unreadable: unreadable.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Drafts with an invalid file. Lists omit them, and the program leaves them alone until the user has fixed the file. */
export async function unreadableDrafts(files: Files): Promise<readonly UnreadablePlace[]> {
  return (await allFiles(files)).unreadable;
}

export async function draftList(files: Files): Promise<readonly ListedDraft[]> {
  const { drafts } = await allFiles(files);
  const all = drafts.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  return all.map(({ scheduledBy: _, documents, ...head }) => ({
    ...head,
    documents: Object.keys(documents).toSorted(),
  }));
}

export async function draftAt(files: Files, id: string): Promise<StudioDraft | undefined> {
  const file = await fileOf(files, id);
  if (file === undefined) return undefined;
  const { scheduledBy: _, documents, ...head } = file;
  const whole = await Promise.all(
    Object.entries(documents)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(
        async ([name, document]) =>
          [name, { ...(await textsIn(files, `drafts/${id}`, name)), ...document }] as const,
      ),
  );
  return { ...head, documents: Object.fromEntries(whole) };
}

export async function dueDrafts(files: Files, until: number): Promise<readonly DueDraft[]> {
  const { drafts } = await allFiles(files);
  const due = drafts.filter(({ publishAt }) => publishAt !== undefined && publishAt <= until);
  return due
    .toSorted((a, b) => (a.publishAt ?? 0) - (b.publishAt ?? 0))
    .map(({ id, scheduledBy }) => ({ id, by: scheduledBy ?? 0 }));
}

/** @param at milliseconds since the epoch. */
export function insertDraft(
  write: Write,
  head: Pick<DraftHead, 'title' | 'isProposal'>,
  by: Person,
  at: number,
): string {
  const id = randomBytes(9).toString('base64url');
  save(write, { id, ...head, revision: 1, by: by.name, at, documents: {} });
  return id;
}

/** Writes the next revision and returns its number. @param at milliseconds since the epoch. */
async function rewrite(
  files: Files,
  write: Write,
  id: string,
  by: Person,
  at: number,
  change: (file: DraftFile, revision: number) => DraftFile,
): Promise<number> {
  const file = await presentFile(files, id);
  const revision = file.revision + 1;
  save(write, change({ ...file, revision, by: by.name, at }, revision));
  return revision;
}

/** Merges the change into the file; null removes a member. */
function changed(file: DraftFile, change: DraftChange): DraftFile {
  const members = { ...file, ...change };
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as DraftFile;
}

export async function updateDraft(
  files: Files,
  write: Write,
  id: string,
  change: DraftChange,
  by: Person,
  at: number,
): Promise<void> {
  await rewrite(files, write, id, by, at, (file) => changed(file, change));
}

export async function deleteDraft(files: Files, write: Write, id: string): Promise<void> {
  const file = await fileOf(files, id);
  if (file === undefined) return;
  for (const name of Object.keys(file.documents))
    for (const locale of locales) write(`drafts/${id}/${locale}/${name}.json`, undefined);
  write(pathOf(id), undefined);
}

export async function writeDocument(
  files: Files,
  write: Write,
  id: string,
  name: string,
  { base, reviewed, ...texts }: SentDocument,
  by: Person,
  at: number,
): Promise<number> {
  if (!isDocumentName(name)) throw new TypeError(`no document is called ${name}`);
  for (const locale of locales)
    write(`drafts/${id}/${locale}/${name}.json`, texts[locale] === '' ? undefined : texts[locale]);
  return rewrite(files, write, id, by, at, (file, revision) => ({
    ...file,
    documents: { ...file.documents, [name]: { base, reviewed, revision, by: by.name, at } },
  }));
}

export async function deleteDocument(
  files: Files,
  write: Write,
  id: string,
  name: string,
  by: Person,
  at: number,
): Promise<void> {
  for (const locale of locales) write(`drafts/${id}/${locale}/${name}.json`, undefined);
  await rewrite(files, write, id, by, at, (file) => {
    const { [name]: _, ...documents } = file.documents;
    return { ...file, documents };
  });
}

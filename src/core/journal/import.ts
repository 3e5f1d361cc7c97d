/** Import of a copy: what it would add, its drafts, and the files chosen with it. */

import { sameJson } from '#renderers/json.ts';
import { byCollection, collectionNames } from '#src/contract/domain/collections.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { attachmentName } from '#src/contract/wire/attachment.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import {
  type CopiedFile,
  type CopyFault,
  type CopyReading,
  copyLimit,
  type PersonalCopy,
  readCopy,
} from '#src/contract/wire/copy-codec.ts';
import { namesOf, withAttachment } from '#src/contract/wire/note-codec.ts';
import { identify, nextVersion } from '#src/contract/wire/version.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { devpre } from '#src/core/exercises/devpre.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import type { ImportCount, ImportCounts, ImportGroup } from '#src/core/workspace/commands/import-copy.ts';
import type { CopiedContent, Workspace } from '#src/core/workspace/workspace.ts';
import { freeDraftName, type NamedDraft } from './draft-list.ts';

/** The user's choice: a copy with its files, or the reason why it cannot be used. */
export type Chosen =
  | ({ readonly kind: 'copy'; readonly files: readonly File[] } & CopyReading)
  | { readonly kind: 'fault'; readonly fault: CopyFault }
  /** Files of notes without their copy, or a file that the browser cannot read. */
  | { readonly kind: 'no-copy' | 'unread' };

/**
 * Reads the files that the user chose. Files of notes may come along or later, added to the earlier choice.
 * @param before the copy chosen before.
 */
export async function readChosen(
  chosen: readonly File[],
  before: Extract<Chosen, { kind: 'copy' }> | undefined,
): Promise<Chosen> {
  const named = chosen.find(({ name }) => name.toLowerCase().endsWith('.json'));
  const [first] = chosen;
  const file = named ?? (before === undefined && chosen.length === 1 ? first : undefined);
  const others = chosen.filter((one) => one !== file);
  if (file === undefined)
    return before === undefined ? { kind: 'no-copy' } : { ...before, files: [...before.files, ...others] };
  if (file.size > copyLimit * 2) return { kind: 'fault', fault: { fault: 'large', place: '' } };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { kind: 'unread' };
  }
  const read = readCopy(text);
  return read.ok ? { kind: 'copy', ...read.value, files: others } : { kind: 'fault', fault: read.problem };
}

/** What happens to the drafts of a copy. Existing drafts are never overwritten. */
export interface DraftPlan {
  readonly put: readonly NamedDraft[];
  readonly known: number;
  /** Drafts not imported: the device keeps one draft of this exercise and already has one. */
  readonly left: readonly NamedDraft[];
}

/** Exercises that can have several drafts at once. */
const severalAtOnce: ReadonlySet<string> = new Set(
  [reconew, devpre, deviateur, pretention].map(({ name }) => name),
);

/** Compares text and subject. Position, time and device do not matter. */
function sameWork(here: ExerciseDraft, copied: ExerciseDraft): boolean {
  return sameJson(workOf(here), workOf(copied));
}

function workOf(draft: ExerciseDraft): Partial<ExerciseDraft> {
  const { from, here, device, slide, field, index, reached, asked, updatedAt, ...work } = draft;
  return work;
}

/** @param now milliseconds since the epoch. */
export function planDrafts(
  here: Readonly<Record<string, ExerciseDraft>>,
  copied: Readonly<Record<string, ExerciseDraft>>,
  now: number,
): DraftPlan {
  const put: NamedDraft[] = [];
  const left: NamedDraft[] = [];
  let all = here;
  let known = 0;
  for (const [name, draft] of Object.entries(copied)) {
    // A draft imported earlier may have another name.
    if (Object.values(here).some((one) => sameWork(one, draft))) known++;
    else if (!Object.hasOwn(all, name)) put.push({ name, draft });
    else if (draft.entry === undefined && severalAtOnce.has(draft.exercise))
      put.push({ name: freeDraftName(all, draft.exercise, now), draft });
    else left.push({ name, draft });
    all = { ...here, ...Object.fromEntries(put.map((one) => [one.name, one.draft])) };
  }
  return { put, known, left };
}

export interface ImportPreview {
  readonly counts: ImportCounts;
  readonly drafts: DraftPlan;
  /** Files missing on this device that were found among those chosen. */
  readonly files: readonly { readonly copied: CopiedFile; readonly file: File }[];
  /** Those that were not found. */
  readonly missing: readonly CopiedFile[];
  /** Owner of the copy, if it is another person. */
  readonly otherPerson: string | undefined;
  /** Nothing would be added. */
  readonly empty: boolean;
}

/** @param now milliseconds since the epoch. */
export async function previewImport(
  workspace: Workspace,
  { copy, files: chosen }: Extract<Chosen, { kind: 'copy' }>,
  now: number,
): Promise<ImportPreview> {
  const snapshot = workspace.snapshot();
  const counts = await workspace.previewImport(copy);
  const drafts = planDrafts(snapshot.drafts, copy.drafts, now);
  const wanted: CopiedFile[] = [];
  for (const copied of copy.files) {
    const { local, of } = copied;
    if (local !== undefined && Object.hasOwn(snapshot.localAttachments, local)) continue;
    const isWanted =
      'note' in of
        ? await bringsNote(workspace, copy, of.note, local === undefined)
        : local !== undefined && drafts.put.some(({ draft }) => draft === copy.drafts[of.draft]);
    if (isWanted) wanted.push(copied);
  }
  const found = wanted.flatMap((copied) => {
    const file = chosen.find(({ name }) => name === copied.saved);
    return file ? [{ copied, file }] : [];
  });
  const missing = wanted.filter((copied) => !found.some((one) => one.copied === copied));
  const brings = Object.values(counts).some(({ added, newer, beside }) => added + newer + beside > 0);
  return {
    counts,
    drafts,
    files: found,
    missing,
    otherPerson: otherPerson(snapshot.personal, copy.profile),
    empty: !brings && drafts.put.length === 0 && found.length === 0,
  };
}

/**
 * True if the import restores a note. If the device has a newer version, the server may already have its file.
 * @param isSent the server had the file. It is deleted there only with the note.
 */
async function bringsNote(
  workspace: Workspace,
  copy: PersonalCopy,
  key: string,
  isSent: boolean,
): Promise<boolean> {
  const note = copy.collections.notes[key];
  if (note === undefined) return false;
  const nothing = byCollection(() => ({}));
  const alone = { ...copy, collections: { ...nothing, notes: { [key]: note } } };
  const { known, added } = (await workspace.previewImport(alone)).notes;
  return isSent ? added > 0 : known === 0;
}

/** The owner of the copy if it differs. A user may have changed accounts, so it is shown and the user decides. */
function otherPerson(here: PersonalInfo | undefined, copied: PersonalInfo | undefined): string | undefined {
  if (here === undefined || copied === undefined) return undefined;
  const same =
    here.uuid !== undefined && copied.uuid !== undefined
      ? here.uuid === copied.uuid
      : here.mail === copied.mail;
  if (same) return undefined;
  return copied.mail ?? [copied.firstName, copied.lastName].filter((name) => name !== undefined).join(' ');
}

/** Imports the entries in one transaction, then the drafts one by one. Throws StorageProblem. Safe to repeat. */
export async function putBack(
  workspace: Workspace,
  { copy }: { readonly copy: PersonalCopy },
  { files, drafts }: ImportPreview,
): Promise<void> {
  const contents = await Promise.all(
    files.map(
      async ({ copied, file }): Promise<CopiedContent> => ({
        local: localNameOf(copied),
        name: copied.filename,
        type: file.type,
        content: await file.arrayBuffer(),
      }),
    ),
  );
  await workspace.importCopy(withFilesToSend(copy, files), contents);
  for (const { name, draft } of drafts.put) await workspace.putDraft(name, draft);
}

/** Local name of an imported file; its server address if the server had it. */
function localNameOf({ local, url, saved }: CopiedFile): string {
  return local ?? url ?? saved;
}

/** The copy with notes that upload their files again: the server deleted them with the notes. */
function withFilesToSend(copy: PersonalCopy, files: ImportPreview['files']): PersonalCopy {
  const notes = new Map(Object.entries(copy.collections.notes));
  for (const { copied, file } of files) {
    const note = 'note' in copied.of ? notes.get(copied.of.note) : undefined;
    if (note === undefined || !('note' in copied.of) || copied.local !== undefined) continue;
    const local = localNameOf(copied);
    const names = namesOf(attachmentName(copied.filename), copied.filename);
    const content = withAttachment(note, { local, ...names, size: file.size });
    // Deterministic, so every device that imports the copy creates the same newer version of the note.
    const sent = nextVersion(identify(note), content, contentHash(local).slice(0, 5));
    notes.set(copied.of.note, note._r === undefined ? sent : { ...sent, _r: note._r });
  }
  return { ...copy, collections: { ...copy.collections, notes: Object.fromEntries(notes) } };
}

export const importGroups: readonly ImportGroup[] = ['identityCard', ...collectionNames, 'progression'];

/** True if the copy contains nothing of a group. */
export function isAbsent({ added, newer, beside, known }: ImportCount): boolean {
  return added + newer + beside + known === 0;
}

/**
 * The stored data in the form of the current documents. Every page reads entries this way. The result is written
 * only when the entry is saved again. Each answer is under its question's name and its former names, because the app
 * may know an old one.
 */

import type { Answers } from '#renderers/engine/answers.ts';
import { answersNow, formerNames, withFormerNames } from '#renderers/engine/answers-now.ts';
import { readKept } from '#renderers/engine/kept-marks.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { byCollection, collectionNames } from '#src/contract/domain/collections.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type {
  ExerciseDraft,
  IdentityCard,
  StoredEntries,
  StoredEntry,
} from '#src/contract/domain/stored-entry.ts';
import { withMarkKeys } from '#src/contract/wire/entry-codec.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { DocumentCache } from '#src/core/workspace/documents.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { exerciseOfCollection } from './catalogue.ts';
import { marksMember, stepNamed } from './plf.ts';

/** Returns a document of this device by name. Its language does not matter: all carry the same changes. */
export type DocumentOf = (name: string) => ExerciseDocument | undefined;

/** Finds the documents of a device in any available language. */
export function documentsIn({ find }: Pick<DocumentCache, 'find'>, locale: Locale): DocumentOf {
  return (name) => {
    const document = find(name, locale)?.document;
    return document?.kind === 'exercise' ? document : undefined;
  };
}

const cardDocument = 'cid';
const stepDocuments = ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'] as const;

/** The parts of a snapshot that are read. */
export type Stored = Pick<Snapshot, 'collections' | 'identityCard' | 'progression' | 'drafts'>;

/** Returns the same object if no document changed a question. Unchanged parts are the same objects too. */
export function snapshotNow<S extends Stored>(snapshot: S, documentOf: DocumentOf): S {
  const changed = (name: string) => {
    const document = documentOf(name);
    return (document?.migrations?.length ?? 0) > 0 ? document : undefined;
  };
  const { collections, identityCard, progression, drafts } = snapshot;
  const asked = collectionNames.map((name) => changed(exerciseOfCollection[name].name));
  const card = changed(cardDocument);
  const steps = stepDocuments.map(changed);
  const begun = [...new Set(Object.values(drafts).map(({ exercise }) => exercise))].map(changed);
  const documents = [...asked, card, ...steps, ...begun];
  if (documents.every((document) => document === undefined)) return snapshot;
  return once(snapshot, documents, () => ({
    ...snapshot,
    collections: once(collections, asked, () =>
      byCollection((name) => entriesNow(changed(exerciseOfCollection[name].name), collections[name])),
    ),
    identityCard:
      card === undefined ? identityCard : once(identityCard, [card], () => cardNow(card, identityCard)),
    progression: once(progression, steps, () => progressionNow(steps, progression)),
    drafts: once(drafts, begun, () => draftsNow(changed, drafts)),
  }));
}

type Documents = readonly (ExerciseDocument | undefined)[];

/** Cache: the result for each object, and the documents that produced it. */
const known = new WeakMap<object, { readonly documents: Documents; readonly to: object }>();

/** Runs `make` once per object and documents. Returns the object itself if no document is present. */
function once<T extends object>(from: T, documents: Documents, make: () => T): T {
  if (documents.every((document) => document === undefined)) return from;
  const before = known.get(from);
  const isSame = (other: Documents) =>
    other.length === documents.length && other.every((document, index) => document === documents[index]);
  if (before && isSame(before.documents)) return before.to as T;
  const to = make();
  known.set(from, { documents, to });
  return to;
}

function entriesNow(document: ExerciseDocument | undefined, entries: StoredEntries): StoredEntries {
  if (document === undefined) return entries;
  return once(entries, [document], () =>
    Object.fromEntries(
      Object.entries(entries).map(([key, entry]) => [
        key,
        once(entry, [document], () => entryNow(document, entry)),
      ]),
    ),
  );
}

/** Member that stores the answers of hidden slides. */
const parkedMember = '_parked';

function entryNow(document: ExerciseDocument, entry: StoredEntry): StoredEntry {
  const { data, version, [parkedMember]: parked } = entry;
  if (data !== undefined && !isRecord(data)) return entry;
  const of = typeof version === 'string' ? version : '';
  const names = formerNames(document);
  const onTop = new Set(document.entry.top ?? []);
  for (const [former, name] of names) if (onTop.has(name)) onTop.add(former);
  // Readers know top-level answers by their former names. Under a new name an answer is among the others.
  const below = new Set(names.values());
  const membersOf = (from: Answers, isWanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => isWanted(key)));
  const isTop = (key: string) => onTop.has(key);
  const answers = answered(document, { ...data, ...membersOf(entry, isTop) }, of);
  const marked = withMarkKeys(entry, (key) => names.get(key) ?? key);
  return {
    ...membersOf(marked, (key) => !isTop(key)),
    ...membersOf(answers, isTop),
    ...(data !== undefined && { data: membersOf(answers, (key) => !isTop(key) || below.has(key)) }),
    ...(isRecord(parked) && { [parkedMember]: answersNow(document, parked, of) }),
    version: document.version,
  };
}

function answered(document: ExerciseDocument, answers: Answers, version: string): Answers {
  return withFormerNames(document, answersNow(document, answers, version));
}

/** The card, like the progression, stores no document version. All texts that can be migrated are. */
function cardNow(document: ExerciseDocument, card: IdentityCard): IdentityCard {
  // Use one name only, because the texts are counted.
  const texts = Object.entries(answersNow(document, card, ''));
  return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
}

function progressionNow(steps: Documents, progression: Stored['progression']): Stored['progression'] {
  const { data } = progression;
  if (!isRecord(data)) return progression;
  const carried = steps.reduce<Answers>((answers, document) => {
    if (document === undefined) return answers;
    const isOwn = ([key]: readonly [string, unknown]) => key.startsWith(`${document.name}-`);
    const all = Object.entries(answers);
    const own = answered(document, Object.fromEntries(all.filter(isOwn)), '');
    return { ...Object.fromEntries(all.filter((answer) => !isOwn(answer))), ...own };
  }, data);
  const marks = steps.flatMap((document) => {
    const step = document && stepNamed(document.name);
    if (document === undefined || step === undefined) return [];
    const kept = Object.entries(readKept(progression[marksMember(step)]));
    if (kept.length === 0) return [];
    const names = formerNames(document);
    return [
      [marksMember(step), Object.fromEntries(kept.map(([key, code]) => [names.get(key) ?? key, code]))],
    ];
  });
  return { ...progression, data: carried, ...Object.fromEntries(marks) };
}

function draftsNow(changed: DocumentOf, drafts: Stored['drafts']): Stored['drafts'] {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => {
      const document = changed(draft.exercise);
      return [
        name,
        document === undefined ? draft : once(draft, [document], () => draftNow(document, draft)),
      ];
    }),
  );
}

/** A migrated draft, for lists only. To continue a draft, use it as stored. */
function draftNow(document: ExerciseDocument, draft: ExerciseDraft): ExerciseDraft {
  return { ...draft, answers: answered(document, draft.answers, draft.version) };
}

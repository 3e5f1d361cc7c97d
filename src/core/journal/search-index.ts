import type { Exercise } from '#renderers/engine/exercise.ts';
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import { isShown, versionKeys } from '#src/contract/domain/entry-versions.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { stepsOf } from '#src/contract/domain/progression.ts';
import type { DateKey, Reconnection, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { type Findable, folded } from '#src/contract/domain/text-search.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { noteAnswers } from '#src/contract/wire/note-codec.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { friendIn } from '#src/core/exercises/amitiepro.ts';
import { exerciseOfCollection } from '#src/core/exercises/catalogue.ts';
import { devpre } from '#src/core/exercises/devpre.ts';
import { sourceOf } from '#src/core/exercises/entry-source.ts';
import { progressionAnswers, stepName } from '#src/core/exercises/plf.ts';
import { pretentionKeys } from '#src/core/exercises/pretention.ts';
import { reconew, reconewKeys, whoIn } from '#src/core/exercises/reconew.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { type NamedDraft, slideDrafts } from './draft-list.ts';
import { localeIn, samePeople, type TypedName } from './people-met.ts';
import { foldedAll, type Passage, passagesOf } from './search-passages.ts';

/** In display order. */
export const searchKinds: readonly SearchKind[] = [
  'drafts',
  'reconnections',
  'intuitions',
  ...collectionNames.filter((name) => name !== 'reconnections'),
  'progression',
  'card',
];

type SearchKind = CollectionName | 'drafts' | 'intuitions' | 'progression' | 'card';

export interface Written {
  readonly kind: SearchKind;
  /** Date key of the entry; the key of the answer if it has no entry. */
  readonly key: DateKey;
  readonly passages: readonly Passage[];
  /** Name of the document that asked. */
  readonly exercise: string;
  /** Of an intuition: the reconnection that it comes from. */
  readonly reconnection?: Reconnection;
  /** Answers that name a reconnection, a derailor, a claim or an exchange. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly draft?: NamedDraft;
}

export type WrittenFound = Findable<SearchKind, Written>;

/** Before names are matched to people. */
type Unnamed = Omit<WrittenFound, 'person' | 'personId'> & { readonly whom: TypedName };

const noName: TypedName = { who: '', locale: undefined };

type ExerciseOf = (name: string) => Exercise | undefined;

interface Read {
  readonly exercise: Exercise | undefined;
  readonly locale: Locale;
  readonly passages: readonly Passage[];
  readonly folded: string;
}

/** Cache by entry: a tick in a list must not parse thousands of unchanged entries again. */
const readEntries = new WeakMap<StoredEntry, Read>();

function read(
  kind: CollectionName,
  entry: StoredEntry,
  exercise: Exercise | undefined,
  locale: Locale,
): Read {
  const before = readEntries.get(entry);
  if (before && before.exercise === exercise && before.locale === locale) return before;
  const passages = passagesOf(kind === 'notes' ? noteAnswers(entry) : answersOf(entry, []), exercise, locale);
  const now = { exercise, locale, passages, folded: foldedAll(passages) };
  readEntries.set(entry, now);
  return now;
}

/** Parses all versions of one entry, so that each is found. @returns the answers of the version shown first. */
function readVersions(
  kind: CollectionName,
  entries: StoredEntries,
  key: DateKey,
  exercise: Exercise | undefined,
  locale: Locale,
): Read {
  const [shown = key, ...others] = versionKeys(entries, key);
  const first = read(kind, entries[shown] ?? {}, exercise, locale);
  if (others.length === 0) return first;
  const passages = [...first.passages];
  for (const other of others)
    for (const passage of read(kind, entries[other] ?? {}, exercise, locale).passages)
      if (!passages.some(({ key: known, text }) => known === passage.key && text === passage.text))
        passages.push(passage);
  return { ...first, passages, folded: foldedAll(passages) };
}

function dated(entries: StoredEntries): readonly (readonly [DateKey, StoredEntry])[] {
  return Object.entries(entries)
    .filter(([key]) => isShown(entries, key))
    .sort(([left], [right]) => newestFirst(left, right));
}

/** Input of `searchable`, by the current questions. Sync state and profile are not searched. */
export type Searched = Pick<Snapshot, 'collections' | 'identityCard' | 'progression' | 'drafts'>;

/** What the groups of texts are read from. */
interface SearchContext {
  readonly searched: Searched;
  readonly exerciseOf: ExerciseOf;
  readonly locale: Locale;
  /** Whom each reconnection is about, by its key. */
  readonly withWhom: ReadonlyMap<DateKey, TypedName>;
}

/** Everything written, group by group, each newest first. @param exerciseOf its document, if the device has it. */
export function searchable(
  searched: Searched,
  exerciseOf: ExerciseOf,
  locale: Locale,
): readonly WrittenFound[] {
  const { reconnections, special } = readReconnections(searched.collections.reconnections);
  const withWhom = new Map(
    reconnections.map(({ key, answers, locale: written }): readonly [DateKey, TypedName] => [
      key,
      { who: whoIn(answers), locale: written },
    ]),
  );
  const context: SearchContext = { searched, exerciseOf, locale, withWhom };
  const written: Readonly<Record<CollectionName, readonly Unnamed[]>> = {
    reconnections: [
      ...situationsIn(context, reconnections),
      ...intuitionsIn(context, [...reconnections, ...special]),
    ],
    derailors: entriesIn(context, 'derailors', () => '', true),
    claims: entriesIn(context, 'claims', claimedIn, true),
    friendships: entriesIn(context, 'friendships', friendIn),
    notes: entriesIn(context, 'notes', () => ''),
  };
  const all = [
    ...draftsIn(context),
    ...Object.values(written).flat(),
    ...progressionIn(context),
    ...Object.entries(searched.identityCard).map(([key, text]) => single('card', 'cid', { key, text })),
  ];
  const personOf = samePeople(all.map(({ whom }) => whom));
  return all.map(({ whom, ...found }) => ({ ...found, person: whom.who, personId: personOf(whom) }));
}

function draftsIn({ searched, exerciseOf, locale }: SearchContext): readonly Unnamed[] {
  // The opening of derailors contains only choices.
  const words = slideDrafts(searched).filter(({ draft }) => draft.exercise !== devpre.name);
  return words.map((named) => {
    const { draft } = named;
    const passages = passagesOf(draft.answers, exerciseOf(draft.exercise), locale);
    const source: Written = {
      kind: 'drafts',
      key: named.name,
      passages,
      exercise: draft.exercise,
      draft: named,
    };
    const whom = { who: whoIn(draft.answers) || friendIn(draft.answers), locale: draft.locale };
    return { kind: 'drafts', whom, folded: foldedAll(passages), instant: draft.startedAt, source };
  });
}

function situationsIn(
  { searched, exerciseOf, locale, withWhom }: SearchContext,
  reconnections: readonly Reconnection[],
): readonly Unnamed[] {
  const stored = searched.collections.reconnections;
  const asked = exerciseOf(reconew.name);
  return reconnections.map(({ key, answers }) => {
    const { passages, folded: text } = readVersions('reconnections', stored, key, asked, locale);
    const source: Written = { kind: 'reconnections', key, passages, exercise: reconew.name, answers };
    return {
      kind: 'reconnections',
      whom: withWhom.get(key) ?? noName,
      folded: text,
      instant: instantOf(key),
      source,
    };
  });
}

function intuitionsIn(
  { withWhom }: SearchContext,
  reconnections: readonly Reconnection[],
): readonly Unnamed[] {
  return reconnections.flatMap((reconnection) =>
    reconnection.intuitions
      .filter(({ name }) => name.trim() !== '')
      .map(({ name }, index): Unnamed => {
        const key = `${reconnection.key} ${index}`;
        const passages = [{ key: reconewKeys.intuitions, text: name }];
        return {
          kind: 'intuitions',
          whom: withWhom.get(reconnection.key) ?? noName,
          folded: folded(name),
          instant: instantOf(reconnection.key),
          source: { kind: 'intuitions', key, passages, exercise: reconew.name, reconnection },
        };
      }),
  );
}

/**
 * The entries of a collection.
 * @param fromSource an entry that names no person takes the person of its reconnection.
 */
function entriesIn(
  { searched, exerciseOf, locale, withWhom }: SearchContext,
  kind: CollectionName,
  nameIn: (answers: Readonly<Record<string, unknown>>) => string,
  fromSource = false,
): readonly Unnamed[] {
  const stored = searched.collections[kind];
  const exercise = exerciseOfCollection[kind].name;
  const document = exerciseOf(exercise);
  return dated(stored).map(([key, entry]) => {
    const { passages, folded: text } = readVersions(kind, stored, key, document, locale);
    const answers = answersOf(entry, [pretentionKeys.kind]);
    const source: Written = { kind, key, passages, exercise, answers };
    const who = nameIn(answers);
    const theirs = fromSource && who === '' ? withWhom.get(sourceOf(entry) ?? '') : undefined;
    const whom = theirs ?? { who, locale: localeIn(entry) };
    return { kind, whom, folded: text, instant: instantOf(key), source };
  });
}

function claimedIn(answers: Readonly<Record<string, unknown>>): string {
  const who = answers[pretentionKeys.who];
  return typeof who === 'string' ? who.trim() : '';
}

function progressionIn({ searched, exerciseOf, locale }: SearchContext): readonly Unnamed[] {
  const given = progressionAnswers(searched);
  return stepsOf('plf').flatMap((step) => {
    const name = stepName(step);
    const own = Object.fromEntries(Object.entries(given).filter(([key]) => key.startsWith(`${name}-`)));
    const passages = passagesOf(own, exerciseOf(name), locale);
    return passages.map((passage) => single('progression', name, passage));
  });
}

/** A text without a date and a person. */
function single(kind: 'progression' | 'card', exercise: string, passage: Passage): Unnamed {
  return {
    kind,
    whom: noName,
    folded: folded(passage.text),
    instant: undefined,
    source: { kind, key: passage.key, passages: [passage], exercise },
  };
}

/** Entries parsed per task, so that key presses are handled in between. */
const slice = 250;

/** Parses every entry in small batches before the first search. Returns a function that cancels it. */
export function readAhead(
  collections: Searched['collections'],
  exerciseOf: ExerciseOf,
  locale: Locale,
): () => void {
  const waiting = collectionNames.flatMap((kind) => {
    const document = exerciseOf(exerciseOfCollection[kind].name);
    return Object.values(collections[kind]).map((entry) => ({ kind, entry, document }));
  });
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    for (const { kind, entry, document } of waiting.splice(0, slice)) read(kind, entry, document, locale);
    if (waiting.length > 0) timer = setTimeout(next);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}

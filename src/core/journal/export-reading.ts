/** The user's complete texts by kind, for the readable copy. */

import type { Answers } from '#renderers/engine/answers.ts';
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { Exercise, SummaryGroup } from '#renderers/engine/exercise.ts';
import { type KeptMarks, readKept } from '#renderers/engine/kept-marks.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { marksOfRefused } from '#renderers/engine/validate.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { member } from '#renderers/json.ts';
import { shownName } from '#renderers/words/file-answer.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type {
  About,
  DateKey,
  Intuition,
  Reconnection,
  StoredEntry,
} from '#src/contract/domain/stored-entry.ts';
import { answersOf, marksOf, parkedAnswersOf } from '#src/contract/wire/entry-codec.ts';
import { noteAnswers, noteKeys, readNotes } from '#src/contract/wire/note-codec.ts';
import { asListed, readReconnection } from '#src/contract/wire/reconnection-codec.ts';
import { answersOfPersonal } from '#src/contract/wire/user-codec.ts';
import { amitiepro } from '#src/core/exercises/amitiepro.ts';
import { exerciseNamed } from '#src/core/exercises/catalogue.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import { cid } from '#src/core/exercises/cid.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { originOf } from '#src/core/exercises/entry-source.ts';
import { isMarks, progressionAnswers, progressionSteps } from '#src/core/exercises/plf.ts';
import { pretention } from '#src/core/exercises/pretention.ts';
import { answersOfReconnection, reconew, reconewKeys } from '#src/core/exercises/reconew.ts';
import { user } from '#src/core/exercises/user.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { inWords, opening, subjectInWords } from './dates.ts';
import { inOneLine, labelsOf } from './derailor-words.ts';
import type { DerailorGroup, Identified } from './derailors.ts';
import { readExchanges } from './friendships.ts';
import { headingOf } from './reconnection-words.ts';
import { counsellorNotes } from './report.ts';

/** One entry, or one object of single values. */
export interface Piece {
  readonly id: string;
  /** '' if the chapter shows it. */
  readonly title: string;
  /** When it was written; '' if unknown. */
  readonly when: string;
  readonly groups: readonly SummaryGroup[];
  /** How many of the groups come before the intuitions. */
  readonly lead: number;
  readonly intuitions: readonly Intuition[];
}

type ChapterId = CollectionName | 'profile' | 'identityCard' | 'progression' | 'report' | 'drafts';

export interface Chapter {
  readonly id: ChapterId;
  readonly pieces: readonly Piece[];
}

export interface Reader {
  /** By the current questions. */
  readonly snapshot: Snapshot;
  /** The compiled exercise of a name, if its document is on the device. */
  readonly exerciseOf: (name: string) => Exercise | undefined;
  readonly t: Translate;
  readonly locale: Locale;
  /** ISO date of the person's own time zone. */
  readonly today: string;
}

/** In reading order. */
const chapters: Readonly<Record<ChapterId, (reader: Reader) => readonly Piece[]>> = {
  identityCard: card,
  reconnections,
  derailors: (reader) => derailors(reader, 'derailors', deviateur),
  claims: (reader) => derailors(reader, 'claims', pretention),
  friendships,
  notes,
  progression,
  report,
  drafts,
  profile,
};

/** The chapters that contain anything. */
export function readAll(reader: Reader): readonly Chapter[] {
  return namesOf(chapters)
    .map((id) => ({ id, pieces: chapters[id](reader) }))
    .filter(({ pieces }) => pieces.length > 0);
}

/** Answers grouped by the sections of their document; without one, by key. Includes everything stored. */
function groupsOf(
  { snapshot, exerciseOf, t, locale, today }: Reader,
  descriptor: Descriptor,
  answers: Answers,
  { about, kept }: { readonly about?: About | undefined; readonly kept?: KeptMarks | undefined } = {},
): readonly SummaryGroup[] {
  const exercise = exerciseOf(descriptor.name);
  if (exercise) {
    const context = descriptor.contextOf(snapshot, locale, today, about);
    return summarise(exercise, withoutFormerNames(exercise.document, answers), context, kept);
  }
  return plainGroup(t('mydata.reading.plain'), answers, locale);
}

function plainGroup(title: string, answers: Answers, locale: Locale): readonly SummaryGroup[] {
  const items = Object.entries(answers).flatMap(([key, value]) => {
    const words = wordsOf(value, undefined, locale);
    return words.length === 0 ? [] : [{ key, label: key, value, words }];
  });
  return items.length === 0 ? [] : [{ title, folded: false, items }];
}

/** Answers put aside when the entry was finished. */
function asideOf(reader: Reader, entry: StoredEntry): readonly SummaryGroup[] {
  return plainGroup(reader.t('mydata.reading.parked'), parkedAnswersOf(entry), reader.locale);
}

function writtenOn({ t, locale }: Reader, key: DateKey): string {
  const instant = instantOf(key);
  return instant === undefined
    ? ''
    : t('mydata.reading.written', { date: inWords(instant, 'dayMonth', locale) });
}

function without(answers: Answers, ...keys: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

function newest<T>(entries: Readonly<Record<DateKey, T>>): readonly (readonly [DateKey, T])[] {
  return Object.entries(entries).sort(([left], [right]) => newestFirst(left, right));
}

function piece(id: string, groups: readonly SummaryGroup[], more: Partial<Piece> = {}): readonly Piece[] {
  const whole = { id, title: '', when: '', lead: groups.length, intuitions: [], ...more, groups };
  return groups.length + whole.intuitions.length === 0 ? [] : [whole];
}

function card(reader: Reader): readonly Piece[] {
  const { identityCard, otherVersions } = reader.snapshot;
  const exercise = reader.exerciseOf(cid.name);
  const kept = exercise && marksOfRefused(exercise, identityCard);
  return [
    ...piece('card', groupsOf(reader, cid, identityCard, { kept })),
    ...others(reader, cid, otherVersions.identityCard),
  ];
}

/** Other versions of texts, until the user chooses one. */
function others(
  reader: Reader,
  descriptor: Descriptor,
  versions: Readonly<Record<string, readonly unknown[]>>,
): readonly Piece[] {
  const title = reader.t('mydata.reading.otherVersions');
  return Object.entries(versions).flatMap(([key, values]) =>
    values.flatMap((value, index) =>
      piece(`other ${key} ${index}`, groupsOf(reader, descriptor, { [key]: value }), { title }),
    ),
  );
}

function reconnections(reader: Reader): readonly Piece[] {
  const { snapshot, exerciseOf, t, locale } = reader;
  const stored = snapshot.collections.reconnections;
  return newest(stored).flatMap(([key, entry]) => {
    const { content, at } = asListed(stored, key);
    if (at !== key) return [];
    const read = readReconnection(key, content);
    if (!read.ok)
      return piece(key, plainGroup(key, without(entry, '_v', '_p', '_h', '_r'), locale), {
        when: writtenOn(reader, key),
      });
    const { special, intuitions } = read.value;
    const answers = without(answersOfReconnection(read.value), reconewKeys.tense, reconewKeys.intuitions);
    const groups = [...reconnectionGroups(reader, read.value, answers, entry), ...asideOf(reader, entry)];
    const isPhrase = ({ items }: SummaryGroup) => items.every((item) => item.key === reconewKeys.phrase);
    const phrase = groups.filter(isPhrase);
    return piece(key, [...phrase, ...groups.filter((group) => !isPhrase(group))], {
      lead: phrase.length,
      title:
        special === undefined ? headingOf(read.value, exerciseOf(reconew.name), t) : t('intuitions.journey'),
      when: writtenOn(reader, key),
      intuitions,
    });
  });
}

/** The tense decides which sections are read. The heading shows it. */
function reconnectionGroups(
  reader: Reader,
  { tense }: Reconnection,
  answers: Answers,
  entry: StoredEntry,
): readonly SummaryGroup[] {
  const asked = { ...answers, ...(tense && { [reconewKeys.tense]: tense }) };
  return groupsOf(reader, reconew, asked, { kept: marksOf(entry) }).flatMap((group) => {
    const items = group.items
      .filter(({ key }) => key !== reconewKeys.tense)
      .map((item) =>
        item.key === reconewKeys.subject && typeof item.words === 'string'
          ? { ...item, words: subjectInWords(item.words, reader.locale) }
          : item,
      );
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

function derailors(reader: Reader, group: DerailorGroup, descriptor: Descriptor): readonly Piece[] {
  const { snapshot, exerciseOf, t } = reader;
  return newest(snapshot.collections[group]).flatMap(([key, entry]) => {
    const answers = answersOf(entry, ['kind']);
    const { kind } = answers;
    const about = originOf(entry);
    const identified: Identified = {
      ...{ key, group, entry, answers, source: about['source'] },
      kind: kind === 'received' || kind === 'emitted' ? kind : undefined,
    };
    return piece(
      key,
      [...groupsOf(reader, descriptor, answers, { about, kept: marksOf(entry) }), ...asideOf(reader, entry)],
      {
        title: opening(inOneLine(labelsOf(identified, exerciseOf(descriptor.name), t), t)),
        when: writtenOn(reader, key),
      },
    );
  });
}

function friendships(reader: Reader): readonly Piece[] {
  const { snapshot, t } = reader;
  return readExchanges(snapshot.collections.friendships).flatMap(({ key, entry, answers, who }) =>
    piece(
      key,
      [...groupsOf(reader, amitiepro, answers, { kept: marksOf(entry) }), ...asideOf(reader, entry)],
      {
        title: t('friendship.exchangeWith', { who: who || t('friendship.nobody') }),
        when: writtenOn(reader, key),
      },
    ),
  );
}

function notes(reader: Reader): readonly Piece[] {
  const { snapshot, t } = reader;
  return readNotes(snapshot.collections.notes).flatMap(({ key, entry, sent, waiting }) => {
    const file = waiting ?? sent;
    const name = file && shownName(file);
    const answers = without(noteAnswers(entry), noteKeys.file);
    const label = t('mydata.reading.file');
    const item = name === undefined ? [] : [{ key: noteKeys.file, label, value: name, words: name }];
    const attached = item.map((one) => ({ title: label, folded: false, items: [one] }));
    return piece(
      key,
      [
        ...groupsOf(reader, celebrations, answers, { kept: marksOf(entry) }),
        ...attached,
        ...asideOf(reader, entry),
      ],
      {
        when: writtenOn(reader, key),
      },
    );
  });
}

function progression(reader: Reader): readonly Piece[] {
  const { snapshot, exerciseOf, t, locale } = reader;
  const all = progressionAnswers(snapshot);
  const steps = Object.values(progressionSteps);
  const read = steps.flatMap((descriptor, index) => {
    const kept = descriptor.marksOf?.(snapshot, undefined);
    const answers = descriptor.startFrom(snapshot, undefined);
    return piece(descriptor.name, groupsOf(reader, descriptor, answers, { kept }), {
      title: exerciseOf(descriptor.name)?.document.title ?? String(index + 1),
    });
  });
  const asked = new Set(steps.flatMap((step) => Object.keys(step.startFrom(snapshot, undefined))));
  const unasked = without(all, ...asked);
  // Leave out marks: the user did not write them.
  const others = Object.entries(snapshot.otherVersions.progression).filter(([pointer]) => !isMarks(pointer));
  const versions = others.flatMap(([pointer, values]) =>
    values.flatMap((value, index) =>
      piece(
        `other ${pointer} ${index}`,
        plainGroup(pointer.replace(/^\/data\//u, ''), { [pointer]: value }, locale),
        {
          title: t('mydata.reading.otherVersions'),
        },
      ),
    ),
  );
  return [...read, ...piece('others', plainGroup(t('mydata.reading.others'), unasked, locale)), ...versions];
}

function report({ snapshot, t, locale }: Reader): readonly Piece[] {
  const { date, word } = counsellorNotes(snapshot);
  const line = (key: string, label: string, words: string | undefined) =>
    words === undefined
      ? []
      : [{ title: label, folded: false, items: [{ key, label, value: words, words }] }];
  return piece('report', [
    ...line('date', t('mydata.reading.interview'), date && subjectInWords(date, locale)),
    ...line('mot', t('mydata.reading.counsellor'), word),
  ]);
}

function drafts(reader: Reader): readonly Piece[] {
  const { snapshot, exerciseOf, t, locale } = reader;
  return Object.entries(snapshot.drafts)
    .sort(([, left], [, right]) => right.updatedAt - left.updatedAt)
    .flatMap(([name, draft]) => {
      const descriptor = exerciseNamed(draft.exercise);
      const answers = without(draft.answers, noteKeys.file);
      const groups = descriptor
        ? groupsOf(reader, descriptor, answers, {
            about: draft.about,
            kept: readKept(member(draft.record, 'kept')),
          })
        : plainGroup(draft.exercise, answers, locale);
      return piece(name, groups, {
        title: exerciseOf(draft.exercise)?.document.title ?? draft.exercise,
        when: t('mydata.reading.begun', { date: inWords(draft.updatedAt, 'dayMonth', locale) }),
      });
    });
}

function profile(reader: Reader): readonly Piece[] {
  const { personal } = reader.snapshot;
  return personal === undefined ? [] : piece('profile', groupsOf(reader, user, answersOfPersonal(personal)));
}

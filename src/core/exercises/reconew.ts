/** The reconnection: a dated entry whose intuitions and tense are at its top. */
import type { About, Reconnection, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { writeReconnection } from '#src/contract/wire/reconnection-codec.ts';
import { cardLabels, commonContext } from './context.ts';
import { datedGather, datedStart, entryAside, entryMarks } from './dated-entry.ts';
import type { Descriptor } from './descriptor.ts';

/** Keys of the document that the app itself reads, for lists, headings and the summary. */
export const reconewKeys = {
  tense: 'pf',
  who: 'reconew-q2-qui',
  subject: 'reconew-q2-datesujet',
  phrase: 'reconew-q9-phrase',
  intuitions: 'intuitionsdata',
  strengthBefore: 'reconew-q4-intensite',
  strengthAfter: 'reconew-q9-intensite',
} as const;

export type Side = 'difficulty' | 'need' | 'fear';

const sidePrefixes: Readonly<Record<Side, string>> = {
  difficulty: 'reconew-q6-difficultes-',
  need: 'reconew-q6-besoins-',
  fear: 'reconew-q6-peurs-',
};

/** Which side of the other person an answer is about; undefined for every other answer. */
export function sideOf(key: string): Side | undefined {
  if (key.startsWith(sidePrefixes.difficulty)) return 'difficulty';
  if (key.startsWith(sidePrefixes.need)) return 'need';
  return key.startsWith(sidePrefixes.fear) ? 'fear' : undefined;
}

/** The parts of a summary, by the subject of their questions. */
export type Part = 'situation' | 'otherSide' | 'self';

/** The part that an answer belongs to; undefined for an unknown key. */
export function partOf(key: string): Part | undefined {
  if (/^reconew-q[1-4]-/u.test(key)) return 'situation';
  if (/^reconew-q6-/u.test(key)) return 'otherSide';
  return /^reconew-q[5789]-/u.test(key) ? 'self' : undefined;
}

function textAt(answers: Readonly<Record<string, unknown>>, key: string): string {
  const value = answers[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** The main interlocutor as typed; '' if none. Accepts the answers of an entry or of a draft. */
export function whoIn(answers: Readonly<Record<string, unknown>>): string {
  return textAt(answers, reconewKeys.who);
}

/** The date or subject as typed; '' if none. */
export function subjectIn(answers: Readonly<Record<string, unknown>>): string {
  return textAt(answers, reconewKeys.subject);
}

/** The closing phrase as typed; '' if none. */
export function phraseIn(answers: Readonly<Record<string, unknown>>): string {
  return textAt(answers, reconewKeys.phrase);
}

/** Strength of the body's signal, at the first look and at the end; undefined unless both were answered. */
export function signalIn(
  answers: Readonly<Record<string, unknown>>,
): { readonly before: number; readonly after: number } | undefined {
  const { [reconewKeys.strengthBefore]: before, [reconewKeys.strengthAfter]: after } = answers;
  return typeof before === 'number' && typeof after === 'number' ? { before, after } : undefined;
}

/** Every answer of a stored reconnection by its key, including tense and intuitions. */
export function answersOfReconnection(reconnection: Reconnection): Readonly<Record<string, unknown>> {
  const { answers, tense, intuitions } = reconnection;
  return { ...answers, ...(tense && { [reconewKeys.tense]: tense }), [reconewKeys.intuitions]: intuitions };
}

const top = [reconewKeys.tense, reconewKeys.intuitions] as const;

function intuitionCount(entry: StoredEntry): number {
  const list = entry[reconewKeys.intuitions];
  return Array.isArray(list) ? list.length : 0;
}

/** The key of the reconnection that this one follows. Edits keep it. */
function followed(about: About, former: StoredEntry | undefined): Readonly<Record<string, unknown>> {
  const source = about['source'] ?? former?.['source'];
  return typeof source === 'string' ? { source } : {};
}

export const reconew: Descriptor = {
  name: 'reconew',
  layout: 'slides',
  startFrom: datedStart(top),
  asideOf: entryAside,
  marksOf: entryMarks,
  contextOf: commonContext,
  contextLabels: cardLabels,
  pathOf: () => '/reco/add',
  gather: datedGather({
    collection: 'reconnections',
    top,
    alert: 'intuitions_saved',
    write: writeReconnection,
    countOf: intuitionCount,
    meta: followed,
  }),
};

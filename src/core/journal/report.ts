/** The text of the synthesis report, gathered from everything stored. The page does the layout. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { wordsOf } from '#renderers/engine/wording.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import { answersOfPersonal } from '#src/contract/wire/user-codec.ts';
import { stepName } from '#src/core/exercises/plf.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

/** One line of a section: a short label and the user's text. */
export interface ReportLine {
  readonly path: string;
  readonly label: string;
  readonly words: string | readonly string[];
}

/** What the counsellor writes after the anchoring interview. */
export interface CounsellorNotes {
  /** ISO date of the interview. */
  readonly date: string | undefined;
  readonly word: string | undefined;
}

/** A moment of the vocation, by the members of its card. */
export type Moment = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function isThere(value: unknown): boolean {
  if (isList(value)) return value.some(isThere);
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    !(typeof value === 'string' && value.trim() === '')
  );
}

export function counsellorNotes({ progression }: Pick<Snapshot, 'progression'>): CounsellorNotes {
  const { compterendu } = progression;
  const notes = isRecord(compterendu) ? compterendu : {};
  return { date: textOf(notes['date']), word: textOf(notes['mot']) };
}

/** The answers of the progression, by key. */
export function progressionData({ progression }: Pick<Snapshot, 'progression'>): Answers {
  return isRecord(progression['data']) ? progression['data'] : {};
}

/** The four moments that contain anything, in their order. */
export function momentsOf(snapshot: Pick<Snapshot, 'progression'>): readonly Moment[] {
  const data = progressionData(snapshot);
  return Object.keys(data)
    .filter((key) => /^plf5-moment-\d$/u.test(key))
    .sort()
    .flatMap((key) => (isRecord(data[key]) ? [data[key]] : []));
}

/** Resolves a path of the page document to its value and the exercise that asked for it. */
function found(
  path: string,
  snapshot: Snapshot,
): { readonly value: unknown; readonly exercise: string; readonly key: string } {
  const [collection = '', ...rest] = path.split('.');
  const key = rest.join('.');
  if (collection === 'cid') return { value: snapshot.identityCard[key], exercise: 'cid', key };
  if (collection === 'user_personal') {
    const personal: Answers = snapshot.personal === undefined ? {} : answersOfPersonal(snapshot.personal);
    return { value: personal[key], exercise: 'user', key };
  }
  if (collection !== 'plf') return { value: undefined, exercise: '', key };
  const [step = ''] = key.split('-');
  return { value: progressionData(snapshot)[key], exercise: step, key };
}

/**
 * The lines of a section that have text.
 * @param paths `plf.plf1-equipes`, `cid.CIDsymptome`, `user_personal.firstname`.
 * @param exerciseOf returns the compiled exercise of a name, if its document is on the device.
 */
export function reportLines(
  paths: readonly string[],
  snapshot: Snapshot,
  exerciseOf: (name: string) => Exercise | undefined,
): readonly ReportLine[] {
  return paths.flatMap((path) => {
    const { value, exercise: name, key } = found(path, snapshot);
    if (!isThere(value)) return [];
    const exercise = exerciseOf(name);
    const properties = exercise?.document.schema.properties ?? {};
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const words = wordsOf(value, schema, exercise?.locale ?? 'fr');
    return [{ path, label: schema?.title ?? key, words }];
  });
}

const namePaths: readonly string[] = ['user_personal.firstname', 'user_personal.lastname'];

/** The full name, and the other lines. */
export function withoutNames(lines: readonly ReportLine[]): {
  readonly name: string;
  readonly others: readonly ReportLine[];
} {
  const names = namePaths.flatMap((path) => lines.filter((line) => line.path === path));
  return {
    name: names.flatMap(({ words }) => words).join(' '),
    others: lines.filter(({ path }) => !namePaths.includes(path)),
  };
}

/** The document that describes the moments. */
export const momentsStep = stepName(5);

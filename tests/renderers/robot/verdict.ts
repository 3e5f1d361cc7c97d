/** The law for one document: refused with a place, or drawn, filled in by a person, checked and finished. */
import type { ExerciseDocument } from '#renderers/document/document.ts';
import { type ReadDocument, readDocument } from '#renderers/document/read-document.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import type { Case } from './cases.ts';
import { needsScreen, walkEngine } from './engine-walk.ts';
import { wrongForAjv } from './oracle.ts';
import { randomFrom } from './random.ts';
import { hardestPress, walkScreen } from './screen-walk.tsx';
import { greater, mark, type Work } from './work.ts';

export interface Verdict {
  readonly is: 'refused' | 'page' | 'finished' | 'nothing shown' | 'fault';
  /** What was broken of the law. */
  readonly fault?: string;
  readonly detail?: string;
  readonly onScreen: boolean;
  /** What reading it took, and the hardest press or key; for a walk without a screen, all of it. */
  readonly work?: { readonly reading: Work; readonly press: Work };
}

/**
 * Bounds of the work, about four times what the hardest took: 27 048 evaluations to read 2 000 questions, 1 940 and 881
 * elements for one press. Counted, so that they say the same on any machine.
 */
const most = { reading: 100_000, evaluations: 8_000, elements: 4_000 };

function tooMuch({ reading, press }: NonNullable<Verdict['work']>): string | undefined {
  if (reading.evaluations > most.reading) return `${reading.evaluations} evaluations to read it`;
  if (press.evaluations > most.evaluations) return `${press.evaluations} evaluations for one press`;
  return press.elements > most.elements ? `${press.elements} elements for one press` : undefined;
}

const context = { $firstname: 'Anne', $type: 'plf', $locale: 'en', $today: '2024-05-17' };

function fault(kind: string, detail: string, onScreen = false): Verdict {
  return { is: 'fault', fault: kind, detail: detail.slice(0, 1_500), onScreen };
}

/** The reader's own part of the law. */
function faultOfReading({ document, problems }: ReadDocument): string | undefined {
  const refusals = problems.filter(({ effect }) => effect === 'refused');
  if (document === undefined && refusals.length === 0) return 'neither drawn nor refused';
  if (document !== undefined && refusals.length > 0) return 'drawn and refused';
  const mute = problems.find(({ problem, code }) => problem === '' || code === 'unreadable');
  return mute && `a problem says nothing: ${mute.code} ${mute.problem}`;
}

/**
 * Tries the law on one document.
 * @param screens share of the documents that are really drawn; those that need a screen always are
 */
export async function verdictOn(each: Case, seed: number, screens: number): Promise<Verdict> {
  mark();
  hardestPress();
  const read = readDocument(each.raw, { name: each.name, locale: each.locale }, { widgets });
  const reading = mark();
  const verdict = await verdictOnRead(read, seed, screens);
  const work = { reading, press: greater(hardestPress(), mark()) };
  const heavy = verdict.is === 'fault' ? undefined : tooMuch(work);
  return { ...(heavy === undefined ? verdict : fault('work', heavy, verdict.onScreen)), work };
}

async function verdictOnRead(read: ReadDocument, seed: number, screens: number): Promise<Verdict> {
  const misread = faultOfReading(read);
  if (misread !== undefined) return fault('reading', misread);
  if (read.document === undefined) return { is: 'refused', onScreen: false };
  if (read.document.kind === 'page') return { is: 'page', onScreen: false };
  const document: ExerciseDocument = read.document;
  const random = randomFrom(seed);
  const exercise = compileExercise(document);
  const onScreen = needsScreen(exercise) || random.chance(screens);
  const walked = onScreen
    ? await walkScreen(exercise, read.problems, context, random)
    : walkEngine(exercise, context, random);
  if (walked.end === 'nothing') return { is: 'nothing shown', onScreen };
  if (walked.end === 'stuck')
    return fault('dead end', `${walked.why} after ${JSON.stringify(walked.answers)}`, onScreen);
  const wrong = wrongForAjv(exercise, walked.answers, context);
  if (wrong !== undefined) return fault('ajv', wrong, onScreen);
  return { is: 'finished', onScreen };
}

/** A verdict with its figures of people: how many have answered the questions that it takes something from. */
import type { Members } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import { readText } from '#src/studio/document/json-text.ts';
import type { People } from '#src/studio/document/people-count.ts';
import type { Case, Judged, Verdict } from '#src/studio/document/verdict.ts';
import type { AskedQuestion } from './answered-in.ts';
import { askedQuestion } from './asked-question.ts';

/** Changes that nobody has to tick, and that yet touch what was answered. */
const touching: readonly Difference['what'][] = [
  'question-renamed',
  'question-merged',
  'question-dropped',
  'question-moved',
  'required',
  'limit-tightened',
  'choice-removed',
];

/** Longest that a page waits for a figure; it asks again. */
const patienceMilliseconds = 5_000;

interface Counted {
  readonly verdict: Verdict;
  /** Is no figure still being counted? */
  readonly isWhole: boolean;
}

/** Where the answers are to each question that the verdict takes something from, by `peopleKey`. */
export function askedQuestions(
  given: Case,
  { verdict, texts }: Judged,
): Readonly<Record<string, AskedQuestion>> {
  const asked: Record<string, AskedQuestion> = {};
  const documentsByName = new Map<string, readonly Members[]>();
  for (const { name, question } of concerned(verdict)) {
    const documents =
      documentsByName.get(name) ??
      [given.published[name], texts[name] ?? given.documents[name]].flatMap((pair) =>
        locales.flatMap((locale) => {
          const reading = readText(pair?.[locale] ?? '');
          return reading.ok ? [reading.value] : [];
        }),
      );
    documentsByName.set(name, documents);
    const found = askedQuestion(documents, question);
    if (found) asked[peopleKey(name, question)] = found;
  }
  return asked;
}

/** Without figures if the studio counts no people. */
export async function withPeople(
  { people: count }: { readonly people?: (asked: AskedQuestion) => Promise<People> },
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: ReturnType<typeof askedQuestions> },
): Promise<Counted> {
  if (count === undefined) return { verdict, isWhole: true };
  const figures = new Map<string, People>();
  let isWhole = true;
  await Promise.all(
    Object.entries(asked).map(async ([key, question]) => {
      const found = await within(count(question), patienceMilliseconds);
      if (found === 'later') isWhole = false;
      else if (found !== undefined) figures.set(key, found);
    }),
  );
  const add = <T extends { readonly name: string; readonly question?: string }>(one: T): T => {
    const people = one.question === undefined ? undefined : figures.get(peopleKey(one.name, one.question));
    return people === undefined ? one : { ...one, people };
  };
  return {
    isWhole,
    verdict: {
      ...verdict,
      differences: verdict.differences.map((one) => (isTouching(verdict, one) ? add(one) : one)),
      refusals: verdict.refusals.map((one) => (one.code === 'lost' ? add(one) : one)),
      questions: verdict.questions.map(add),
    },
  };
}

function peopleKey(name: string, key: string): string {
  return `${name} ${key}`;
}

/** Said with the difference itself: only what is not said with a tick. */
function isTouching({ questions }: Verdict, { name, what, place }: Difference): boolean {
  const isTicked = questions.some((one) => one.name === name && one.what === what && one.place === place);
  return touching.includes(what) && !isTicked;
}

function concerned(verdict: Verdict): readonly { readonly name: string; readonly question: string }[] {
  const all = [
    ...verdict.differences.filter((one) => isTouching(verdict, one)),
    ...verdict.questions,
    ...verdict.refusals.flatMap((one) => (one.code === 'lost' ? [one] : [])),
  ];
  return all.flatMap(({ name, question }) => (question === undefined ? [] : [{ name, question }]));
}

/** Undefined where it failed: a page without a figure is better than none. */
async function within<T>(work: Promise<T>, milliseconds: number): Promise<T | 'later' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<'later'>((resolve) => {
    timer = setTimeout(() => resolve('later'), milliseconds);
  });
  try {
    return await Promise.race([work, later]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

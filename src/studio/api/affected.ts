/** Adds to a verdict how many people have answered the questions whose answers it affects. */
import type { Members } from '#renderers/json.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import { readText } from '#src/studio/document/document-text.ts';
import type { Case, ValidationResult, Verdict } from '#src/studio/document/verdict.ts';
import type { People } from '#src/studio/document/verdict-record.ts';
import type { AskedQuestion } from './answered-in.ts';
import { askedQuestion } from './asked-question.ts';

/** Changes that affect stored answers, but that the author need not confirm. */
const touching: readonly Difference['what'][] = [
  'question-renamed',
  'question-merged',
  'question-dropped',
  'question-moved',
  'required',
  'limit-tightened',
  'choice-removed',
  'choice-merged',
];

/** Maximum wait for one figure. The page asks again later. */
const maxWaitMs = 5_000;

interface Counted {
  readonly verdict: Verdict;
  /** True if every figure is known. */
  readonly isWhole: boolean;
}

/** Storage location of the answers to each affected question, by `peopleKey`. */
export function askedQuestions(
  given: Case,
  { verdict, texts }: ValidationResult,
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

/** Adds no figures if the studio does not count people. */
export async function withPeople(
  { people: count }: { readonly people?: (asked: AskedQuestion) => Promise<People> },
  { verdict, asked }: { readonly verdict: Verdict; readonly asked: ReturnType<typeof askedQuestions> },
): Promise<Counted> {
  if (count === undefined) return { verdict, isWhole: true };
  const figures = new Map<string, People>();
  let isWhole = true;
  await Promise.all(
    Object.entries(asked).map(async ([key, question]) => {
      const found = await within(count(question), maxWaitMs);
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

/** A change with a confirmation shows its figure there, so its difference needs none. */
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

/** Undefined if counting failed: a page without a figure is better than an error. */
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

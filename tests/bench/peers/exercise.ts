/** The exercise that every peer draws: that many questions, twelve to a slide, and answers to them. */

export interface BenchQuestion {
  readonly key: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly kind: 'line' | 'text' | 'choice';
  /** Characters; undefined for a choice. */
  readonly maxLength: number | undefined;
  readonly choices: readonly { readonly value: string; readonly title: string }[];
}

export interface BenchSlide {
  readonly name: string;
  readonly title: string;
  readonly questions: readonly BenchQuestion[];
}

const questionsOfSlide = 12;

const kinds = ['line', 'line', 'text', 'choice'] as const;
const longest = { line: 80, text: 400, choice: undefined };

function questionOf(index: number): BenchQuestion {
  const kind = kinds[index % kinds.length] ?? 'line';
  const number = index + 1;
  return {
    key: `q${number}`,
    title: `Question ${number}: what did you notice there?`,
    help: index % 2 === 0 ? 'A few words are enough.' : undefined,
    kind,
    maxLength: longest[kind],
    choices:
      kind === 'choice'
        ? ['never', 'once', 'often', 'always'].map((value) => ({ value, title: `It was ${value} so` }))
        : [],
  };
}

/** @param count of questions, a multiple of twelve. */
export function slidesOf(count: number): readonly BenchSlide[] {
  return Array.from({ length: count / questionsOfSlide }, (_, slide) => ({
    name: `s${slide + 1}`,
    title: `Part ${slide + 1}`,
    questions: Array.from({ length: questionsOfSlide }, (__, index) =>
      questionOf(slide * questionsOfSlide + index),
    ),
  }));
}

/** Valid answers to all of them. */
export function answersTo(slides: readonly BenchSlide[]): Record<string, string> {
  return Object.fromEntries(
    slides.flatMap(({ questions }) =>
      questions.map(({ key, kind }) => [key, kind === 'choice' ? 'often' : `What I noticed at ${key}.`]),
    ),
  );
}

/** Answers of which every tenth is invalid: too long, not a choice, or missing. */
export function faultyAnswersTo(slides: readonly BenchSlide[]): {
  readonly answers: Readonly<Record<string, string>>;
  readonly faults: number;
} {
  const answers = answersTo(slides);
  const wrong = slides.flatMap(({ questions }) => questions).filter((_, index) => index % 10 === 9);
  for (const [rank, { key, kind, maxLength = 0 }] of wrong.entries())
    if (rank % 3 === 0) delete answers[key];
    else answers[key] = kind === 'choice' ? 'seldom' : 'x'.repeat(maxLength + 1);
  return { answers, faults: wrong.length };
}

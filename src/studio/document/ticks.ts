/** Consequences that the author accepted, as a release stores them: the id, and how many people had answered. */
import type { People } from '#src/studio/document/verdict-record.ts';
import type { Verdict } from './verdict.ts';

/** @param accepted ids. */
export function ticksOf(
  { questions }: Pick<Verdict, 'questions'>,
  accepted: readonly string[],
): readonly string[] {
  return questions
    .filter(({ id }) => accepted.includes(id))
    .map(({ id, people }) => (people === undefined ? id : `${id} (${people})`));
}

/** Parses a stored consequence. */
export function readTick(text: string): { readonly id: string; readonly people?: People } {
  const [, id = text, people] = /^(.*) \((few|\d+)\)$/s.exec(text) ?? [];
  if (people === undefined) return { id };
  return { id, people: people === 'few' ? people : Number(people) };
}

/** What the checker says, as sentences. */

export function sentenceOf({
  problem,
  suggestion,
}: {
  readonly problem: string;
  readonly suggestion?: string;
}): string {
  const first = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  return suggestion === undefined ? first : `${first} ${suggestion}`;
}

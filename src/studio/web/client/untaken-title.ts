/** What a draft is called that nobody has named yet. */
import type { LibraryState } from './library.ts';

/** The title, with a number where a draft or a release has it already: « Corrections du 24 novembre (2) ». */
export function untakenTitle(
  title: string,
  { home, releases }: Pick<LibraryState, 'home' | 'releases'>,
): string {
  const taken = new Set([...(home?.drafts ?? []), ...releases].map((each) => each.title));
  let own = title;
  for (let rank = 2; taken.has(own); rank += 1) own = `${title} (${rank})`;
  return own;
}

/** Default title of a draft that the user has not named. */
import type { LibraryState } from './library.ts';

/** Returns the title, with a number if a draft or release has it: « Corrections du 24 novembre (2) ». */
export function untakenTitle(
  title: string,
  { home, releases }: Pick<LibraryState, 'home' | 'releases'>,
): string {
  const taken = new Set([...(home?.drafts ?? []), ...releases].map((each) => each.title));
  // The server keeps titles with plain spaces; a French date has a no-break space.
  const plain = title.replace(/\s/gu, ' ');
  let own = plain;
  for (let rank = 2; taken.has(own); rank += 1) own = `${plain} (${rank})`;
  return own;
}

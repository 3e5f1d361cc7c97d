/** Content of a copy: the plain text of an entry, with a separate heading. */
import { copyLimits } from '#src/contract/domain/access.ts';

export interface CopyText {
  readonly title: string;
  readonly text: string;
}

/** Takes the first line of a plain text as its heading. A heading that is too long stays in the text too. */
export function copyOf(plain: string): CopyText {
  const whole = plain.trim();
  const [heading = ''] = whole.split('\n', 1);
  const rest = whole.slice(heading.length).trim();
  if (heading.length > copyLimits.title) return { title: shortened(heading), text: whole };
  return { title: heading, text: rest === '' ? whole : rest };
}

/** Never cuts a surrogate pair. */
function shortened(heading: string): string {
  return `${heading.slice(0, copyLimits.title - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

/** How long an answer may be, or how many items a list may have. */
import type { Texts } from './document-pair.ts';
import { withMember } from './json-change.ts';
import { inBoth } from './slides.ts';

export function withNumber(texts: Texts, key: string, limit: 'maxLength' | 'maxItems', most: number): Texts {
  return inBoth(texts, (text) => withMember(text, ['schema', 'properties', key, limit], most));
}

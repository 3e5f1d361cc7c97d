/** Limits of an answer: text length, number of list items, range of a number. */
import { member } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withMember, withoutPlace } from './json-change.ts';
import { withDrawing } from './question-options.ts';
import { inBoth } from './slides.ts';

export type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum';

/** @param value undefined removes the limit. */
export function withNumber(texts: Texts, key: string, limit: Limit, value: number | undefined): Texts {
  const path = ['schema', 'properties', key, limit];
  return inBoth(texts, (text) =>
    value === undefined ? withoutPlace(text, path) : withMember(text, path, value),
  );
}

/** Requires exactly `count` items; undefined removes the limit. A required answer then still needs one item. */
export function withExactly(texts: Texts, key: string, count: number | undefined): Texts {
  const drawn = withDrawing(texts, key, ['ui:options', 'exactly'], count);
  if (count !== undefined)
    return withNumber(withNumber(drawn, key, 'minItems', count), key, 'maxItems', count);
  return inBoth(drawn, (text, document) => {
    const required = member(member(document, 'schema'), 'required');
    const min = ['schema', 'properties', key, 'minItems'];
    return Array.isArray(required) && required.includes(key)
      ? withMember(text, min, 1)
      : withoutPlace(text, min);
  });
}

/** Limits of an answer: text length, number of list items, range of a number. */
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { inBoth, listIn, withValue } from './document-edit.ts';
import { withDrawing } from './question-options.ts';

export type Limit = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum';

/** @param value undefined removes the limit. */
export function withNumber(texts: Texts, key: string, limit: Limit, value: number | undefined): Texts {
  return inBoth(texts, (document) => withValue(document, ['schema', 'properties', key, limit], value));
}

/** Requires exactly `count` items; undefined removes the limit. A required answer then still needs one item. */
export function withExactly(texts: Texts, key: string, count: number | undefined): Texts {
  const drawn = withDrawing(texts, key, ['ui:options', 'exactly'], count);
  if (count !== undefined)
    return withNumber(withNumber(drawn, key, 'minItems', count), key, 'maxItems', count);
  return inBoth(drawn, (document) => {
    const isRequired = listIn(document, ['schema', 'required']).includes(key);
    return withValue(document, ['schema', 'properties', key, 'minItems'], isRequired ? 1 : undefined);
  });
}

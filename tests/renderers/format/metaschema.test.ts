/** The reader's rules for keywords equal draft-07's metaschema. */
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { PATTERN_KEYWORDS } from '#renderers/format/keywords.ts';
import { KEYWORDS, metaschemaFault } from '#renderers/format/metaschema.ts';

const metaschema = new Ajv({ validateFormats: false }).getSchema('http://json-schema.org/draft-07/schema');

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 2.5, '', 'x', 'string', {}, []],
  ...[[1], [1, 1], ['x'], ['x', 'x'], ['string'], ['string', 'null'], ['string', 'string'], ['string', 7]],
  ...[[{}], [{}, true], [{}, 'x'], [{}, {}], [{ a: 1 }, { a: 2 }], { a: {} }, { a: true }, { a: 'x' }],
  ...[{ a: ['x'] }, { a: ['x', 'x'] }, { a: [] }, { a: [7] }, { type: 'x' }, { a: { type: 'x' } }],
];

// The reader removes patterns earlier.
test.each(KEYWORDS.filter((name) => !PATTERN_KEYWORDS.has(name)))('%s', (keyword) => {
  for (const value of VALUES) {
    const schema = { [keyword]: value };
    const isRight = metaschema?.(schema) === true;
    expect([value, metaschemaFault(schema) === undefined]).toEqual([value, isRight]);
  }
});

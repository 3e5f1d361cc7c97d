/** Whatever a file contains, the checker reports its problems and continues with the next file. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '#tests/cases.ts';
import { bundled, check, inEnglish, type Loose } from './documents.ts';

/** A rule must not throw: parsed JSON must never need the finding for a failed rule. */
function everyRuleEnds(content: unknown): void {
  const set = { fr: { essai: content, plf1: content }, en: { essai: content } } as Loose;
  const messages = check(set, set).map(inEnglish);
  expect(messages.filter((message) => message.includes('could not be checked'))).toEqual([]);
}

test('any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (content) => everyRuleEnds(content)),
    { numRuns: cases(40) },
  );
});

/** Every place of a document, so that tests can break any of them. */
function placesIn(
  node: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof node !== 'object' || node === null) return [path];
  const inner = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return [path, ...inner.flatMap(([name, value]) => placesIn(value, [...path, name]))];
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    '{{',
    ']]',
    '[[{{kind',
    '{{de kind}}',
    '\u0000',
    'n’importe',
    -1,
    1e9,
    {},
    [],
    [[]],
    [null],
  ),
  fc.constantFrom({ $ref: '#/definitions/x' }, { $ref: '#' }, { when: { not: [] } }, { 'ui:slides': {} }),
);

const { reconew, pretention, plf5, help } = bundled().fr;

test.each([
  ['reconew', reconew],
  ['pretention', pretention],
  ['plf5', plf5],
  ['help', help],
])('%s with anything anywhere', (name, document) => {
  const places = placesIn(document);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(places.length - 1), odd), { minLength: 1, maxLength: 3 }),
      (slips) => {
        let content = structuredClone(document);
        for (const [index, value] of slips) content = spoiled(content, places[index] ?? [], value);
        const messages = check({ fr: { [name]: content }, en: { [name]: document } }).map(inEnglish);
        expect(messages.filter((message) => message.includes('could not be checked'))).toEqual([]);
      },
    ),
    { numRuns: cases(10) },
  );
});

function spoiled(root: Loose, path: readonly (string | number)[], value: unknown): Loose {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (typeof root !== 'object' || root === null || !Object.hasOwn(root, first)) return root;
  root[first] = spoiled(root[first], rest, value);
  return root;
}

test('what is nested too deep is said to be, and the next one checked', () => {
  const deep: Loose = {};
  let inner = deep;
  for (let level = 0; level < 20_000; level += 1) inner = inner['a'] = {};
  const messages = check({ fr: { tiefe: deep, devpre: bundled().fr['devpre'] } }).map(inEnglish);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(
    /^fr\/tiefe a\.a\.a.*: nested more than 32 levels deep\. Nest less, or use definitions\.$/,
  );
});

test.each([
  ['to itself', { a: { $ref: '#/definitions/a' } }, 'schema.definitions.a.$ref'],
  [
    'around a corner',
    { a: { type: 'object', properties: { b: { $ref: '#/definitions/b' } } }, b: { $ref: '#/definitions/a' } },
    'schema.definitions.b.$ref',
  ],
])('a reference that leads %s is named', (_, definitions, place) => {
  const document = bundled().fr['devpre'];
  document.schema.definitions = definitions;
  document.schema.properties['devpre-choix'] = { $ref: '#/definitions/a' };
  const messages = check({ fr: { devpre: document } }).map(inEnglish);
  expect(messages.filter((message) => message.includes('refers to itself'))).toContainEqual(
    expect.stringContaining(`fr/devpre ${place}: `),
  );
});

test('a chain of references longer than the machine’s stack', () => {
  const document = bundled().fr['devpre'];
  const chain = Array.from({ length: 20_000 }, (_, index) => [
    `d${index}`,
    { $ref: `#/definitions/d${index + 1}` },
  ]);
  document.schema.definitions = Object.fromEntries(chain);
  document.schema.properties['devpre-choix'] = { $ref: '#/definitions/d0' };
  expect(check({ fr: { devpre: document } }).map(inEnglish)).toContainEqual(
    expect.stringContaining('does not exist'),
  );
});

test('keys that every object already has', () => {
  const document = bundled().fr['devpre'];
  document.schema.properties = JSON.parse(
    '{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}',
  );
  const messages = check({ fr: { devpre: document } }).map(inEnglish);
  expect(messages).toContain('fr/devpre schema.properties.__proto__: reserved name. Use another key.');
  expect(messages).toContain('fr/devpre schema.properties.constructor: reserved name. Use another key.');
});

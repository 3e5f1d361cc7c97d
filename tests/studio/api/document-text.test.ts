/** Strict parsing: rejects what JSON.parse would silently drop, and reports its position. And the layout of a document. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasPrintedLayout, printDocument, readText } from '#src/studio/document/document-text.ts';
import { cases } from '#tests/cases.ts';
import { brokenCases } from '#tests/renderers/format/broken.ts';

const members = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).filter((value) => {
  return !JSON.stringify(value).includes('"__proto__"');
});

it('takes any object, and gives what the parser gives', () => {
  fc.assert(
    fc.property(members, (value) => {
      const text = JSON.stringify(value);
      expect(readText(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
    { numRuns: cases(200) },
  );
});

it('refuses the same object with a name of it twice, however deep it lies and however the name is written', () => {
  fc.assert(
    fc.property(members, fc.boolean(), (value, isEscaped) => {
      const twice = isEscaped ? '{"a":1,"\\u0061":2}' : '{"a":1,"a":1}';
      const reading = readText(JSON.stringify({ x: [value, 'HERE'] }).replace('"HERE"', twice));
      expect(reading).toMatchObject({ ok: false, problem: { reason: 'member-twice', name: 'a', line: 1 } });
    }),
    { numRuns: cases(100) },
  );
});

it.each([
  ['{"a": {"a": ":"}, "b": ["\\":"]}', undefined],
  ['{"a": 1,\n  "a": 2}', { reason: 'member-twice', line: 2, column: 3 }],
  ['{"a": [{"__proto__": {}}]}', { reason: 'forbidden-name', line: 1, column: 9 }],
  ['{"a": [{"\\u005f_proto__": {}}]}', { reason: 'forbidden-name', line: 1, column: 9 }],
  ['{"a": 1,}', { reason: 'not-json', line: 1, column: 9 }],
  ['{\n<<<<<<< ours\n', { reason: 'conflict-markers', line: 2, column: 1 }],
  ['[{"a": 1}]', { reason: 'not-an-object' }],
  ['[]', { reason: 'not-an-object' }],
  [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, { reason: 'too-deep' }],
])('%.40s', (text, problem) => {
  expect(readText(text)).toMatchObject(problem === undefined ? { ok: true } : { ok: false, problem });
});

it('prints an object that reads back the same, and prints that in the same way', () => {
  fc.assert(
    fc.property(members, (value) => {
      const text = printDocument(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(printDocument(JSON.parse(text))).toBe(text);
    }),
    { numRuns: cases(200) },
  );
});

it('prints every shipped document as its file has it', () => {
  const files = readdirSync('schemas-fixtures', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(fr|en)\/.*\.json$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const text = readFileSync(`schemas-fixtures/${file}`, 'utf8');
    expect(printDocument(JSON.parse(text)), file).toBe(text);
  }
});

it('loses nothing of a hostile or foreign document, and prints it the same way again', () => {
  let read = 0;
  for (const { name, text } of brokenCases) {
    const reading = readText(text());
    if (!reading.ok) continue;
    read += 1;
    const printed = printDocument(reading.value);
    expect(JSON.parse(printed), name).toEqual(JSON.parse(text()));
    expect(printDocument(JSON.parse(printed)), name).toBe(printed);
  }
  expect(read).toBeGreaterThan(200);
});

it('breaks a list of plain values where it is too long for a line', () => {
  const words = (count: number) => Array<string>(count).fill('1234567');
  expect(printDocument({ a: words(9), b: [] })).toBe(
    `{\n  "a": [${words(9)
      .map((word) => `"${word}"`)
      .join(', ')}],\n  "b": []\n}\n`,
  );
  expect(printDocument({ a: words(11) }).split('\n')).toHaveLength(16);
});

it.each([
  ['{\n  "a": 1\n}\n', true],
  ['{"a": 1}', false],
  ['{\n    "a": 1\n}\n', false],
  ['', true],
])('%j keeps its layout: %s', (text, keeps) => {
  expect(hasPrintedLayout(text)).toBe(keeps);
});

/** Strict parsing: rejects what JSON.parse would silently drop, and reports its position. And the layout of a document. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMembers } from '#renderers/json.ts';
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

const fixtures = readdirSync('schemas-fixtures', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((name) => ({ name, text: () => readFileSync(`schemas-fixtures/${name}`, 'utf8') }));
const shipped = fixtures.filter(({ name }) => /^(fr|en)\//.test(name));

it('prints every shipped document as its file has it', () => {
  expect(shipped.length).toBeGreaterThan(30);
  for (const { name, text } of shipped) expect(printDocument(JSON.parse(text())), name).toBe(text());
});

/** A value, or a fault with a position in the text. */
function expectValueOrFault(text: string): void {
  const reading = readText(text);
  if (reading.ok) {
    expect(isMembers(reading.value)).toBe(true);
    return;
  }
  const { reason, line, column } = reading.problem;
  expect(reason).toMatch(/^(not-json|not-an-object|conflict-markers|too-deep|member-twice|forbidden-name)$/);
  const written = text.split('\n')[line - 1];
  expect(written).toBeDefined();
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual((written ?? '').length + 1);
}

it('reads any text, any JSON and any damaged document, or names the fault and its position', () => {
  const damaged = fc
    .tuple(fc.constantFrom(...shipped), fc.nat(), fc.nat(40), fc.string({ maxLength: 5 }))
    .map(([{ text }, at, cut, added]) => {
      const whole = text();
      const start = at % whole.length;
      return whole.slice(0, start) + added + whole.slice(start + cut);
    });
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), damaged), expectValueOrFault), {
    numRuns: cases(300),
  });
  for (const { text } of brokenCases) expectValueOrFault(text());
});

it.each([
  ['  "format": 1,', { reason: 'member-twice', name: 'format', line: 4, column: 3 }],
  ['  "__proto__": {},', { reason: 'forbidden-name', name: '__proto__', line: 4, column: 3 }],
  ['<<<<<<< HEAD', { reason: 'conflict-markers', line: 4, column: 1 }],
  [`"x": ${'['.repeat(200)}${']'.repeat(200)},`, { reason: 'too-deep', line: 4, column: 205 }],
])('refuses every shipped document with a fourth line %#', (line, problem) => {
  for (const { name, text } of shipped) {
    const damaged = text().split('\n').toSpliced(3, 0, line).join('\n');
    expect(readText(damaged), name).toEqual({ ok: false, problem });
  }
});

it('reads 200 levels', () => {
  expect(readText(`{"x": ${'['.repeat(199)}${']'.repeat(199)}}`)).toMatchObject({ ok: true });
});

it('loses nothing of a hostile or foreign document, and prints it the same way again', () => {
  let read = 0;
  for (const { name, text } of [...brokenCases, ...fixtures]) {
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

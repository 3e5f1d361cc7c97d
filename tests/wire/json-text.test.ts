/** The place of a fault in a JSON text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#src/wire/json-text.ts';
import { cases } from '#tests/cases.ts';

function reads(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('parseJson', () => {
  it.each([
    ['{"a": x}', 6],
    ['field_deviateurs 1009', 0],
    ['<b>x</b>', 0],
    ['{"a": 1,}', 8],
    ['[1, 2', 5],
    ['{"a": "unfinished', 17],
    ['{"a": 1} and more', 9],
    ['{"a" 1}', 5],
    ['["bad \\x escape"]', 6],
    ['["line\nbreak"]', 6],
    ['[01]', 2],
    ['{"a": 1]', 7],
    ['\uFEFF{}', 0],
    ['tru', 0],
    ['', 0],
  ])('finds the fault of %j at %i', (text, position) => {
    expect(reads(text)).toBe(false);
    expect(parseJson(text)).toMatchObject({ ok: false, problem: { position } });
  });

  it('never quotes the text, which is somebody’s own', () => {
    const answer = parseJson('{"secret": colère}');
    expect(JSON.stringify(answer)).not.toContain('col');
  });

  it('agrees with the platform on what is JSON, and what stands before the fault could go on', () => {
    const broken = fc
      .tuple(fc.json(), fc.nat(200), fc.constantFrom('', '"', '}', ']', ',', ':', 'x', '\\', '0', '\n'))
      .map(([json, at, character]) => {
        const cut = at % (json.length + 1);
        return json.slice(0, cut) + character + json.slice(cut + 1);
      });
    fc.assert(
      fc.property(broken, (text) => {
        const answer = parseJson(text);
        expect(answer.ok).toBe(reads(text));
        if (answer.ok) return;
        expect(answer.problem.position).toBeGreaterThanOrEqual(0);
        expect(answer.problem.position).toBeLessThanOrEqual(text.length);
        const before = parseJson(text.slice(0, answer.problem.position));
        if (!before.ok) expect(before.problem.position).toBeLessThanOrEqual(answer.problem.position);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('reads megabytes, sound or not, without exhausting the stack', () => {
    const long = JSON.stringify({ note: 'é"\\'.repeat(700_000) });
    expect(parseJson(long).ok).toBe(true);
    expect(parseJson(long.slice(0, -3))).toMatchObject({
      ok: false,
      problem: { detail: 'the text ends too early' },
    });
    expect(parseJson('['.repeat(200_000)).ok).toBe(false);
  });
});

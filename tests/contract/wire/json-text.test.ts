import { expect, it } from 'vitest';
import { parseJson } from '#src/contract/wire/json-text.ts';

it('reads JSON, megabytes of it too, and nothing else', () => {
  const long = JSON.stringify({ note: 'é"\\'.repeat(700_000) });
  expect(parseJson(long).ok).toBe(true);
  expect(parseJson(long.slice(0, -3)).ok).toBe(false);
  expect(parseJson('['.repeat(200_000)).ok).toBe(false);
  expect(parseJson('\uFEFF{}').ok).toBe(false);
  expect(parseJson('')).toEqual({ ok: false, problem: { detail: 'not JSON' } });
});

it('never quotes the text, which is somebody’s own', () => {
  const answer = parseJson('{"secret": colère}');
  expect(JSON.stringify(answer)).not.toContain('col');
});

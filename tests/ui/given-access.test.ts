/** Answers of a backend without the access call. Every other error is reported as a failure. */
import { expect, test } from 'vitest';
import { knowsNoCall } from '#src/app/context/given-access.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

const refused = (status: number): RemoteProblem => ({ kind: 'refused', status, message: '' });

test('a Drupal’s own: no such number, no such method, no such format', () => {
  expect([404, 405, 406].map((status) => knowsNoCall(refused(status)))).toEqual([true, true, true]);
});

const failures: readonly RemoteProblem[] = [
  refused(409),
  refused(422),
  { kind: 'forbidden', message: '' },
  { kind: 'offline' },
  { kind: 'signed-out' },
];

test('nothing else: not refused, not forbidden, not unreached', () => {
  expect(failures.filter(knowsNoCall)).toEqual([]);
});

/** Detects addresses that only this computer can open, for which a QR code is useless. */
import { expect, it } from 'vitest';
import { isThisComputer } from '#src/studio/web/editor/this-computer.ts';

it.each([
  ['http://127.0.0.1:4173', true],
  ['http://localhost:5173', true],
  ['http://studio.localhost', true],
  ['http://[::1]:4173', true],
  ['http://192.168.1.20:4173', false],
  ['https://ancrage.example', false],
  ['https://localhost.example', false],
])('%s: %s', (origin, expected) => {
  expect(isThisComputer(origin)).toBe(expected);
});

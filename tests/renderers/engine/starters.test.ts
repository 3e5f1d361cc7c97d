/** Distinguishes a phrase that is only a starter from a complete one. */
import { expect, it } from 'vitest';
import { isStarterAlone } from '#renderers/engine/starters.ts';

const starters = ['Je retourne à …', 'Je suis là et …', 'Je respire comme...', 'help … grow'];

it.each([
  ['Je retourne à', true],
  ['je suis là et …', true],
  [' Je respire comme ', true],
  ['Je retourne à la mer', false],
  ['help  grow', true],
  ['Help … grow …', true],
  ['help us grow', false],
  ['Je suis là et.', false],
  ['', false],
  ['Je', false],
])('%j: %j', (text, alone) => {
  expect(isStarterAlone(text, starters)).toBe(alone);
});

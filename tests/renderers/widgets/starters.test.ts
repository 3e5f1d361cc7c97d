/** A phrase that was only begun is told from one that says something. */
import { expect, it } from 'vitest';
import { isStarterAlone } from '#renderers/widgets/starters.ts';

const starters = ['Je retourne à …', 'Je suis là et …', 'Je respire comme...'];

it.each([
  ['Je retourne à', true],
  ['je suis là et …', true],
  [' Je respire comme ', true],
  ['Je retourne à la mer', false],
  ['', false],
  ['Je', false],
])('%j: %j', (text, alone) => {
  expect(isStarterAlone(text, starters)).toBe(alone);
});

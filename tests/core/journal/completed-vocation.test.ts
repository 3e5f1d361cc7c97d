/** Who completed the vocation, from the card. */
import { expect, it } from 'vitest';
import { completedVocation } from '#src/core/journal/completed-vocation.ts';

const vocation = { par: 'Hélène Marchand', date: '2026-03-06', texte: 'Faire grandir.' };
const card = (text?: string) => (text === undefined ? {} : { CIDvocationpro: text });
const told = (text: string | undefined, compterendu: unknown) =>
  completedVocation({ identityCard: card(text), progression: { compterendu } });

it('is told with whether the card still says it', () => {
  const known = {
    by: 'Hélène Marchand',
    day: new Date(2026, 2, 6).getTime(),
    text: 'Faire grandir.',
  };
  expect(told(' Faire grandir. ', { vocation })).toEqual({ ...known, isShown: true });
  expect(told('Autre chose.', { vocation })).toEqual({ ...known, isShown: false });
  expect(told(undefined, { vocation })).toEqual({ ...known, isShown: false });
});

it.each([
  [undefined],
  [[]],
  [{}],
  [{ vocation: 'Hélène' }],
  [{ vocation: { ...vocation, par: ' ' } }],
  [{ vocation: { ...vocation, texte: 7 } }],
  [{ vocation: { ...vocation, date: 'hier' } }],
])('is nobody’s where %j says so', (compterendu) => {
  expect(told('Faire grandir.', compterendu)).toBeUndefined();
});

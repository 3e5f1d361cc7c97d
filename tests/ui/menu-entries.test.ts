/** Menu entries: current step of the last chosen progression, and the entry of the current page. */
import { expect, test } from 'vitest';
import { menuGroups } from '#src/app/shell/menu-entries.ts';
import { snapshotWith } from '../core/exercises/snapshots.ts';

/** Returns the number next to each entry that has one. */
function steps(track: Readonly<Record<string, unknown>> | undefined) {
  const snapshot = snapshotWith({ progression: track ? { plf_track: track } : {} });
  const entries = menuGroups.flatMap((group) => group.entries);
  return Object.fromEntries(
    entries.flatMap(({ words, step }) => {
      const n = step?.(snapshot);
      return n === undefined ? [] : [[words, n] as const];
    }),
  );
}

test.each([
  ['nothing begun', undefined, {}],
  ['a type chosen, nothing begun', { type: 'ppp' }, {}],
  ['the fifth step of plf', { plf: 5, slide: 2, type: 'plf' }, { 'names.plf': 5 }],
  ['the same place as ppp counts it', { plf: 5, slide: 2, type: 'ppp' }, { 'names.ppp': 4 }],
  ['a third step taken for the fourth', { plf: 3, slide: 0, type: 'expagil' }, { 'names.expagil': 3 }],
  ['a flow that was ended', { plf: 6, slide: 0, type: 'plf', done: '2025-03-06T09:20:00.000Z' }, {}],
])('%s', (_, track, said) => {
  expect(steps(track)).toEqual(said);
});

test.each([
  ['/pages/reconnexions', 'names.reconnections'],
  ['/reco/view/1741252800000', 'names.reconnections'],
  ['/pages/recointuitions', 'names.intuitions'],
  ['/pages/cid', 'names.identityCard'],
  ['/search', undefined],
])('%s has its entry', (pathname, expected) => {
  const entries = menuGroups.flatMap((group) => group.entries);
  const current = entries.filter(({ path, isCurrent = (page) => page === path }) =>
    isCurrent(pathname, snapshotWith({})),
  );
  expect(current.map(({ words }) => words)).toEqual(expected === undefined ? [] : [expected]);
});

/** Which entry a URL opens. */
import { expect, it } from 'vitest';
import { openingAt } from '#src/app/navigation/opening-at.ts';
import type { Opening } from '#src/contract/domain/openings.ts';

const there: readonly Opening[] = [
  { collection: 'reconnections', key: '1' },
  { collection: 'derailors', key: '1' },
  { collection: 'claims', key: '1' },
  { collection: 'claims', key: '2' },
  { collection: 'notes', key: '1' },
  { collection: 'friendships', key: '1' },
  { collection: 'progression', key: 'plf2' },
  { collection: 'card', key: 'cid' },
];

const opened = (address: string) => {
  const { pathname, search } = new URL(address, 'https://a.test');
  const found = openingAt({ pathname, search }, (opening) =>
    there.some(({ collection, key }) => collection === opening.collection && key === opening.key),
  );
  return found && `${found.collection} ${found.key}`;
};

it.each([
  ['/reco/view/1', 'reconnections 1'],
  ['/reco/view/1?end=1', 'reconnections 1'],
  ['/pages/reconnexions?view=people&who=1&open=1', 'reconnections 1'],
  ['/pages/recointuitions?open=1&slide=q2-situation', 'reconnections 1'],
  ['/pages/deviateurs?open=1&in=claims', 'claims 1'],
  ['/pages/deviateurs?open=1', 'derailors 1'],
  ['/pages/deviateurs?open=2', 'claims 2'],
  ['/pages/amitiepro?open=1', 'friendships 1'],
  ['/pages/celebrations?open=1', 'notes 1'],
  ['/pages/celebrations?open=words', undefined],
  ['/reco/view/words', undefined],
  ['/pages/reconnexions?view=people&who=1', undefined],
  ['/pages/cid?open=1', 'card cid'],
  ['/pages/cid?edit=CIDsymptome', 'card cid'],
  ['/plf/plf2?slide=moment', 'progression plf2'],
  ['/plf/plf1', undefined],
  ['/plf/plf9', undefined],
  ['/plf?end=1', undefined],
  ['/elsewhere?open=1', undefined],
])('%s', (address, expected) => {
  expect(opened(address)).toBe(expected);
});

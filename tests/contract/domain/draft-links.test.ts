/** Where a draft continues: the same for pages and exercises. */
import { describe, expect, test } from 'vitest';
import { opensAnother, opensDraft } from '#src/app/navigation/draft-links.ts';
import { exercises } from '#src/core/exercises/catalogue.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';

const at = (path: string) => new URL(path, 'https://ancrage.example');
const drafts = (...names: readonly string[]) =>
  Object.fromEntries(names.map((exercise, index) => [`${index}`, { exercise }]));

describe('a draft goes on', () => {
  test.each(exercises.filter(({ layout }) => layout !== 'stacked').map((each) => [each.name, each] as const))(
    '%s: at the address that its exercise names',
    (name, { pathOf, layout }) => {
      const path = pathOf({ about: { part: 'one' }, entry: '1700000000000' });
      const search = layout === 'page' ? '?edit=1' : '';
      expect(opensDraft(drafts(name), at(path + search))).toBe(true);
      expect(opensDraft({}, at(path + search)), 'a fresh one waits for nothing').toBe(false);
      expect(opensDraft(drafts('checkin'), at(path + search)), 'nor for what is no part of it').toBe(false);
    },
  );

  test.each([
    ['reconew', summaryPaths.reconnection('1')],
    ['deviateur', summaryPaths.derailor('derailors', '1')],
    ['pretention', summaryPaths.derailor('claims', '1')],
    ['amitiepro', summaryPaths.exchange('1')],
  ])('%s: on its summary, where an answer is corrected', (name, summary) => {
    const slide = `${summary}${summary.includes('?') ? '&' : '?'}slide=who`;
    expect([opensDraft(drafts(name), at(summary)), opensDraft(drafts(name), at(slide))]).toEqual([
      false,
      true,
    ]);
  });

  test('that another device alone has, at the address of its slide', () => {
    expect(opensDraft({}, at('/reco/add?slide=who'))).toBe(true);
    expect(opensDraft({}, at('/reco/view/1?slide=who'))).toBe(false);
    expect(opensDraft(drafts('reconew'), at('/'))).toBe(false);
    expect(opensDraft(drafts('celebrations', 'cid'), at('/pages/celebrations'))).toBe(false);
    expect(opensDraft(drafts('plf1'), at('/plf/plf2'))).toBe(false);
  });
});

test.each([
  [undefined, '/reco/add?slide=a', true],
  ['/', '/reco/add', true],
  ['/reco/add?slide=a', '/reco/add?slide=b', false],
  ['/reco/add', '/reco/add?slide=a', false],
  ['/reco/view/1', '/reco/view/1?slide=a', true],
  ['/reco/view/1?slide=a', '/reco/view/1?slide=b', false],
  ['/pages/celebrations', '/pages/celebrations?edit=new', true],
  ['/pages/celebrations?edit=new', '/pages/celebrations?edit=1', true],
  ['/pages/celebrations?edit=new', '/pages/celebrations?edit=new', false],
])('from %s to %s something else is opened: %s', (before, next, another) => {
  expect(opensAnother(before === undefined ? undefined : at(before), at(next))).toBe(another);
});

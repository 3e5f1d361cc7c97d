/** Names of releases on the home page and in the list: never the name of the reverted draft. */
import { expect, it } from 'vitest';
import { untakenTitle } from '#src/studio/web/client/untaken-title.ts';
import { isFullyCurrent, isOnline, releaseTitle } from '#src/studio/words/release-names.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr } from '#src/studio/words/studio-fr.ts';

const head = { why: '', by: 'Thomas', at: 0, accepted: [], documents: { help: '1.0.1' } };

it('names a going back for what it goes back to, also one that undoes another', () => {
  const corrected = { ...head, number: 2, kind: 'published', title: 'Corrections' } as const;
  const elsewhere = { ...corrected, number: 3, title: 'Map', documents: { cid: '1.0.1' } };
  const back = { ...corrected, number: 4, kind: 'reverted' } as const;
  const all = [{ ...back, number: 6 }, { ...back, number: 5 }, back, elsewhere, corrected];
  expect(all.map((each) => releaseTitle(each, en, all))).toEqual([
    'Revert of “Corrections”',
    'Return to “Corrections”',
    'Revert of “Corrections”',
    'Map',
    'Corrections',
  ]);
  expect(releaseTitle(back, fr, all)).toBe('Annulation de «\u00A0Corrections\u00A0»');
  expect(releaseTitle({ ...back, number: 5 }, fr, all)).toBe('Retour à «\u00A0Corrections\u00A0»');
});

it('names a going back before an update by the update', () => {
  const update = { ...head, number: 2, kind: 'shipped', title: '1.4.0' } as const;
  const back = { ...head, number: 3, kind: 'reverted', title: '1.4.0' } as const;
  expect(releaseTitle(back, en, [back, update])).toBe('Revert of “Update 1.4.0”');
});

it('tells the first documents from an update and from files that another program changed', () => {
  const shipped = { ...head, kind: 'shipped' } as const;
  expect(releaseTitle({ ...shipped, number: 1, title: '' }, en, [])).toBe('Original documents');
  expect(releaseTitle({ ...shipped, number: 2, title: '1.4.0' }, en, [])).toBe('Update 1.4.0');
  expect(releaseTitle({ ...shipped, number: 2, title: '' }, en, [])).toBe('Files changed outside the studio');
});

it('a draft that nobody has named is called as no other draft and no release is', () => {
  const release = { ...head, number: 2, kind: 'published', title: 'Corrections' } as const;
  expect(untakenTitle('Corrections', { home: undefined, releases: [] })).toBe('Corrections');
  expect(untakenTitle('Corrections', { home: undefined, releases: [release] })).toBe('Corrections (2)');
  const dated = { ...release, title: 'Corrections du 24 novembre' };
  const title = 'Corrections du 24\u00a0novembre';
  expect(untakenTitle(title, { home: undefined, releases: [dated] })).toBe('Corrections du 24 novembre (2)');
  const second = { ...release, title: 'Corrections (2)' };
  expect(untakenTitle('Corrections', { home: undefined, releases: [second, release] })).toBe(
    'Corrections (3)',
  );
});

it('says of the latest alone that it is online, also where an earlier one was of other documents', () => {
  const first = { ...head, number: 1, kind: 'shipped', title: '', documents: {} } as const;
  const help = { ...head, number: 2, kind: 'published', title: 'Corrections' } as const;
  const card = { ...help, number: 3, documents: { cid: '1.0.1' } };
  const all = [card, help, first];
  expect(all.filter((each) => isOnline(each, all))).toEqual([card]);
  expect(isOnline(first, [first])).toBe(false);
  // Both can be reverted, because their documents have not changed since.
  expect([card, help].every((each) => isFullyCurrent(each, all))).toBe(true);
});

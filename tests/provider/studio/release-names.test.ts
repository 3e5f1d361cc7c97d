/** What a release is called, on the home page and in the list: never as the draft that it undoes. */
import { expect, it } from 'vitest';
import { releaseTitle } from '#src/provider/studio/releases/release-names.ts';
import { en } from '#src/provider/studio/words/en.ts';
import { fr } from '#src/provider/studio/words/fr.ts';

const head = { why: '', by: 'Thomas', at: 0, accepted: [] };

it('names a going back for what it is', () => {
  const undone = { ...head, number: 4, kind: 'reverted', title: 'Corrections' } as const;
  expect(releaseTitle(undone, en)).toBe('Back to before “Corrections”');
  expect(releaseTitle(undone, fr)).toBe('Retour avant «\u00A0Corrections\u00A0»');
  expect(releaseTitle({ ...undone, kind: 'published' }, en)).toBe('Corrections');
});

it('tells the first documents from an update and from files that another program changed', () => {
  const shipped = { ...head, kind: 'shipped' } as const;
  expect(releaseTitle({ ...shipped, number: 1, title: '' }, en)).toBe('Original documents');
  expect(releaseTitle({ ...shipped, number: 2, title: '1.4.0' }, en)).toBe('Update 1.4.0');
  expect(releaseTitle({ ...shipped, number: 2, title: '' }, en)).toBe('Files changed outside of the studio');
});

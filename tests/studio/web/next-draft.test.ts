/** Choice of the draft in which a document opens. */
import { afterEach, expect, it, vi } from 'vitest';
import type { ListedDraft } from '#src/contract/wire/studio-records.ts';
import { createLastDraft } from '#src/studio/web/client/last-draft.ts';
import { draftFor, nextDraft } from '#src/studio/web/client/next-draft.ts';

afterEach(() => vi.unstubAllGlobals());

const draft = (id: string, documents: readonly string[], more: Partial<ListedDraft> = {}): ListedDraft => ({
  id,
  title: id,
  revision: 1,
  by: 'Paul Rivière',
  at: 0,
  documents,
  ...more,
});

const scheduled = draft('january', ['help'], { publishAt: 1 });
const proposal = draft('update', ['help'], { isProposal: true });
const paul = draft('paul', ['cid']);
const own = draft('own', ['rla']);

it('somebody goes on in the draft that they wrote in last, whoever wrote elsewhere since', () => {
  const drafts = [paul, own];
  expect(nextDraft(drafts, 'own')).toBe(own);
  expect(draftFor(drafts, 'own', 'cid')).toBe(own);
});

it('without one it is where the document is written, and otherwise nobody’s', () => {
  const drafts = [own, paul];
  expect(draftFor(drafts, undefined, 'cid')).toBe(paul);
  expect(draftFor(drafts, 'gone', 'cid')).toBe(paul);
  expect(draftFor(drafts, undefined, 'reconew')).toBeUndefined();
  expect(nextDraft(drafts, undefined)).toBe(own);
});

it('never in what waits for its minute, nor in what an update proposes', () => {
  expect(draftFor([scheduled, proposal], 'january', 'help')).toBeUndefined();
  expect(draftFor([scheduled, proposal, own], 'update', 'help')).toBeUndefined();
  expect(nextDraft([scheduled, proposal], 'update')).toBeUndefined();
});

it('is kept for each account, and for the visit where the browser keeps nothing', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  let account: string | undefined = 'one';
  createLastDraft(() => account).set('own');
  const later = createLastDraft(() => account);
  expect(later.state()).toBe('own');
  account = 'other';
  expect(later.state()).toBeUndefined();

  vi.stubGlobal('localStorage', undefined);
  const forgetful = createLastDraft(() => 'one');
  forgetful.set('own');
  expect(forgetful.state()).toBe('own');
  account = undefined;
  expect(later.state()).toBeUndefined();
});

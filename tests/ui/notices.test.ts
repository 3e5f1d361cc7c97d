/** Notes and toast: which one shows, where, and how long. */
import { beforeAll, describe, expect, it } from 'vitest';
import { startWords, type Translate } from '#src/i18n/i18n.ts';
import {
  type AlertNotice,
  alertsAt,
  createNotices,
  dialogPlace,
  dialogToastPlace,
  lifetime,
  type NewAlert,
  type NewToast,
  type Notice,
  toastAt,
  toastPlace,
} from '#src/ui/notices.ts';

const note = (text: string, parts: Partial<NewAlert> = {}): NewAlert => ({
  form: 'alert',
  tone: 'success',
  text: () => text,
  ...parts,
});

const toast = (text: string, parts: Partial<NewToast> = {}): NewToast => ({
  form: 'toast',
  kind: 'done',
  text: () => text,
  ...parts,
});

let t: Translate;
beforeAll(async () => {
  t = (await startWords('fr')).t;
});

const texts = (list: readonly Notice[]) => list.map((one) => one.text(t));

type Shown = ReturnType<typeof createNotices>;

const toastIn = (notices: Shown, id: string) =>
  toastAt(id, notices.state().notices, notices.state().places)?.text(t);

/** Opens the places that a page has. */
function onPage(): Shown {
  const notices = createNotices();
  notices.openPlace({ id: 'p', name: toastPlace });
  return notices;
}

describe('the toast', () => {
  it('is in the dialog on top, and on the page without one', () => {
    const notices = createNotices();
    // React runs effects of children before those of parents.
    const closeFirst = notices.openPlace({ id: 'd', name: dialogToastPlace });
    notices.openPlace({ id: 'p', name: toastPlace });
    const closeSecond = notices.openPlace({ id: 'e', name: dialogToastPlace });
    notices.show(toast('a'));
    const where = () => ['p', 'd', 'e'].filter((id) => toastIn(notices, id) === 'a');
    expect(where()).toEqual(['e']);
    closeSecond();
    expect(where()).toEqual(['d']);
    closeFirst();
    expect(where()).toEqual(['p']);
  });

  it('is one: the newer takes the place of the older', () => {
    const notices = onPage();
    notices.show(note('stays'));
    notices.show(toast('a'));
    notices.show(toast('b'));
    expect(texts(notices.state().notices)).toEqual(['stays', 'b']);
    expect(toastIn(notices, 'p')).toBe('b');
  });

  it('gives way to what was done or is asked where it is an offer, and comes back', () => {
    const notices = onPage();
    notices.show(toast('offer', { kind: 'offer', group: 'update' }));
    const asked = notices.show(toast('sure?', { kind: 'question' }));
    expect(toastIn(notices, 'p')).toBe('sure?');
    notices.dismiss(asked);
    expect(toastIn(notices, 'p')).toBe('offer');
    notices.show(toast('newer offer', { kind: 'offer', group: 'update' }));
    expect(texts(notices.state().notices)).toEqual(['newer offer']);
  });

  it('stays ten seconds with an undo and four without; a question and an offer stay until they are answered', () => {
    const action = { label: () => 'x', run: () => undefined };
    expect(lifetime({ kind: 'done', action })).toBe(10_000);
    expect(lifetime({ kind: 'done' })).toBe(4_000);
    expect(lifetime({ kind: 'question', action })).toBeUndefined();
    expect(lifetime({ kind: 'offer', action })).toBeUndefined();
  });
});

describe('notices', () => {
  it('belong to the page, but for what is offered', () => {
    const notices = createNotices();
    notices.show(note('a'));
    notices.show(toast('offer', { kind: 'offer' }));
    notices.show(toast('b', { kind: 'question' }));
    notices.leave();
    expect(texts(notices.state().notices)).toEqual(['offer']);
  });

  it('of a group replace one another, and go together when they have become untrue', () => {
    const notices = createNotices();
    notices.show(note('a', { group: 'saved' }));
    notices.show(note('b'));
    notices.show(note('again', { group: 'saved' }));
    expect(texts(notices.state().notices)).toEqual(['b', 'again']);
    notices.dismissGroup('saved');
    expect(texts(notices.state().notices)).toEqual(['b']);
  });

  it('tell their listeners, keep the same list while nothing changes, and stop when asked', () => {
    const notices = createNotices();
    let told = 0;
    const stop = notices.subscribe(() => {
      told += 1;
    });
    const id = notices.show(note('a'));
    const before = notices.state().notices;
    notices.dismiss(99);
    notices.dismissGroup('none');
    expect(notices.state().notices).toBe(before);
    notices.dismiss(id);
    stop();
    notices.show(note('b'));
    expect(told).toBe(2);
  });
});

describe('the place of a note', () => {
  const at = (notices: ReturnType<typeof createNotices>, id: string) =>
    texts(alertsAt(id, notices.state().notices, notices.state().places) as readonly AlertNotice[]);

  it('is above the button that caused it where the page has that place, else under the heading', () => {
    const notices = createNotices();
    notices.openPlace({ id: 'h', name: 'heading' });
    notices.show(note('from elsewhere'));
    notices.show(note('not saved', { above: 'save' }));
    expect(at(notices, 'h')).toEqual(['from elsewhere', 'not saved']);
    const close = notices.openPlace({ id: 's', name: 'save' });
    expect([at(notices, 'h'), at(notices, 's')]).toEqual([['from elsewhere'], ['not saved']]);
    close();
    expect(at(notices, 'h')).toEqual(['from elsewhere', 'not saved']);
  });

  it('is the dialog that a page opens with, also where it was shown before that', () => {
    const notices = createNotices();
    notices.openPlace({ id: 'h', name: 'heading' });
    notices.show(note('saved', { above: dialogPlace }));
    expect(at(notices, 'h')).toEqual(['saved']);
    const close = notices.openPlace({ id: 'd', name: 'dialog' });
    expect([at(notices, 'h'), at(notices, 'd')]).toEqual([[], ['saved']]);
    close();
    expect(at(notices, 'h')).toEqual(['saved']);
  });

  it('is the dialog that lies over the page; afterwards only a failure is still said', () => {
    const notices = createNotices();
    notices.openPlace({ id: 'h', name: 'heading' });
    notices.show(note('before'));
    const close = notices.openPlace({ id: 'd', name: 'dialog' });
    notices.show(note('copied'));
    notices.show(note('failed', { tone: 'error' }));
    expect([at(notices, 'h'), at(notices, 'd')]).toEqual([['before'], ['copied', 'failed']]);
    const closeSecond = notices.openPlace({ id: 'e', name: 'dialog' });
    expect(at(notices, 'e')).toEqual(['copied', 'failed']);
    closeSecond();
    close();
    expect(at(notices, 'h')).toEqual(['before', 'failed']);
  });
});

/** The queue of toasts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createToasts, lifetime, type NewToast, onScreen, type Toast } from '#src/ui/kit/toasts.ts';
import { startWords, type Translate } from '#src/words/i18n.ts';

const toast = (text: string, parts: Partial<NewToast> = {}): NewToast => ({
  tone: 'ok',
  text: () => text,
  ...parts,
});

let t: Translate;
beforeAll(async () => {
  t = (await startWords('fr')).t;
});

const texts = (queue: readonly Toast[]) => queue.map((one) => one.text(t));

describe('toasts', () => {
  it('shows two at once; the next comes when one goes', () => {
    const toasts = createToasts();
    const first = toasts.show(toast('a'));
    toasts.show(toast('b'));
    toasts.show(toast('c'));
    expect(texts(onScreen(toasts.snapshot()))).toEqual(['a', 'b']);
    toasts.dismiss(first);
    expect(texts(onScreen(toasts.snapshot()))).toEqual(['b', 'c']);
  });

  it('shows a question at once, whatever stands before it', () => {
    const toasts = createToasts();
    toasts.show(toast('a', { tone: 'error' }));
    toasts.show(toast('b', { tone: 'error' }));
    toasts.show(toast('sure?', { tone: 'question' }));
    expect(texts(onScreen(toasts.snapshot()))).toEqual(['a', 'sure?']);
  });

  it('replaces one of the same group instead of piling up', () => {
    const toasts = createToasts();
    toasts.show(toast('a', { group: 'saved' }));
    toasts.show(toast('b'));
    toasts.show(toast('again', { group: 'saved' }));
    expect(texts(toasts.snapshot())).toEqual(['b', 'again']);
  });

  it('takes away a group that has become untrue, and nothing else', () => {
    const toasts = createToasts();
    toasts.show(toast('a', { group: 'missing_cid' }));
    toasts.show(toast('b'));
    toasts.dismissGroup('missing_cid');
    expect(texts(toasts.snapshot())).toEqual(['b']);
  });

  it('tells its listeners, keeps the same list while nothing changes, and stops when asked', () => {
    const toasts = createToasts();
    let told = 0;
    const stop = toasts.subscribe(() => {
      told += 1;
    });
    const id = toasts.show(toast('a'));
    const before = toasts.snapshot();
    toasts.dismiss(99);
    expect(toasts.snapshot()).toBe(before);
    toasts.dismiss(id);
    stop();
    toasts.show(toast('b'));
    expect(told).toBe(2);
  });

  it('lets success go by itself, and nothing that has a button or went wrong', () => {
    const action = { label: () => 'x', run: () => undefined };
    expect(lifetime({ id: 1, ...toast('a') })).toBe(6_000);
    expect(lifetime({ id: 1, ...toast('a', { tone: 'undo', action }) })).toBe(10_000);
    expect(lifetime({ id: 1, ...toast('a', { action }) })).toBeUndefined();
    expect(lifetime({ id: 1, ...toast('a', { tone: 'error' }) })).toBeUndefined();
    expect(lifetime({ id: 1, ...toast('a', { tone: 'notice' }) })).toBeUndefined();
    expect(lifetime({ id: 1, ...toast('a', { tone: 'question', action }) })).toBeUndefined();
    expect(lifetime({ id: 1, ...toast('a', { tone: 'info' }) })).toBe(6_000);
    expect(lifetime({ id: 1, ...toast('a', { quiet: true }) })).toBeLessThan(6_000);
  });
});

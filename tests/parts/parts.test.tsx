// @vitest-environment happy-dom
/** Parts as a person meets them: what is read, pressed, left alone. */
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertToast } from '#src/parts/alert-words.ts';
import { Confirm } from '#src/parts/confirm.tsx';
import { IntuitionRow } from '#src/parts/intuition-row.tsx';
import { PrivacyNotice } from '#src/parts/privacy-notice.tsx';
import { SavedMark } from '#src/parts/saved-mark.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { Toaster } from '#src/parts/toaster.tsx';
import { button, draw, press } from './draw.tsx';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
});

describe('toasts on screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('success is a status, leaves by itself, and waits while it has the focus', async () => {
    const { app, box } = await draw(<Toaster />);
    await act(async () => app.toasts.show(alertToast('info_saved')));
    const toast = box.querySelector('[role=status]');
    expect(toast?.textContent).toContain('SuccèsInformations enregistrées.');
    await act(async () => button(box, 'Fermer').focus());
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(box.querySelector('[role=status]')).not.toBeNull();
    await act(async () => button(box, 'Fermer').blur());
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(box.querySelector('[role=status]')).toBeNull();
  });

  it('an error is an alert and stays until it is closed', async () => {
    const { app, box } = await draw(<Toaster />);
    await act(async () => app.toasts.show(alertToast('missing_cid')));
    await act(async () => vi.advanceTimersByTime(600_000));
    expect(box.querySelector('[role=alert]')?.textContent).toContain('trois repères suffisent');
    await press(button(box, 'Fermer'));
    expect(box.querySelector('[role=alert]')).toBeNull();
  });

  it('speaks the language of the moment', async () => {
    const { app, box } = await draw(<Toaster />);
    await act(async () => app.toasts.show(alertToast('reco_deleted')));
    await act(async () => app.preferences.setLocale('en'));
    expect(box.textContent).toContain('Reconnection deleted.');
    expect(localStorage.getItem('user-locale')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('an undo runs what it promises, once', async () => {
    const run = vi.fn();
    const { app, box } = await draw(<Toaster />);
    await act(async () =>
      app.toasts.show({
        ...alertToast('draft_deleted'),
        tone: 'undo',
        action: { label: (say) => say('common.undo'), run },
      }),
    );
    await press(button(box, 'Annuler'));
    expect(run).toHaveBeenCalledOnce();
    expect(box.querySelector('[role=status]')).toBeNull();
  });
});

describe('the question before leaving', () => {
  it('has the focus on the safe answer, and Escape is that answer', async () => {
    const onStay = vi.fn();
    const leave = vi.fn();
    const { box } = await draw(
      <Confirm
        title="Quitter ?"
        text={['Gardé.']}
        stay="Rester"
        onStay={onStay}
        others={[{ label: 'Partir', tone: 'plain', run: leave }]}
      />,
    );
    const dialog = box.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(document.activeElement).toBe(button(box, 'Rester'));
    await act(async () => dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(onStay).toHaveBeenCalledOnce();
    await press(button(box, 'Partir'));
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('an intuition', () => {
  it('says whether it is realised and asks for the other', async () => {
    const onRealise = vi.fn();
    const { box } = await draw(
      <IntuitionRow intuition={{ name: 'Un café', realised: true }} from="Alice" onRealise={onRealise} />,
    );
    const toggle = button(box, 'Réalisée\u00A0: Un café');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await press(toggle);
    expect(onRealise).toHaveBeenCalledWith(false);
  });
});

describe('the privacy notice', () => {
  it('is dismissed once and remembered', async () => {
    const first = await draw(<PrivacyNotice />);
    expect(first.box.textContent).toContain('vous appartient');
    await press(button(first.box, 'Compris'));
    expect(first.box.textContent).toBe('');
    const second = await draw(<PrivacyNotice />);
    expect(second.box.textContent).toBe('');
  });
});

describe('the theme', () => {
  it('is kept, and Auto hands it back to the system', async () => {
    const { app } = await draw(null);
    app.preferences.setTheme('dark');
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    app.preferences.setTheme('auto');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

describe('the saved mark', () => {
  it('is announced once per slide: typing on changes what is seen, not what is said', async () => {
    const { box, redraw } = await draw(<SavedMark saving="saved" slide="q1" />);
    const said = () => box.querySelector('[role=status]')?.textContent;
    const seen = () => box.querySelector('[aria-hidden]')?.textContent;
    expect(said()).toBe('Enregistré');
    await redraw(<SavedMark saving="saving" slide="q1" />);
    expect([seen(), said()]).toEqual(['Enregistrement', 'Enregistré']);
    await redraw(<SavedMark saving="untouched" slide="q2" />);
    expect(said()).toBe('');
    await redraw(<SavedMark saving="saved" slide="q2" />);
    expect(said()).toBe('Enregistré');
  });

  it('says at once that a change was not kept', async () => {
    const { box, redraw } = await draw(<SavedMark saving="saved" slide="q1" />);
    await redraw(<SavedMark saving="failed" slide="q1" />);
    expect(box.querySelector('[role=status]')?.textContent).toBe('Pas enregistré');
  });
});

describe('a wait', () => {
  it('is shown only once it lasts', async () => {
    vi.useFakeTimers();
    const { box } = await draw(<Skeleton />);
    expect(box.textContent).toBe('');
    await act(async () => vi.advanceTimersByTime(300));
    expect(box.textContent).toBe('Chargement');
    vi.useRealTimers();
  });
});

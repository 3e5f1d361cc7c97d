// @vitest-environment happy-dom
/** UI components in use: read, pressed, ignored. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertNotice, undoToast } from '#src/app/context/alert-words.ts';
import { updateToast } from '#src/app/context/app-update.ts';
import { PrivacyNotice } from '#src/app/context/privacy-notice.tsx';
import { IntuitionRow } from '#src/app/entries/intuition-row.tsx';
import { ExerciseBar } from '#src/app/run/exercise-run.tsx';
import { Alerts } from '#src/ui/alerts.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ToastHost } from '#src/ui/toast.tsx';
import { button, draw, press, until } from './draw.tsx';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
});

/** The heading place and the toast, as on every page. */
function Screen() {
  return (
    <>
      <Alerts />
      <ToastHost />
    </>
  );
}

describe('notices on screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('success is a status in the page, under its title, until it is closed', async () => {
    const { app, box } = await draw(<Screen />);
    await act(async () => app.notices.show(alertNotice('info_saved')));
    const note = box.querySelector('[role=status] .alert--ok');
    expect(note?.textContent).toBe('Succès Informations enregistrées.');
    await act(async () => vi.advanceTimersByTime(600_000));
    await press(button(box, 'Fermer'));
    expect(box.querySelector('.alert')).toBeNull();
  });

  it('an error is an alert and stays until it is closed', async () => {
    const { app, box } = await draw(<Screen />);
    await act(async () => app.notices.show(alertNotice('no_names_set')));
    await act(async () => vi.advanceTimersByTime(600_000));
    expect(box.querySelector('[role=alert]')?.textContent).toContain('Erreur Aucun nom');
    await press(button(box, 'Fermer'));
    expect(box.querySelector('[role=alert]')).toBeNull();
  });

  it('a guide has no title', async () => {
    const { app, box } = await draw(<Screen />);
    await act(async () => app.notices.show(alertNotice('plf_resumed')));
    expect(box.querySelector('[role=status] .alert')?.textContent).toBe('Vous reprenez là où vous en étiez.');
  });

  it('speaks the language of the moment', async () => {
    const { app, box } = await draw(<Screen />);
    await act(async () => app.notices.show(alertNotice('reco_deleted')));
    await act(async () => app.preferences.setLocale('en'));
    vi.useRealTimers();
    await until(() => expect(box.textContent).toContain('Reconnection deleted.'));
    expect(localStorage.getItem('user-locale')).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('an undo runs what it promises, once', async () => {
    const run = vi.fn();
    const { app, box } = await draw(<Screen />);
    await act(async () => app.notices.show(undoToast('draft_deleted', run)));
    await press(button(box, 'Annuler'));
    expect(run).toHaveBeenCalledOnce();
    expect(box.querySelector('.toast')).toBeNull();
  });

  it('the regions that are read out are there before the first of them', async () => {
    const { app, box } = await draw(<Screen />);
    const [notes, toast] = box.querySelectorAll('[role=status]');
    await act(async () => app.notices.show(alertNotice('info_saved')));
    await act(async () => app.notices.show(alertNotice('copied')));
    expect(notes?.textContent).toContain('Informations enregistrées.');
    expect(toast?.textContent).toBe('Copié. Vous pouvez coller.');
  });

  it('an offer waits for the end of an exercise', async () => {
    const { app, box, redraw } = await draw(<ToastHost inExercise />);
    await act(async () => app.notices.show(updateToast('ready', () => undefined)));
    expect(box.querySelector('.toast')).toBeNull();
    await redraw(<ToastHost />);
    expect(box.querySelector('.toast')?.textContent).toContain('Une nouvelle version est prête.');
    await press(button(box, 'Plus tard'));
    expect(box.querySelector('.toast')).toBeNull();
  });

  it('a question takes the focus to the answer that changes nothing, and gives it back', async () => {
    const run = vi.fn();
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { app, box } = await draw(<ToastHost />);
    const ask = () =>
      act(async () =>
        app.notices.show({
          form: 'toast',
          kind: 'question',
          text: () => 'Supprimer ?',
          opener,
          stay: (t) => t('common.keep'),
          action: { label: (t) => t('common.delete'), run },
        }),
      );
    await ask();
    expect(document.activeElement).toBe(button(box, 'Garder'));
    const card = box.querySelector('[role=alertdialog]');
    expect(document.getElementById(card?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Supprimer ?',
    );
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await act(async () => document.activeElement?.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    expect(box.querySelector('.toast')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await ask();
    await press(button(box, 'Garder'));
    expect(document.activeElement).toBe(opener);
    expect(run).not.toHaveBeenCalled();
    await ask();
    await press(button(box, 'Supprimer'));
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('the way to the toast by keyboard', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const key = async (name: string, more: KeyboardEventInit = {}) => {
    const pressed = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
    await act(async () => (document.activeElement ?? document.body).dispatchEvent(pressed));
    return pressed.defaultPrevented;
  };

  /** Shows the toast after a deletion far up in a list. */
  async function deleted(run: () => void = () => undefined) {
    const row = document.body.appendChild(document.createElement('button'));
    const { app, box } = await draw(<ToastHost />);
    await act(async () => row.focus());
    await act(async () => app.notices.show(undoToast('intuitions_deleted', run)));
    return { app, box, row };
  }

  it.each(['F8', 'Escape'])('F8 leads there, and %s back; the region says so', async (back) => {
    const { box, row } = await deleted();
    expect(await key('F8')).toBe(true);
    const undo = button(box, 'Annuler');
    expect(document.activeElement).toBe(undo);
    expect(undo.closest('section')?.getAttribute('aria-label')).toBe('Notifications (F8)');
    expect(await key(back)).toBe(true);
    expect(document.activeElement).toBe(row);
    expect(box.querySelector('.toast')).not.toBeNull();
  });

  it('the time stands still as long as the focus or the pointer is there', async () => {
    const { box } = await deleted();
    await key('F8');
    const card = box.querySelector('.toast');
    const point = (to: 'pointerover' | 'pointerout') =>
      act(async () => card?.dispatchEvent(new PointerEvent(to, { bubbles: true })));
    await point('pointerover');
    await point('pointerout');
    await act(async () => vi.advanceTimersByTime(600_000));
    expect(box.querySelector('.toast')).not.toBeNull();
    await key('F8');
    await point('pointerover');
    await act(async () => vi.advanceTimersByTime(600_000));
    expect(box.querySelector('.toast')).not.toBeNull();
    await point('pointerout');
    await act(async () => vi.advanceTimersByTime(600_000));
    expect(box.querySelector('.toast')).toBeNull();
  });

  it('what was pressed there gives the focus back', async () => {
    const run = vi.fn();
    const { box, row } = await deleted(run);
    await key('F8');
    await press(button(box, 'Annuler'));
    expect(run).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(row);
  });

  it('the key is the browser’s own where there is nothing to press, and with another key held', async () => {
    const { app, box, row } = await deleted();
    expect(await key('F8', { altKey: true })).toBe(false);
    await press(button(box, 'Annuler'));
    await act(async () => app.notices.show({ ...alertNotice('copied') }));
    await act(async () => row.focus());
    expect(await key('F8')).toBe(false);
    expect(document.activeElement).toBe(row);
  });
});

describe('while a dialog is open', () => {
  const dialog = (title: string) => (
    <Confirm key={title} title={title} text={[]} stay="Rester" onStay={() => undefined} others={[]} />
  );

  it('the toast is inside the one on top, its undo works there, and what is left is on the page again', async () => {
    const run = vi.fn();
    const { app, box, redraw } = await draw([<Screen key="s" />, dialog('Première')]);
    const where = () =>
      [...box.querySelectorAll('.toast')].map((toast) => toast.closest('dialog')?.textContent);
    await act(async () => app.notices.show(undoToast('reco_deleted', run)));
    expect(where()).toEqual([expect.stringContaining('Première')]);
    await redraw([<Screen key="s" />, dialog('Première'), dialog('Seconde')]);
    expect(where()).toEqual([expect.stringContaining('Seconde')]);
    await redraw([<Screen key="s" />]);
    expect(where()).toEqual([undefined]);
    await redraw([<Screen key="s" />, dialog('Première')]);
    await press(button(box.querySelector('dialog') ?? box, 'Annuler'));
    expect(run).toHaveBeenCalledOnce();
    expect(where()).toEqual([]);
  });

  it('what is only offered waits', async () => {
    const { app, box, redraw } = await draw([<Screen key="s" />, dialog('Sûr ?')]);
    await act(async () => app.notices.show(updateToast('ready', () => undefined)));
    expect(box.querySelector('.toast')).toBeNull();
    await redraw([<Screen key="s" />]);
    expect(box.querySelector('.toast')?.textContent).toContain('Une nouvelle version est prête.');
  });

  it('a note stands inside of the one on top, since the page is inert, and on the page again after it', async () => {
    const { app, box, redraw } = await draw([<Screen key="s" />]);
    const where = () => box.querySelector('.alert--err')?.closest('dialog')?.textContent;
    await redraw([<Screen key="s" />, dialog('Première')]);
    await act(async () => app.notices.show(alertNotice('no_names_set')));
    expect(where()).toContain('Première');
    await redraw([<Screen key="s" />, dialog('Première'), dialog('Seconde')]);
    expect(where()).toContain('Seconde');
    await redraw([<Screen key="s" />]);
    expect(box.querySelector('.alert--err')).not.toBeNull();
    expect(where()).toBeUndefined();
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
    const toggle = box.querySelector<HTMLInputElement>('input[type=checkbox]');
    expect(toggle?.getAttribute('aria-label')).toBe('Réalisée\u00A0: Un café');
    expect(toggle?.checked).toBe(true);
    await act(async () => toggle?.click());
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

describe('the bar of an exercise', () => {
  it('has language and theme, which the phone has nowhere else there; they apply at once', async () => {
    const bar = <ExerciseBar situation="Nadia" leaveTo="/" />;
    const router = createMemoryRouter([{ path: '/', element: bar }]);
    const { app, box } = await draw(<RouterProvider router={router} />);
    const menu = box.querySelector<HTMLElement>('summary[aria-label="Langue et thème"]');
    await press(menu ?? box);
    expect(box.querySelector('details')?.open).toBe(true);
    expect(button(box, 'Français').getAttribute('aria-pressed')).toBe('true');
    await press(button(box, 'English'));
    await until(() => expect(menu?.getAttribute('aria-label')).toBe('Language and theme'));
    expect(app.preferences.locale()).toBe('en');
    expect(box.querySelector('details')?.open).toBe(false);
    expect(document.activeElement).toBe(menu);
    await press(button(box, 'Dark'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await press(menu ?? box);
    box.querySelector('.prefs')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(box.querySelector('details')?.open).toBe(true);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(box.querySelector('details')?.open).toBe(false);
  });
});

describe('a wait', () => {
  it('is shown only once it lasts', async () => {
    vi.useFakeTimers();
    const { box } = await draw(<Skeleton label="Chargement" rows={3} />);
    expect(box.textContent).toBe('');
    await act(async () => vi.advanceTimersByTime(300));
    expect(box.textContent).toBe('Chargement');
    vi.useRealTimers();
  });
});

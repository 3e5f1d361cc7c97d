// @vitest-environment happy-dom
/** The mark of a draft: its save state, equal on screen and for screen readers. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { SyncMark } from '#src/app/context/sync-mark.tsx';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { DraftStatus, DraftWhy, MarkedDraft } from '#src/app/run/draft-status.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Saving } from '#src/core/exercises/run-contract.ts';
import { confirmationDelay } from '#src/core/workspace/sync/write-confirmation.ts';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { someDraft } from '#tests/some-draft.ts';
import { button, draw, press, until } from './draw.tsx';

const name = 'reconew:new:1';
const here = '/reco/add?slide=who';
const draft = (words: string) => someDraft({ slide: 'who', answers: { who: words } });

interface PageProps {
  readonly saving: Saving;
  readonly slide?: string;
  /** Name of the draft. */
  readonly of?: string;
}

function Page({ saving, slide = 'who', of = name }: PageProps) {
  return (
    <MarkedDraft key={of} name={of} saving={saving} slide={slide}>
      <DraftStatus />
      <DraftWhy readers="own" />
      <SyncMark />
    </MarkedDraft>
  );
}

async function visit() {
  const server = new FieldServer();
  const device = createTestDevice();
  const workspace = await openTestWorkspace(device, server);
  const drawn = await draw(null);
  const network = createTestDevice();
  const app = { ...drawn.app, connection: network.device.connection };
  const show = (saving: Saving, slide?: string, of?: string) =>
    drawn.redraw(
      <AppProvider app={app}>
        <MemoryRouter initialEntries={[here]}>
          <WorkspaceProvider workspace={workspace}>
            <Page saving={saving} {...(slide !== undefined && { slide })} {...(of !== undefined && { of })} />
          </WorkspaceProvider>
        </MemoryRouter>
      </AppProvider>,
    );
  const status = () => drawn.box.querySelector('[role=status]');
  return {
    ...drawn,
    server,
    device,
    workspace,
    show,
    words: () => status()?.textContent,
    /** Text about everything that the user wrote. */
    all: () => drawn.box.querySelector('.sync-mark')?.textContent,
    /** Not hidden from screen readers or from view: both get the same element. */
    isSeen: () => status()?.closest('[aria-hidden], .vh') === null,
    isSaid: () => status()?.getAttribute('aria-live') === 'polite',
    write: (words: string) => act(() => workspace.putDraft(name, draft(words))),
    /** Changes the language, and waits until the mark shows this text. */
    speak: (locale: Locale, said: string) =>
      until(
        () => expect(status()?.textContent).toBe(said),
        () => void app.preferences.setLocale(locale),
      ),
    sync: () => act(() => workspace.sync().then(() => undefined)),
    tell: (event: 'online' | 'offline') => act(async () => network.tell(event)),
  };
}

it('says where the words are, from the first key to the space', async () => {
  const page = await visit();
  await page.show('untouched');
  expect(page.words()).toBe('');
  await page.show('saving');
  expect(page.words(), 'nothing is called kept before it is').toBe('');
  await page.write('Nadia');
  await page.show('saved');
  expect([page.words(), page.isSeen(), page.isSaid()]).toEqual(['Enregistré sur cet appareil', true, false]);
  expect(page.all()).toBe('1 à synchroniser');
  await page.sync();
  // Without ETag one read does not confirm a write.
  expect([page.words(), page.isSaid()]).toEqual(['Synchronisation…', false]);
  page.device.wind(confirmationDelay);
  await page.sync();
  expect([page.words(), page.isSeen(), page.isSaid()]).toEqual(['Synchronisé', true, true]);
  expect(page.all()).toBe('Tout est synchronisé');
  await press(button(page.box, 'Où ce texte est-il enregistré ?'));
  expect(page.box.textContent).toContain('Il est disponible sur vos autres appareils.');
});

it('is the same in the other language, without network and with it again', async () => {
  const page = await visit();
  await page.write('Nadia');
  await page.show('saved');
  await page.tell('offline');
  expect([page.words(), page.isSeen(), page.isSaid()]).toEqual(['Pas encore synchronisé', true, true]);
  expect(page.box.textContent, 'why, by itself').toContain(
    'Vous êtes hors connexion. Continuez. La suite sera',
  );
  expect(page.box.textContent, 'it leaves by itself').not.toContain('Réessayer');
  await page.speak('en', 'Not synced yet');
  expect(page.all()).toBe('1 to sync');
  expect(page.box.textContent).toContain('You’re offline. Carry on. The rest will sync automatically.');
  await press(button(page.box, 'Close'));
  expect(page.box.textContent).not.toContain('Offline');
  await page.tell('online');
  expect(page.words()).toBe('Saved on this device');
  await page.sync();
  page.device.wind(confirmationDelay);
  await page.sync();
  expect([page.words(), page.all()]).toEqual(['Synced', 'Everything is synced']);
  await page.speak('fr', 'Synchronisé');
  // Stored text stays stored, online or offline.
  await page.tell('offline');
  expect(page.words()).toBe('Synchronisé');
  await page.write('Nadia B.');
  expect(page.words()).toBe('Pas encore synchronisé');
});

it('says once that there is no network, and its reason is closed for the whole exercise', async () => {
  const page = await visit();
  await page.show('untouched');
  await page.tell('offline');
  expect([page.words(), page.isSaid()]).toEqual(['Hors connexion', true]);
  expect(page.box.querySelector('.alert'), 'nothing waits yet').toBeNull();
  await page.write('Nadia');
  await page.show('saved');
  expect(page.box.querySelectorAll('.alert')).toHaveLength(1);
  await press(button(page.box, 'Fermer'));
  await page.show('saved', 'next');
  expect(page.box.querySelector('.alert'), 'on the next slide').toBeNull();
  await page.redraw(null);
  await page.show('saved');
  expect(page.box.querySelector('.alert'), 'taken up again').toBeNull();
  const second = 'deviateur:new:2';
  await act(() => page.workspace.putDraft(second, { ...draft('Nadia'), about: { opening: name } }));
  await page.show('saved', 'who', second);
  expect(page.words()).toBe('Pas encore synchronisé');
  expect(page.box.querySelector('.alert'), 'in its second part').toBeNull();
  const other = 'reconew:new:3';
  await act(() => page.workspace.putDraft(other, draft('Ali')));
  await page.show('saved', 'who', other);
  expect(page.box.querySelectorAll('.alert'), 'in another exercise').toHaveLength(1);
  // On request, it is announced again.
  await press(button(page.box, 'Fermer'));
  await press(button(page.box, 'Où ce texte est-il enregistré\u00A0?'));
  expect(page.box.querySelectorAll('.alert')).toHaveLength(1);
});

it('says why the server does not take it, and that nothing was kept', async () => {
  const page = await visit();
  await page.write('Nadia');
  await page.show('saved');
  page.server.against = () => ({ kind: 'refused', status: 422, message: 'no' });
  await page.sync();
  expect(page.words()).toBe('Pas encore synchronisé');
  expect(page.box.textContent).toContain('Le serveur n’accepte pas ce brouillon.');
  expect(button(page.box, 'Réessayer')).toBeDefined();
  page.server.against = undefined;
  page.server.faults.push('signed out');
  await page.sync();
  expect(page.box.textContent).toContain('Votre session est terminée.');
  const way = [...page.box.querySelectorAll('a')].find(({ textContent }) => textContent === 'Se connecter');
  expect(way?.getAttribute('href'), 'and back to this very slide').toBe(
    `/login-form?returnUrl=${encodeURIComponent(here)}`,
  );
  await page.show('failed');
  expect([page.words(), page.isSaid()]).toEqual(['Pas enregistré', true]);
});

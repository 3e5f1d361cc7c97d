// @vitest-environment happy-dom
/** Logout with the real session, workspace and storage, and a fake server. */

import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppProvider } from '#src/app/context/app-context.tsx';
import { Logout } from '#src/app/features/account/logout-page.tsx';
import { readCopy } from '#src/contract/wire/copy-codec.ts';
import { withAttachment } from '#src/contract/wire/note-codec.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { type CoachingServer, startCoachingServer } from '#tests/core/session/coaching-server.ts';
import { signedIn } from '#tests/core/session/test-device.ts';
import { someDraft } from '#tests/some-draft.ts';
import { catchDownloads } from '#tests/ui/downloads.ts';
import { button, draw, gateOf, until } from '#tests/ui/draw.tsx';
import { callServers } from '#tests/ui/window-fetch.ts';

beforeEach(callServers);

/** Advances the clock of the device. This server has no ETag, so the workspace confirms its writes some seconds later. */
let wind: (milliseconds: number) => void = () => undefined;

const untilWound = (holds: () => void, begin?: () => void) =>
  until(() => {
    wind(250);
    holds();
  }, begin);

const draft = someDraft({ answers: { pf: 'past' } });

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Opens the logout page, which logs out. */
async function openLogout({ session, device }: Person) {
  wind = device.wind;
  const { app, box, redraw } = await draw(null);
  const router = createMemoryRouter(
    [
      { path: '/logout', Component: Logout },
      { path: '/', element: <main>home</main> },
      { path: '/login-form', element: <main>login</main> },
    ],
    { initialEntries: ['/logout'] },
  );
  await redraw(
    <AppProvider app={{ ...app, gate: gateOf(session) }}>
      <RouterProvider router={router} />
      <ToastHost />
    </AppProvider>,
  );
  return {
    box,
    path: () => router.state.location.pathname,
    dialog: () => box.querySelector('dialog')?.textContent ?? '',
  };
}

function unreachable(server: CoachingServer): void {
  server.faults.set('PATCH /node/1', { status: 503, body: 'maintenance' });
}

describe('logging out', () => {
  it('with everything sent goes without a question and leaves nothing', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    const page = await openLogout(person);
    await untilWound(() => expect(page.path()).toBe('/login-form'));
    expect(await person.device.databases()).toEqual(['ancrage']);
    expect(await person.device.authStore.read()).toBeUndefined();
    expect(await caches()).toEqual([]);
  });

  it('sends what waits first, and then goes', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    await person.workspace.put('reconnections', '2000', { pf: 'future' });
    const page = await openLogout(person);
    await untilWound(() => expect(page.path()).toBe('/login-form'));
    expect(server.nodes['1']?.['field_intuitions']).toContain('2000');
    expect(await person.device.databases()).toEqual(['ancrage']);
  });

  it('asks about a draft even when everything else is sent; staying keeps it', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    await person.workspace.put('reconnections', '2000', { pf: 'future' });
    // Longer than the server's field for drafts.
    const long = { ...draft, answers: { 'reconew-qui': 'x'.repeat(300_000) } };
    await person.workspace.putDraft('reconew', long);
    const page = await openLogout(person);
    await untilWound(() => expect(page.dialog()).toContain('1 brouillon n’est pas synchronisé'));
    expect(server.nodes['1']?.['field_intuitions'], 'the rest went').toContain('2000');
    expect(document.activeElement?.textContent).toBe('Rester ici');
    await untilWound(
      () => expect(page.path()).toBe('/'),
      () => button(page.box, 'Rester ici').click(),
    );
    expect(person.session.state().status).toBe('known');
    expect(person.workspace.snapshot().drafts).toMatchObject({ reconew: long });
  });

  it('hands out a copy that can be put back, with the files that only this device has', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    const content = new TextEncoder().encode('plan').buffer;
    const kept = await person.workspace.attachments.save({ name: 'Plan.txt', type: 'text/plain', content });
    await person.workspace.put(
      'notes',
      '3000',
      withAttachment({ data: { 'celebrations-note': 'la note' } }, kept),
    );
    await person.workspace.putDraft('reconew', draft);
    unreachable(server);
    const page = await openLogout(person);
    await untilWound(() => expect(page.dialog()).toContain('Plan.txt'));
    expect(page.dialog()).toContain('Une modification n’est que sur cet appareil');
    expect(page.box.querySelector('h1')?.textContent, 'nobody is leaving yet').toBe('Se déconnecter');
    const status = page.box.querySelector('dialog [role=status]');
    expect(status?.textContent).toBe('');
    const caught = catchDownloads();
    await untilWound(
      () => expect(status?.textContent).toContain('La copie est dans vos téléchargements.'),
      () => button(page.box, 'Télécharger une copie').click(),
    );
    expect(caught.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^ancrage-.*\.json$/u),
      'Plan.txt',
    ]);
    const read = readCopy((await caught[0]?.text()) ?? '');
    expect(read).toMatchObject({ ok: true, value: { copy: { drafts: { reconew: draft } }, leftOut: [] } });
    expect(read.ok && read.value.copy.collections.notes['3000']).toMatchObject({
      data: { 'celebrations-note': 'la note' },
    });
    expect(person.session.state().status, 'downloading is no leaving').toBe('known');
  });

  it('follows what is sent while it asks, and goes once nothing is left', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    await person.workspace.put('reconnections', '2000', { pf: 'future' });
    await person.workspace.put('notes', '3000', { data: { 'celebrations-note': 'la note' } });
    unreachable(server);
    const page = await openLogout(person);
    await untilWound(() => expect(page.dialog()).toContain('2 modifications ne sont que sur cet appareil'));
    await person.workspace.put('notes', '4000', { data: { 'celebrations-note': 'une autre' } });
    await untilWound(() => expect(page.dialog()).toContain('3 modifications'));
    server.faults.clear();
    await untilWound(
      () => expect(page.path()).toBe('/login-form'),
      () => void person.workspace.sync(),
    );
    expect(server.nodes['1']?.['field_intuitions']).toContain('2000');
    expect(await person.device.databases()).toEqual(['ancrage']);
  });

  it('with « delete » goes, and the other pages of the device with it', async () => {
    const server = await startCoachingServer();
    const person = await signedIn(server);
    const other = person.device.openPage(server.url);
    await other.restore();
    unreachable(server);
    await person.workspace.put('reconnections', '2000', { pf: 'future' });
    await person.workspace.putDraft('reconew', draft);
    await person.workspace.attachments.save({ name: 'a.txt', type: '', content: new ArrayBuffer(2) });
    const page = await openLogout(person);
    await untilWound(() => expect(page.dialog()).toContain('La déconnexion supprime'));
    await untilWound(
      () => expect(page.path()).toBe('/login-form'),
      () => button(page.box, 'Se déconnecter sans synchroniser').click(),
    );
    await untilWound(() => expect(other.state()).toEqual({ status: 'anonymous' }));
    expect(await person.device.databases()).toEqual(['ancrage']);
    expect(await person.device.authStore.read()).toBeUndefined();
    expect(server.nodes['1']?.['field_intuitions']).not.toContain('2000');
  });
});

/** Returns the localStorage keys that could contain answers, so without preferences. */
async function caches(): Promise<readonly string[]> {
  return [...Array(localStorage.length).keys()]
    .map((index) => localStorage.key(index) ?? '')
    .filter((key) => !['user-locale', 'theme', 'privacy_alert'].includes(key));
}

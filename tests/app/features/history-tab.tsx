/** Draws lists and search over a real workspace with given data and documents. */
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { WorkspaceProvider } from '#src/app/context/workspace-context.tsx';
import { IdentityCardPage } from '#src/app/features/card/identity-card-page.tsx';
import { Derailors } from '#src/app/features/derailors/derailors-page.tsx';
import { Friendships } from '#src/app/features/friendship/friendships-page.tsx';
import { Home } from '#src/app/features/home/home.tsx';
import { Intuitions } from '#src/app/features/intuitions/intuitions-page.tsx';
import { ReconnectionIntuitions } from '#src/app/features/intuitions/reconnection-intuitions.tsx';
import { Notes } from '#src/app/features/notes/notes-page.tsx';
import { ProgressionPage } from '#src/app/features/progression/progression-page.tsx';
import { History } from '#src/app/features/reconnection/history-page.tsx';
import { ReconnectionPage } from '#src/app/features/reconnection/reconnection-page.tsx';
import { Search } from '#src/app/features/search/search-page.tsx';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Device } from '#src/platform/device/device.ts';
import { ToastHost } from '#src/ui/toast.tsx';
import { FieldServer } from '#tests/core/workspace/field-server.ts';
import { createTestDevice } from '#tests/core/workspace/test-device.ts';
import { openTestWorkspace } from '#tests/core/workspace/test-workspace.ts';
import { acting, draw } from '#tests/ui/draw.tsx';

const files = import.meta.glob<{ readonly name: string }>('/schemas-fixtures/{fr,en}/*.json', {
  eager: true,
  import: 'default',
});

/** Every published document, in the server's format. */
const documents = JSON.stringify(
  Object.fromEntries(
    (['fr', 'en'] as const).map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(files)
          .filter(([path]) => path.includes(`/${locale}/`))
          .map(([, document]) => [document.name, document]),
      ),
    ]),
  ),
);

export interface Tab {
  readonly box: HTMLElement;
  readonly workspace: Workspace;
  readonly address: () => string;
  /** Number of pages that Back can leave. */
  readonly historyLength: () => number;
  readonly goTo: (address: string | number) => Promise<void>;
  readonly field: (label: string) => HTMLInputElement | HTMLSelectElement;
  /** Types into the field, or chooses an option, with browser events. */
  readonly set: (label: string, value: string) => Promise<void>;
  readonly tick: (label: string) => Promise<void>;
  readonly text: () => string;
  /** Opens the user's workspace on another device, with the server's current data. */
  readonly elsewhere: () => Promise<Workspace>;
}

/** @param fields fields of the data node, by their wire names. */
export async function openTab(
  address: string,
  fields: Readonly<Record<string, unknown>>,
  { locale = 'fr', withDocuments = true }: { locale?: Locale; withDocuments?: boolean } = {},
): Promise<Tab> {
  const server = new FieldServer();
  for (const [field, value] of Object.entries(fields)) server.overwrite(field as 'field_plf', value);
  const device: Device = { ...createTestDevice().device, model: { browser: 'Safari', system: 'iPhone' } };
  const workspace = await openTestWorkspace({ device }, server);
  await workspace.sync();
  if (withDocuments) await workspace.documents.update(documents);

  // The notice shows once on each device, on top of every page.
  localStorage.setItem('privacy_alert', 'seen');
  const router = createMemoryRouter(
    [
      { path: '/', element: <Home checkin={null} /> },
      { path: '/search', Component: Search },
      { path: '/pages/reconnexions', Component: History },
      { path: '/pages/intuitions', Component: Intuitions },
      { path: '/pages/recointuitions', Component: ReconnectionIntuitions },
      { path: '/pages/celebrations', Component: Notes },
      { path: '/pages/deviateurs', Component: Derailors },
      { path: '/reco/view/:dateKey', Component: ReconnectionPage },
      { path: '/pages/amitiepro', Component: Friendships },
      { path: '/plf', Component: ProgressionPage },
      { path: '/pages/cid', Component: IdentityCardPage },
      { path: '*', element: <main>elsewhere</main> },
    ],
    { initialEntries: [address] },
  );
  const entries: string[] = [router.state.location.key];
  router.subscribe(({ historyAction, location }) => {
    if (historyAction === 'PUSH') entries.push(location.key);
    if (historyAction === 'REPLACE') entries[entries.length - 1] = location.key;
  });
  const { box, redraw } = await draw(
    <WorkspaceProvider workspace={workspace}>
      <RouterProvider router={router} />
      <ToastHost />
    </WorkspaceProvider>,
    locale,
  );
  /** The page reads the latest openings from the device after the first paint. */
  const known = () => workspace.openings.load();
  await acting(known);
  onTestFinished(async () => {
    await redraw(null);
    box.remove();
  });
  const labelled = (label: string) => {
    const found = [...box.querySelectorAll('label')].find((one) => one.textContent?.trim() === label);
    const inside = found?.querySelector('input');
    const named = [...box.querySelectorAll('input')].find((one) => one.getAttribute('aria-label') === label);
    const control =
      inside ?? named ?? (found && box.querySelector<HTMLInputElement>(`[id="${found.htmlFor}"]`));
    if (!control) throw new Error(`No field « ${label} » in ${box.textContent}`);
    return control;
  };
  return {
    box,
    workspace,
    address: () => decodeURIComponent(router.state.location.pathname + router.state.location.search),
    historyLength: () => new Set(entries).size,
    goTo: (where) =>
      act(async () => {
        await (typeof where === 'number' ? router.navigate(where) : router.navigate(where));
        await known();
      }),
    field: labelled,
    async set(label, value) {
      const control = labelled(label);
      const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      await act(async () => {
        // React replaces the setter on the element, so call the prototype's setter.
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      });
    },
    async elsewhere() {
      const device = { ...createTestDevice(2).device, model: { browser: 'Firefox', system: 'Windows' } };
      const there = await openTestWorkspace({ device }, server);
      await there.sync();
      return there;
    },
    tick: (label) => act(async () => labelled(label).click()),
    text: () => (box.textContent ?? '').replaceAll('\u00A0', ' '),
  };
}

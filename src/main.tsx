/** The only place that builds things and joins them: configuration, remote, session, words, router. */
// Before everything else, so that it sees what fails in it.
import './frame/crash-watch.ts';
// The base comes before everything that refines it.
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import './frame/print.css';

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { browserPreferences } from '#src/device/stored-preferences.ts';
import { createNavigationGuard } from '#src/frame/navigation-guard.ts';
import { Opening } from '#src/frame/opening.tsx';
import { createRouter, fetchPage } from '#src/frame/route-pages.tsx';
import { Unconfigured } from '#src/frame/unconfigured-page.tsx';
import { createRecovery } from '#src/session/password-recovery.ts';
import { notOpenedNote, problemNote } from '#src/ui/app/alert-words.ts';
import { type App, AppProvider } from '#src/ui/app/app-context.tsx';
import { createUpdates, updatePill } from '#src/ui/app/app-update.ts';
import type { Config } from '#src/ui/app/config.ts';
import { createPreferences } from '#src/ui/app/preferences.ts';
import { createNotices, type Notices } from '#src/ui/kit/notices.ts';
import { openAuthStore } from './device/auth-store.ts';
import { browserDevice } from './device/device.ts';
import { browserInstall, chooseManifest } from './device/install.ts';
import { openRecoveryStore } from './device/recovery-store.ts';
import { openUpdateStore } from './device/update-store.ts';
import { askWorker, isControlled } from './device/worker-line.ts';
import { appVersion } from './domain/app-version.ts';
import type { AuthStore } from './domain/auth-record.ts';
import { chooseLocale, locales } from './domain/locale.ts';
import { loadConfig } from './frame/load-config.ts';
import { whenIdle } from './frame/when-idle.ts';
import type { BackendClient } from './remote/refresh-grant.ts';
import { createRemote, type Remote } from './remote/remote.ts';
import { readRenewalAnswer, writeRenewalRequest } from './remote/renewal-message.ts';
import { createSession } from './session/create-session.ts';
import { createWords, loadFirstWords, loadWords, localeKey, localeOf } from './words/i18n.ts';

/** The code of the workspace: who signs in needs it, what they see first does not wait for it. */
const loadWorkspace = () => import('./workspace/open-workspace.ts');

async function start(root: HTMLElement): Promise<void> {
  const authStore = openAuthStore();
  const drawn = createRoot(root);
  const install = browserInstall();
  const kept = browserPreferences();
  const locale = chooseLocale(kept.read(localeKey), navigator.languages);
  const words = createWords(locale);
  const loadTexts = () => loadWords(words, localeOf(words));
  const texts = loadFirstWords(words, locale);
  // Said where it is awaited; a page without configuration needs no texts.
  texts.catch(() => undefined);
  const known = async () => {
    if (!(await authStore.read())) return;
    // On their way beside the first texts: whoever is known here is led elsewhere only seldom.
    fetchPage(location.pathname);
    await Promise.all([loadWorkspace(), loadTexts()]);
  };
  known().catch(() => undefined);
  const config = await loadConfig();
  if (!config) {
    drawn.render(<Unconfigured />);
    return;
  }
  const device = browserDevice();
  const remote = createRemote({
    ...config,
    online: device.connection.online,
    handOver: { controls: isControlled, ask: askWorker },
  });
  const notices = createNotices();
  words.on('languageChanged', (locale) => chooseManifest(locale));
  const app: App = {
    config,
    session: sessionFor(remote, config, device, notices, authStore),
    recovery: createRecovery(remote, openRecoveryStore()),
    notices,
    preferences: createPreferences(words, kept, () =>
      notices.show(problemNote({ kind: device.connection.online() ? 'unreached' : 'offline' })),
    ),
    kept,
    connection: device.connection,
    install,
    updates: updatesFor(remote, device, notices),
  };
  const draw = (page: ReactNode) =>
    drawn.render(
      <StrictMode>
        <I18nextProvider i18n={words}>
          <AppProvider app={app}>{page}</AppProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  const guard = createNavigationGuard(app);
  const router = guard.leadsTo(new URL(location.href)).then((place) => {
    if (place.href !== location.href) history.replaceState(history.state, '', place);
    // From here on the code of the page is on its way, beside the texts.
    return createRouter(app, guard, loadTexts);
  });
  await texts;
  draw(<Opening />);
  draw(<RouterProvider router={await router} />);
  // The other language, and what a session needs, are there before somebody asks for them, network or not.
  whenIdle(() => {
    loadWorkspace().catch(() => undefined);
    for (const locale of locales) loadWords(words, locale).catch(() => undefined);
  });
}

function sessionFor(
  remote: Remote,
  backend: BackendClient & Pick<Config, 'drafts'>,
  device: ReturnType<typeof browserDevice>,
  notices: Notices,
  authStore: AuthStore,
) {
  return createSession({
    remote,
    authStore,
    device,
    openWorkspace: async (account, transport, opening) => {
      const { openWorkspace } = await loadWorkspace();
      return openWorkspace(account, transport, { device, drafts: backend.drafts, ...opening });
    },
    eraseKept: async (owner) =>
      (await import('./workspace/store/find-database.ts')).eraseDatabases(owner, device.storage),
    renewElsewhere: async (owner, refused) =>
      readRenewalAnswer(await askWorker(writeRenewalRequest({ owner, backend, refused }))),
    onNotOpened: () => notices.show(notOpenedNote),
  });
}

function updatesFor(remote: Remote, device: ReturnType<typeof browserDevice>, notices: Notices) {
  return createUpdates({
    appVersion,
    serverVersion: remote.version,
    offered: openUpdateStore(),
    // The development server has no worker: what is edited there is what is seen.
    startWorker: async (newer) =>
      import.meta.env.PROD ? (await import('./device/service-worker.ts')).startWorker(newer) : undefined,
    connection: device.connection,
    now: device.clock.now,
    notify: (stage, take) => notices.show(updatePill(stage, take)),
    reload: () => location.reload(),
  });
}

const root = document.getElementById('root');
if (root) void start(root);

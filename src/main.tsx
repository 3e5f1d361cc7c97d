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
import { loadDiagnostic } from '#src/frame/failure.tsx';
import { createNavigationGuard } from '#src/frame/navigation-guard.ts';
import { Opening } from '#src/frame/opening.tsx';
import { createRouter, fetchPage, type LoadTexts } from '#src/frame/route-pages.tsx';
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
import { originOf } from './remote/backend-origin.ts';
import type { BackendClient } from './remote/refresh-grant.ts';
import { type RemoteAtFirstUse, remoteAtFirstUse } from './remote/remote-at-first-use.ts';
import { sessionAtFirstUse } from './session/session-at-first-use.ts';
import { createWords, loadWords, localeKey, localeOf } from './words/i18n.ts';

/** The code of a session: who signs in needs it, what they see first does not wait for it. One chunk, see `chunks.ts`. */
const loadWorkspace = () => import('./workspace/open-workspace.ts');
const loadLateCode = () => import('./workspace/late-code.ts');
const loadSession = () => import('./session/create-session.ts');
const loadRemote = () => import('./remote/remote.ts');
const loadRenewal = () => import('./remote/renewal-message.ts');

async function start(root: HTMLElement): Promise<void> {
  const authStore = openAuthStore();
  const drawn = createRoot(root);
  const install = browserInstall();
  const kept = browserPreferences();
  const locale = chooseLocale(kept.read(localeKey), navigator.languages);
  const words = createWords(locale);
  const loadTexts: LoadTexts = (extent) => loadWords(words, localeOf(words), extent);
  const texts = loadWords(words, locale, 'first');
  // Said where it is awaited; a page without configuration needs no texts.
  texts.catch(() => undefined);
  const first = createMoment();
  if (location.pathname !== '/') first.come();
  const loadCalls = async () => {
    await first.came;
    return loadRemote();
  };
  const known = async () => {
    if (!(await authStore.read())) return;
    // On their way beside the first texts: whoever is known here is led elsewhere only seldom.
    fetchPage(location.pathname);
    await Promise.all([
      loadSession(),
      loadWorkspace(),
      loadTexts(location.pathname === '/' ? 'home' : 'all'),
      loadCalls(),
    ]);
  };
  known().catch(() => undefined);
  const config = await loadConfig();
  if (!config) {
    const { Unconfigured } = await import('./frame/unconfigured-page.tsx');
    drawn.render(<Unconfigured />);
    return;
  }
  const device = browserDevice();
  const { online } = device.connection;
  const remote = remoteAtFirstUse(
    async () =>
      (await loadCalls()).createRemote({
        ...config,
        online,
        handOver: { controls: isControlled, ask: askWorker },
      }),
    online,
  );
  const notices = createNotices();
  words.on('languageChanged', (locale) => chooseManifest(locale));
  const app: App = {
    config,
    session: sessionFor(remote, config, device, notices, authStore, first.came),
    recovery: createRecovery(
      {
        requestPasswordCode: (...given) => remote.ask((calls) => calls.requestPasswordCode(...given)),
        resetPassword: (...given) => remote.ask((calls) => calls.resetPassword(...given)),
      },
      openRecoveryStore(),
    ),
    notices,
    preferences: createPreferences(words, kept, () => notices.show(problemNote(remote.notLoaded()))),
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
    if (place.pathname !== '/') first.come();
    // From here on the code of the page is on its way, beside the texts.
    return createRouter(app, guard, loadTexts);
  });
  await texts;
  draw(<Opening />);
  const pages = await router;
  draw(<RouterProvider router={pages} />);
  const opened = new Promise<void>((resolve) => {
    // Called at once where the router has something to say already.
    pages.subscribe(({ initialized }) => initialized && resolve());
    if (pages.state.initialized) resolve();
  });
  void opened.then(() => whenIdle(first.come));
  // The other language, and what a session needs, are there before somebody asks for them, network or not.
  whenIdle(() => {
    Promise.all([loadSession(), loadCalls(), loadWorkspace(), loadLateCode()]).catch(() => undefined);
    loadDiagnostic().catch(() => undefined);
    for (const locale of locales) loadWords(words, locale).catch(() => undefined);
  });
}

/** Something that happens once, and what waits for it. */
function createMoment(): { readonly came: Promise<void>; readonly come: () => void } {
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { came, come };
}

function sessionFor(
  remote: RemoteAtFirstUse,
  backend: BackendClient & Pick<Config, 'drafts'>,
  device: ReturnType<typeof browserDevice>,
  notices: Notices,
  authStore: AuthStore,
  firstShown: Promise<void>,
) {
  const onNotOpened = () => notices.show(notOpenedNote);
  return sessionAtFirstUse({
    authStore,
    load: async (lookedUp) => {
      const { createSession } = await loadSession();
      return createSession(
        {
          remote: remote.ahead(originOf(backend.backendUrl)),
          authStore,
          device,
          openWorkspace: async (account, transport, opening) => {
            const { openWorkspace } = await loadWorkspace();
            return openWorkspace(account, transport, {
              device,
              drafts: backend.drafts,
              firstShown,
              ...opening,
            });
          },
          eraseKept: async (owner) =>
            (await import('./workspace/store/find-database.ts')).eraseDatabases(owner, device.storage),
          renewElsewhere: async (owner, refused) => {
            const { readRenewalAnswer, writeRenewalRequest } = await loadRenewal();
            return readRenewalAnswer(await askWorker(writeRenewalRequest({ owner, backend, refused })));
          },
          onNotOpened,
        },
        lookedUp,
      );
    },
    notLoaded: remote.notLoaded,
    onNotOpened,
  });
}

function updatesFor(remote: RemoteAtFirstUse, device: ReturnType<typeof browserDevice>, notices: Notices) {
  return createUpdates({
    appVersion,
    serverVersion: () => remote.ask((calls) => calls.version()),
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

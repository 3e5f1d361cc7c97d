/** Entry point: creates and connects storage, configuration, texts, gate, guard and router. */
// First import, so that it catches errors of all others.
import '#src/app/shell/crash-watch.ts';
// Base styles come before those that refine them.
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import '#src/app/shell/print.css';

import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { notOpenedNote, problemNote } from '#src/app/context/alert-words.ts';
import { type App, AppProvider } from '#src/app/context/app-context.tsx';
import { createUpdates, updatePill } from '#src/app/context/app-update.ts';
import { createPreferences } from '#src/app/context/preferences.ts';
import { loadDiagnostic } from '#src/app/shell/failure.tsx';
import { loadConfig } from '#src/app/shell/load-config.ts';
import { createNavigationGuard } from '#src/app/shell/navigation-guard.ts';
import { Opening } from '#src/app/shell/opening.tsx';
import { createRouter, fetchPage } from '#src/app/shell/route-pages.tsx';
import { whenIdle } from '#src/app/shell/when-idle.ts';
import { appVersion } from '#src/contract/domain/app-version.ts';
import { chooseLocale, locales } from '#src/contract/domain/locale.ts';
import { createGate } from '#src/core/session/gate.ts';
import { createRecovery } from '#src/core/session/password-recovery.ts';
import { createWords, loadWords, localeKey, localeOf } from '#src/i18n/i18n.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { browserDevice } from '#src/platform/device/device.ts';
import { browserInstall, chooseManifest } from '#src/platform/device/install.ts';
import { openRecoveryStore } from '#src/platform/device/recovery-store.ts';
import { browserPreferences } from '#src/platform/device/stored-preferences.ts';
import { openUpdateStore } from '#src/platform/device/update-store.ts';
import { ignore } from '#src/platform/ignore.ts';
import { failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { createNotices } from '#src/ui/notices.ts';

const loadSignedIn = () => import('#src/core/session/signed-in.ts');

async function start(root: HTMLElement): Promise<void> {
  const drawn = createRoot(root);
  const kept = browserPreferences();
  const locale = chooseLocale(kept.read(localeKey), navigator.languages);
  const words = createWords(locale);
  const texts = loadWords(words, locale, 'first');
  // Handled where it is awaited. A page without configuration needs no texts.
  texts.catch(() => undefined);

  const authStore = openAuthStore();
  void authStore
    .read()
    .then(async (record) => {
      if (!record) return;
      // Loads the page's code in parallel with the configuration, because a signed-in user is seldom redirected.
      fetchPage(location.pathname);
      const extent = location.pathname === '/' ? 'home' : 'all';
      await Promise.all([loadSignedIn(), loadWords(words, locale, extent)]);
    })
    .catch(ignore('main'));
  const config = await loadConfig();
  if (!config) {
    const { Unconfigured } = await import('#src/app/shell/unconfigured-page.tsx');
    drawn.render(<Unconfigured />);
    return;
  }

  const device = browserDevice();
  const notices = createNotices();
  const onNotOpened = () => notices.show(notOpenedNote);
  const gate = createGate({
    authStore,
    load: async (lastEnd) => {
      const { createSignedIn } = await loadSignedIn();
      return createSignedIn({ config, device, authStore, onNotOpened, lastEnd });
    },
    onNotOpened,
  });
  const notLoaded = (): RemoteProblem => ({ kind: device.connection.online() ? 'unreached' : 'offline' });
  /** Makes a call that needs no session. If its code cannot be loaded, the server counts as not reached. */
  async function ask<T>(call: (remote: Remote) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const part = await gate.signedIn().catch(ignore('main'));
    return part ? call(part.remote) : failed(notLoaded());
  }
  words.on('languageChanged', (chosen) => chooseManifest(chosen));
  const app: App = {
    config,
    gate,
    recovery: createRecovery(
      {
        requestPasswordCode: (mail) => ask((remote) => remote.requestPasswordCode(mail)),
        resetPassword: (...given) => ask((remote) => remote.resetPassword(...given)),
      },
      openRecoveryStore(),
    ),
    notices,
    preferences: createPreferences(words, kept, () => notices.show(problemNote(notLoaded()))),
    kept,
    connection: device.connection,
    install: browserInstall(),
    updates: createUpdates({
      appVersion,
      serverVersion: () => ask((remote) => remote.version()),
      offered: openUpdateStore(),
      // The development server has no worker, so that edits show at once.
      startWorker: async (newer) =>
        import.meta.env.PROD
          ? (await import('#src/platform/device/service-worker.ts')).startWorker(newer)
          : undefined,
      connection: device.connection,
      now: device.clock.now,
      notify: (stage, take) => notices.show(updatePill(stage, take)),
      reload: () => location.reload(),
    }),
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
    return createRouter(app, guard, (extent) => loadWords(words, localeOf(words), extent));
  });
  await texts;
  draw(<Opening />);
  draw(<RouterProvider router={await router} />);
  whenIdle(() => {
    // Prefetched so that they are available offline.
    for (const part of [loadSignedIn(), loadDiagnostic(), ...locales.map((each) => loadWords(words, each))])
      part.catch(() => undefined);
  });
}

void start(document.getElementById('root') ?? document.body);

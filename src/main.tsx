/** Entry point: creates and connects storage, configuration, texts, app, guard and router. */
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
import { AppProvider } from '#src/app/context/app-context.tsx';
import { createApp, loadSignedIn } from '#src/app/shell/create-app.ts';
import { loadDiagnostic } from '#src/app/shell/failure.tsx';
import { loadConfig } from '#src/app/shell/load-config.ts';
import { createNavigationGuard } from '#src/app/shell/navigation-guard.ts';
import { Opening } from '#src/app/shell/opening.tsx';
import { createRouter, fetchPage } from '#src/app/shell/route-pages.tsx';
import { whenIdle } from '#src/app/shell/when-idle.ts';
import { chooseLocale, locales } from '#src/contract/domain/locale.ts';
import { createWords, loadWords, localeKey, localeOf } from '#src/i18n/i18n.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { browserPreferences } from '#src/platform/device/stored-preferences.ts';
import { ignore } from '#src/platform/ignore.ts';

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

  const app = createApp({ config, words, kept, authStore });
  const draw = (page: ReactNode) =>
    drawn.render(
      <StrictMode>
        <I18nextProvider i18n={words}>
          <AppProvider app={app}>{page}</AppProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  // In development: an edited document is read and drawn at once.
  import.meta.hot?.on('ancrage:documents', async () => {
    const outcome = await app.gate.session()?.refreshDocuments();
    if (outcome?.ok) location.reload();
  });
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

/** The only place that builds things and joins them: configuration, remote, session, words, router. */
// The base comes before everything that refines it.
import './frame/fonts.css';
import './frame/tokens.css';
import './frame/base.css';
import './frame/controls.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { openAuthShelf } from './device/auth-shelf.ts';
import { browserDevice } from './device/device.ts';
import { browserPreferences } from './device/preferences.ts';
import { chooseLocale } from './domain/locale.ts';
import { loadConfig } from './frame/load-config.ts';
import { createRouter } from './frame/routes.tsx';
import { Unconfigured } from './frame/unconfigured.tsx';
import { type App, AppProvider } from './parts/app.tsx';
import type { Config } from './parts/config.ts';
import { createPreferences } from './parts/preferences.ts';
import { createToasts } from './parts/toasts.ts';
import { createRemote } from './remote/remote.ts';
import { createSession } from './session/create-session.ts';
import { localeKey, startWords } from './words/i18n.ts';
import { openWorkspace } from './workspace/open-workspace.ts';

async function start(root: HTMLElement): Promise<void> {
  const drawn = createRoot(root);
  const kept = browserPreferences();
  const [config, words] = await Promise.all([
    loadConfig(),
    startWords(chooseLocale(kept.read(localeKey), navigator.languages)),
  ]);
  if (!config) {
    drawn.render(<Unconfigured />);
    return;
  }
  const device = browserDevice();
  const app: App = {
    config,
    session: sessionFor(config, device),
    toasts: createToasts(),
    preferences: createPreferences(words, kept),
    kept,
    connection: device.connection,
  };
  drawn.render(
    <StrictMode>
      <I18nextProvider i18n={words}>
        <AppProvider app={app}>
          <RouterProvider router={createRouter(app)} />
        </AppProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

function sessionFor(
  { backendUrl, clientId, clientSecret }: Config,
  device: ReturnType<typeof browserDevice>,
) {
  const remote = createRemote({ backendUrl, clientId, clientSecret });
  return createSession({
    remote,
    shelf: openAuthShelf(),
    device,
    openWorkspace: (userId, transport) => openWorkspace(userId, transport, { device }),
  });
}

const root = document.getElementById('root');
if (root) void start(root);

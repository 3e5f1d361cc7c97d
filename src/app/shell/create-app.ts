/** Builds the parts of the app for this browser: gate, recovery, preferences, updates. */
import type { i18n } from 'i18next';
import { notOpenedAlert, problemAlert } from '#src/app/context/alert-words.ts';
import type { App } from '#src/app/context/app-context.tsx';
import { createUpdates, updateToast } from '#src/app/context/app-update.ts';
import { createPreferences } from '#src/app/context/preferences.ts';
import { appVersion } from '#src/contract/domain/app-version.ts';
import type { AuthStore } from '#src/contract/domain/auth-record.ts';
import { createGate } from '#src/core/session/gate.ts';
import { createRecovery } from '#src/core/session/password-recovery.ts';
import { browserDevice } from '#src/platform/device/device.ts';
import { browserInstall, chooseManifest } from '#src/platform/device/install.ts';
import { openRecoveryStore } from '#src/platform/device/recovery-store.ts';
import { openUpdateStore } from '#src/platform/device/update-store.ts';
import { ignore } from '#src/platform/ignore.ts';
import { failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { createNotices } from '#src/ui/notices.ts';

/** Loads the code that only a signed-in user needs. */
export const loadSignedIn = () => import('#src/core/session/signed-in.ts');

interface AppParts extends Pick<App, 'config' | 'kept'> {
  readonly words: i18n;
  readonly authStore: AuthStore;
}

/** The app of this page, before its session is restored. */
export function createApp({ config, words, kept, authStore }: AppParts): App {
  const device = browserDevice();
  const notices = createNotices();
  const onNotOpened = () => notices.show(notOpenedAlert);
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
    const part = await gate.signedIn().catch(ignore('create-app'));
    return part ? call(part.remote) : failed(notLoaded());
  }
  words.on('languageChanged', (chosen) => chooseManifest(chosen));
  return {
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
    preferences: createPreferences(words, kept, () => notices.show(problemAlert(notLoaded()))),
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
      notify: (stage, take) => notices.show(updateToast(stage, take)),
      reload: () => location.reload(),
    }),
  };
}

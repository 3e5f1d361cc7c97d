/** A user's browser: its storage, its network, and one page of the app at a time. */

import { type Config, readConfig } from '#src/app/context/config.ts';
import { chooseLocale, type Locale } from '#src/contract/domain/locale.ts';
import { createSession } from '#src/core/session/create-session.ts';
import type { Session } from '#src/core/session/session.ts';
import { openWorkspace } from '#src/core/workspace/open-workspace.ts';
import { loadWords, localeKey, localeOf, startWords, type Translate } from '#src/i18n/i18n.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import type { Device } from '#src/platform/device/device.ts';
import type { PreferenceName } from '#src/platform/device/stored-preferences.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { createTestDevice } from '../core/workspace/test-device.ts';
import { morning } from './server.ts';

export interface BrowserPage {
  readonly session: Session;
  readonly t: Translate;
  locale(): Locale;
  /** Stores the user's choice in the browser. */
  chooseLocale(locale: Locale): Promise<void>;
  /** Milliseconds since the epoch. */
  now(): number;
  close(): void;
}

export interface Browser {
  /** Loads the app with only what the browser has stored. */
  open(): Promise<BrowserPage>;
  goOffline(): void;
  goOnline(): void;
  /** The user returns to the page. */
  lookAgain(): void;
  wait(seconds: number): void;
}

let browsers = 0;

/**
 * A new, unused browser.
 * @param languages its preferred languages, best first.
 * @param now start time of its clock, in milliseconds since the epoch.
 */
export function createBrowser(url: string, languages: readonly string[], now = morning): Browser {
  browsers += 1;
  const { device, tell, wind } = createTestDevice(browsers);
  wind(now - device.clock.now());
  const authStore = openAuthStore(device.storage);
  const kept = new Map<PreferenceName, string>();
  let config: Config | undefined;

  async function open(): Promise<BrowserPage> {
    config ??= await loadConfig(url);
    const tab = tabOf(device);
    const words = await startWords(chooseLocale(kept.get(localeKey), languages));
    const session = createSession({
      remote: createRemote({
        ...config,
        backendUrl: url,
        online: device.connection.online,
        fetch: (...call) => (device.connection.online() ? fetch(...call) : Promise.reject(noNetwork())),
        now: device.clock.now,
      }),
      authStore,
      device: tab.device,
      openWorkspace: (account, transport) => openWorkspace(account, transport, { device: tab.device }),
    });
    return {
      session,
      t: words.t,
      locale: () => localeOf(words),
      async chooseLocale(locale) {
        kept.set(localeKey, locale);
        await loadWords(words, locale);
        await words.changeLanguage(locale);
      },
      now: device.clock.now,
      close() {
        const state = session.state();
        if (state.status === 'known') state.workspace.close();
        tab.close();
      },
    };
  }

  return {
    open,
    goOffline: () => tell('offline'),
    goOnline: () => tell('online'),
    lookAgain: () => tell('return'),
    wait: (seconds) => wind(seconds * 1000),
  };
}

async function loadConfig(url: string): Promise<Config> {
  const answer = await fetch(`${url}/config.json`);
  const config = readConfig(await answer.json());
  if (config === undefined) throw new Error(`${url} serves no configuration that an app could use.`);
  return config;
}

/** What `fetch` throws without a network. */
function noNetwork(): TypeError {
  return new TypeError('Failed to fetch');
}

/** A tab of the device. When closed, it gets the hide event, and then neither sends nor receives messages. */
function tabOf(device: Device): { readonly device: Device; close(): void } {
  const closings = new Set<() => void>();
  return {
    device: {
      ...device,
      channel(name) {
        const channel = device.channel<never>(name);
        closings.add(channel.close);
        return channel;
      },
      connection: {
        ...device.connection,
        subscribe(listener) {
          const unsubscribe = device.connection.subscribe(listener);
          const leave = () => {
            unsubscribe();
            listener('leave');
          };
          closings.add(leave);
          return () => {
            closings.delete(leave);
            unsubscribe();
          };
        },
      },
    },
    close() {
      for (const close of closings) close();
    },
  };
}

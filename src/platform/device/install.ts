/** Whether and how the app can be installed on the home screen of this device. */
import { createListeners } from '#src/platform/listeners.ts';

/**
 * `done`: installed. `prompt`: the browser asks the user. `share`: from the browser's share sheet (iOS).
 * `menu`: from the browser's own menu, if at all.
 */
export type InstallWay = 'done' | 'prompt' | 'share' | 'menu';

export interface Install {
  way(): InstallWay;
  /** Shows the browser's prompt; true if the user agreed. Only while the way is `prompt`, and in a click handler. */
  ask(): Promise<boolean>;
  /** Called when the way changes. */
  subscribe(listener: () => void): () => void;
}

/** Chromium's event, which replaces its own prompt. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** An iPad identifies as a Mac, but no Mac has a touch screen. */
function hasShareSheet({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** Call it before any await: the browser fires its event once, early. */
export function browserInstall(page: Window = window): Install {
  const alone = page.matchMedia('(display-mode: standalone)');
  const { subscribe, call: notify } = createListeners();
  let offer: InstallPrompt | undefined;
  let agreed = false;
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Otherwise the browser shows its own banner over the page.
    event.preventDefault();
    offer = event;
    notify();
  });
  page.addEventListener('appinstalled', () => {
    agreed = true;
    offer = undefined;
    notify();
  });
  alone.addEventListener('change', notify);
  return {
    way() {
      const opened = 'standalone' in page.navigator && page.navigator.standalone === true;
      if (agreed || opened || alone.matches) return 'done';
      if (offer !== undefined) return 'prompt';
      return hasShareSheet(page.navigator) ? 'share' : 'menu';
    },
    async ask() {
      const asked = offer;
      // The event can be used once, whatever the answer.
      offer = undefined;
      if (asked === undefined) return false;
      try {
        const { outcome } = await asked.prompt();
        return outcome === 'accepted';
      } catch {
        return false;
      } finally {
        notify();
      }
    },
    subscribe,
  };
}

/** Sets the manifest, so that the installed app has its name and texts in this language. */
export function chooseManifest(locale: string): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${locale}.webmanifest`);
}

/** Whether the app can be put on the home screen of this device, and how. */
import { createListeners } from '#src/platform/listeners.ts';

/**
 * `done`: it is. `prompt`: the browser asks the person. `share`: the person does it from the browser's share sheet (iOS).
 * `menu`: the person finds it in the browser's own menu, if at all.
 */
export type InstallWay = 'done' | 'prompt' | 'share' | 'menu';

export interface Install {
  way(): InstallWay;
  /** Lets the browser ask; true where the person agreed. Only while the way is `prompt`, and inside a press. */
  ask(): Promise<boolean>;
  /** Called when the way changes. */
  subscribe(listener: () => void): () => void;
}

/** What Chromium hands over instead of asking by itself. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** An iPad identifies as a Mac, but no Mac has a screen to touch. */
function hasShareSheet({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** To be called before anything is waited for: the browser offers itself once, early. */
export function browserInstall(page: Window = window): Install {
  const alone = page.matchMedia('(display-mode: standalone)');
  const { subscribe, call: notify } = createListeners();
  let offer: InstallPrompt | undefined;
  let agreed = false;
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    // Otherwise the browser puts a banner of its own over the page.
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
      // It can be used once, whatever the answer.
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

/** Lets what is installed from now on have its name and its words in this language. */
export function chooseManifest(locale: string, page: Document = document): void {
  page.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${locale}.webmanifest`);
}

/** The service worker that serves the app offline. A newer one waits for a message before it takes over. */

import { Workbox } from 'workbox-window';
import { ignore } from '../ignore.ts';
import { trustedAddress } from './trusted-address.ts';

/** Built with the app (see `src/scripts/offline-app.ts`). */
const workerAddress = '/sw.js';

/** The only Trusted Types policy that the page's CSP allows. */
const policyName = 'app-worker';

/** Maximum wait for a newer worker to install, in milliseconds. */
const installMs = 30_000;

/** The same while the user waits for the app to reload. */
const reloadMs = 8_000;

/** Maximum time for a newer worker to take over, in milliseconds. */
const takeOverMs = 4_000;

export interface AppWorker {
  /** Asks the host for a newer app; `failed` if the request or storing the new files failed. */
  look(): Promise<'waiting' | 'none' | 'failed'>;
  /** Activates the newer worker in every tab. If none is waiting, looks for one first. Never rejects. */
  takeOver(): Promise<void>;
}

/**
 * Registers the worker. Call it once, when the app is rendered: the worker then downloads the app's files.
 * @param newer called when a newer app waits, and again when it has taken over because another tab asked it to.
 * @returns undefined if the browser has no workers, or refuses this one.
 */
export async function startWorker(newer: () => void): Promise<AppWorker | undefined> {
  // Some browsers lack what the types guarantee.
  const { serviceWorker: container }: Partial<Navigator> = navigator;
  if (container === undefined) return undefined;
  let controlled = container.controller !== null;
  /** This tab runs an older version than the worker has stored. Only a reload helps. */
  let overtaken = false;
  container.addEventListener('controllerchange', () => {
    overtaken = controlled;
    controlled = true;
    // The first worker claims the page that installed it: that is not an update.
    if (overtaken) newer();
    else void keepConfig();
  });
  const workbox = new Workbox(trustedAddress(policyName, workerAddress));
  const registration = await workbox.register().catch(ignore('service-worker'));
  if (registration === undefined) return undefined;
  if (controlled) void keepConfig();
  followNewer(registration, newer);

  return {
    look: async () => (await within(installMs, look(registration))) ?? 'failed',
    async takeOver() {
      if (overtaken) return;
      if (!waits(registration)) await within(reloadMs, look(registration));
      if (!waits(registration)) return;
      const taken = new Promise<void>((resolve) => {
        container.addEventListener('controllerchange', () => resolve(), { once: true });
      });
      workbox.messageSkipWaiting();
      await within(takeOverMs, taken);
    },
  };
}

async function look(registration: ServiceWorkerRegistration): ReturnType<AppWorker['look']> {
  try {
    await registration.update();
  } catch {
    return 'failed';
  }
  const coming = registration.installing;
  const state = coming && (await stateAfterInstalling(coming));
  if (waits(registration)) return 'waiting';
  return state === 'redundant' ? 'failed' : 'none';
}

/** Excludes the very first worker, which is also `waiting` for a moment. */
function waits({ waiting, active }: ServiceWorkerRegistration): boolean {
  return waiting !== null && active !== null;
}

/**
 * Calls back for every newer worker, including one found before. Does not use the `waiting` event of workbox-window,
 * which no longer fires after the first worker that another tab has installed.
 */
function followNewer(registration: ServiceWorkerRegistration, newer: () => void): void {
  const follow = (worker: ServiceWorker) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && waits(registration)) newer();
    });
  };
  if (waits(registration)) newer();
  if (registration.installing) follow(registration.installing);
  registration.addEventListener('updatefound', () => {
    if (registration.installing) follow(registration.installing);
  });
}

function stateAfterInstalling(worker: ServiceWorker): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    const notify = () => {
      if (worker.state !== 'installing') resolve(worker.state);
    };
    worker.addEventListener('statechange', notify);
    notify();
  });
}

/** Fetches the configuration again through the worker, which did not exist at the first request. */
async function keepConfig(): Promise<void> {
  try {
    if ((await caches.match('/config.json')) === undefined)
      await fetch('/config.json', { cache: 'no-cache' });
  } catch (error) {
    // Offline or no space: the next start repeats it.
    ignore('service-worker')(error);
  }
}

/** undefined on timeout. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

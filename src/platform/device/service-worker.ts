/** The worker that keeps the app for when there is no network. A newer one waits for the message to take over. */
import { Workbox } from 'workbox-window';
import { trustedAddress } from './trusted-address.ts';

/** Built beside the app (see `src/scripts/offline-app.ts`). */
const workerAddress = '/sw.js';

/** The one Trusted Types policy that the page's own policy allows. */
const policyName = 'app-worker';

/** Milliseconds after which a newer worker that does not arrive is not waited for any longer. */
const arrival = 30_000;

/** The same while the person waits for the app to be loaded anew. */
const patience = 8_000;

/** Milliseconds that a newer worker may take to take over. */
const takingOver = 4_000;

export interface AppWorker {
  /** Asks the host whether it has a newer app; `failed` where it could not be asked, or the newer one not be kept. */
  look(): Promise<'waiting' | 'none' | 'failed'>;
  /** Lets the newer worker take over, for every tab, and looks for one first where none waits. Never rejects. */
  takeOver(): Promise<void>;
}

/**
 * Registers the worker. To be called once, when the app is drawn: the files that it keeps are fetched then.
 * @param newer called when a newer app waits, and again when it has taken over because another tab asked it to.
 * @returns undefined where the browser has no workers, or refuses this one.
 */
export async function startWorker(newer: () => void): Promise<AppWorker | undefined> {
  // The compiler takes for granted what some browsers lack.
  const { serviceWorker: container }: Partial<Navigator> = navigator;
  if (container === undefined) return undefined;
  let controlled = container.controller !== null;
  /** What this tab runs is not what the worker keeps any more: only a load helps. */
  let overtaken = false;
  container.addEventListener('controllerchange', () => {
    overtaken = controlled;
    controlled = true;
    // The first worker claims the page that brought it: nothing is newer then.
    if (overtaken) newer();
    else void keepConfig();
  });
  const workbox = new Workbox(trustedAddress(policyName, workerAddress));
  const registration = await workbox.register().catch(() => undefined);
  if (registration === undefined) return undefined;
  if (controlled) void keepConfig();
  followNewer(registration, newer);

  return {
    look: async () => (await within(arrival, look(registration))) ?? 'failed',
    async takeOver() {
      if (overtaken) return;
      if (!waits(registration)) await within(patience, look(registration));
      if (!waits(registration)) return;
      const taken = new Promise<void>((resolve) => {
        container.addEventListener('controllerchange', () => resolve(), { once: true });
      });
      workbox.messageSkipWaiting();
      await within(takingOver, taken);
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

/** The very first worker passes through `waiting` too, with none before it. */
function waits({ waiting, active }: ServiceWorkerRegistration): boolean {
  return waiting !== null && active !== null;
}

/**
 * Calls back for every newer worker, also for one that was found before. Not by the `waiting` event of workbox-window,
 * which stops looking after the first worker that another tab has brought.
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

/** The configuration was fetched before there was a worker to keep it: once more, through the worker. */
async function keepConfig(): Promise<void> {
  try {
    if ((await caches.match('/config.json')) === undefined)
      await fetch('/config.json', { cache: 'no-cache' });
  } catch {
    // No network just now, or no room: the next start does it.
  }
}

/** undefined where it takes longer. */
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

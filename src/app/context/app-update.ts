/** Newer versions of the app: found by its worker or announced by the server, applied only when the user confirms. */

import type { Connection } from '#src/platform/device/connection.ts';
import type { AppWorker } from '#src/platform/device/service-worker.ts';
import type { OfferedVersions } from '#src/platform/device/update-store.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { NewToast } from '#src/ui/notices.ts';

/** Interval between two automatic checks, in milliseconds. */
const hour = 3_600_000;

/** The result of a check. `offline`: no answer. `unknown`: the answer does not contain it. */
export type UpdateFinding = 'ready' | 'current' | 'offline' | 'unknown';

/** `taking`: the user confirmed, and the page is about to reload. */
export type UpdateStage = 'none' | 'ready' | 'taking';

export interface Updates extends StateStore<UpdateStage> {
  /** Starts the worker and checks for updates, now and when the user returns after an hour. Call after the first paint. */
  start(): void;
  /** Checks for an update. Never rejects. */
  look(): Promise<UpdateFinding>;
  /** Activates the new version: this tab reloads once, and the other tabs are notified. */
  take(): Promise<void>;
}

export interface UpdateParts {
  /** The version of this app. */
  readonly appVersion: string;
  /** Asks for the version that the server expects. */
  readonly serverVersion: () => Promise<Outcome<string>>;
  readonly offered: OfferedVersions;
  /** Resolves to undefined without a service worker. The next page load then brings the new version. */
  readonly startWorker: (newer: () => void) => Promise<AppWorker | undefined>;
  readonly connection: Connection;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Notifies the user of this stage. */
  readonly notify: (stage: Exclude<UpdateStage, 'none'>, take: () => void) => void;
  readonly reload: () => void;
}

export function createUpdates(parts: UpdateParts): Updates {
  const { state, subscribe, set } = createStore<UpdateStage>('none');
  let started = false;
  let starting: Promise<AppWorker | undefined> | undefined;
  let looking: Promise<UpdateFinding> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  function reach(next: Exclude<UpdateStage, 'none'>): void {
    set(next);
    parts.notify(next, () => void take());
  }

  /** Shows the notice again: the user may have closed it, and the available version may have changed. */
  function newer(): void {
    if (state() !== 'taking') reach('ready');
  }

  function worker(): Promise<AppWorker | undefined> {
    starting ??= parts.startWorker(newer).catch(ignore('app-update'));
    return starting;
  }

  async function lookNow(): Promise<UpdateFinding> {
    const [kept, version] = await Promise.all([
      worker().then((registered) => registered?.look() ?? 'none'),
      parts.serverVersion(),
    ]);
    const wanted = version.ok && version.value !== parts.appVersion ? version.value : undefined;
    const offered = wanted !== undefined && (await parts.offered.take(wanted));
    if (state() === 'none' && (offered || kept === 'waiting')) reach('ready');
    if (state() !== 'none') return 'ready';
    if (!version.ok) return isSilence(version.problem.kind) ? 'offline' : 'unknown';
    return kept === 'failed' ? 'unknown' : 'current';
  }

  /** Runs one check at a time, because returning to a page fires several events. */
  function look(): Promise<UpdateFinding> {
    looking ??= lookNow().then((finding) => {
      looking = undefined;
      if (finding !== 'offline') lookedAt = parts.now();
      return finding;
    });
    return looking;
  }

  async function take(): Promise<void> {
    if (state() === 'taking') return;
    reach('taking');
    await (await worker())?.takeOver();
    parts.reload();
  }

  return {
    state,
    subscribe,
    start() {
      if (started) return;
      started = true;
      void look();
      parts.connection.subscribe((event) => {
        const back = event === 'online' || event === 'return';
        if (back && parts.connection.online() && parts.now() - lookedAt >= hour) void look();
      });
    },
    look,
    take,
  };
}

function isSilence(kind: string): boolean {
  return kind === 'offline' || kind === 'unreached' || kind === 'interrupted' || kind === 'timeout';
}

/** Stays until the user answers. A notice about a newer version replaces it. */
export function updateToast(stage: Exclude<UpdateStage, 'none'>, take: () => void): NewToast {
  const shared = { form: 'toast', kind: 'offer', group: 'update' } as const;
  if (stage === 'taking') return { ...shared, text: (t) => t('update.taking') };
  return {
    ...shared,
    text: (t) => t('alerts.update'),
    action: { label: (t) => t('alerts.update_action'), run: take },
    stay: (t) => t('alerts.update_later'),
  };
}

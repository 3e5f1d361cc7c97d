/** Newer versions of the app: found by its worker or announced by the server, applied only when the person confirms. */
import type { Connection } from '#src/platform/device/connection.ts';
import type { AppWorker } from '#src/platform/device/service-worker.ts';
import type { OfferedVersions } from '#src/platform/device/update-store.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { NewPill } from '#src/ui/notices.ts';

/** Milliseconds between two looks that nobody asked for. */
const hour = 3_600_000;

/** The result of a check. `offline`: no answer. `unknown`: the answer does not contain it. */
export type UpdateFinding = 'ready' | 'current' | 'offline' | 'unknown';

/** `taking`: the person confirmed, and the page is about to reload. */
export type UpdateStage = 'none' | 'ready' | 'taking';

export interface Updates extends StateStore<UpdateStage> {
  /** Starts the worker and looks, now and whenever the person comes back after an hour. Call it when the app is drawn. */
  start(): void;
  /** Looks now. Never rejects. */
  look(): Promise<UpdateFinding>;
  /** The newer app takes the place of this one: this tab reloads once; the other tabs are notified. */
  take(): Promise<void>;
}

export interface UpdateParts {
  /** The version that this app says it is. */
  readonly appVersion: string;
  /** The version that the server wants the app to have. */
  readonly serverVersion: () => Promise<Outcome<string>>;
  readonly offered: OfferedVersions;
  /** undefined where there is no worker: then a newer app comes with the next load. */
  readonly startWorker: (newer: () => void) => Promise<AppWorker | undefined>;
  readonly connection: Connection;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Shows the person what there is to say at this stage. */
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

  /** Shown again where it was shown before: the person may have closed it, and the app under this tab is another one now. */
  function newer(): void {
    if (state() !== 'taking') reach('ready');
  }

  function worker(): Promise<AppWorker | undefined> {
    starting ??= parts.startWorker(newer).catch(() => undefined);
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

  /** One at a time: coming back to a page fires several events. */
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

/** Offered until it is answered; a newer one takes its place. */
export function updatePill(stage: Exclude<UpdateStage, 'none'>, take: () => void): NewPill {
  const shared = { form: 'pill', kind: 'offer', group: 'update' } as const;
  if (stage === 'taking') return { ...shared, text: (t) => t('update.taking') };
  return {
    ...shared,
    text: (t) => t('alerts.update'),
    action: { label: (t) => t('alerts.update_action'), run: take },
    stay: (t) => t('alerts.update_later'),
  };
}

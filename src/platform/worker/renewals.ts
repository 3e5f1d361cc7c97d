/** Renews tokens for pages, so that a closing page loses nothing. Workbox has no recipe for it. */

import type { AuthStore } from '#src/contract/domain/auth-record.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { browserClock } from '#src/platform/device/clock.ts';
import { browserLocks } from '#src/platform/device/tab-locks.ts';
import { acknowledgement } from '#src/platform/device/worker-line.ts';
import { refreshGrant } from '#src/platform/remote/refresh-grant.ts';
import { renewTokens, type TokenStore } from '#src/platform/remote/renew-tokens.ts';
import {
  type RenewalAnswer,
  type RenewalRequest,
  readRenewalRequest,
} from '#src/platform/remote/renewal-message.ts';
import { createSend } from '#src/platform/remote/send.ts';
import { type WorkerMessage, workerScope } from './scope.ts';

/** The worker services that the renewals need. */
export interface RenewalPlace {
  readonly authStore: AuthStore;
  readonly locks: Pick<ReturnType<typeof browserLocks>, 'hold'>;
  readonly now: () => number;
}

/** Listens for pages. Each gets an acknowledgement at once, and the result when it is stored. */
export function answerRenewals(): void {
  const place = { authStore: openAuthStore(), locks: browserLocks(), now: browserClock.now };
  workerScope.addEventListener('message', (event) => answer(event, place));
}

/** Ignores other messages. */
export function answer(event: WorkerMessage, place: RenewalPlace): void {
  const request = readRenewalRequest(event.data);
  const [port] = event.ports;
  if (request === undefined || port === undefined) return;
  port.postMessage(acknowledgement);
  event.waitUntil(renewFor(request, place).then((result) => port.postMessage(result)));
}

/** Never rejects. */
async function renewFor(
  { owner, backend, refused }: RenewalRequest,
  { authStore, locks, now }: RenewalPlace,
): Promise<RenewalAnswer> {
  let unstoredToken: string | undefined;
  const store: TokenStore = {
    read: async () => {
      const kept = await authStore.read();
      return kept?.uuid === owner.uuid ? kept.refresh : undefined;
    },
    replace: async (used, record) => {
      try {
        return await authStore.replace(owner.uuid, used, record);
      } catch {
        // The server issued them, but the device cannot store them: the page may keep them.
        unstoredToken = used;
        return true;
      }
    },
  };
  const send = createSend({
    backendUrl: backend.backendUrl,
    fetch: undefined,
    now,
    after: browserClock.after,
    online: () => globalThis.navigator?.onLine !== false,
    timeoutSeconds: undefined,
  });
  const outcome = await renewTokens(
    { owner, store, refresh: refreshGrant(send, backend), turns: locks, now },
    refused,
  );
  if (outcome.ok) return { kind: 'renewed', record: outcome.value, unstoredToken };
  if (outcome.problem.kind === 'signed-out' && (await store.read()) === undefined)
    return { kind: 'no-record' };
  return { kind: 'failed', problem: outcome.problem };
}

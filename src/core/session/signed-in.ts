/** The signed-in part of the app: remote, session and workspace. The gate imports it as one chunk. */

import type { AuthStore, SessionEnd } from '#src/contract/domain/auth-record.ts';
import { openWorkspace, type WorkspaceOptions } from '#src/core/workspace/open-workspace.ts';
import { eraseDatabases } from '#src/core/workspace/store/find-database.ts';
import type { Device } from '#src/platform/device/device.ts';
import { askWorker, isControlled } from '#src/platform/device/worker-line.ts';
import type { BackendClient } from '#src/platform/remote/refresh-grant.ts';
import { createRemote, type Remote } from '#src/platform/remote/remote.ts';
import { readRenewalAnswer, writeRenewalRequest } from '#src/platform/remote/renewal-message.ts';
import { createSession } from './create-session.ts';
import type { Session } from './session.ts';

export interface SignedIn {
  readonly remote: Remote;
  readonly session: Session;
}

interface SignedInOptions {
  readonly config: BackendClient & Pick<WorkspaceOptions, 'drafts'>;
  readonly device: Device;
  readonly authStore: AuthStore;
  /** Called if a stored session cannot be opened. */
  readonly onNotOpened: (thrown: unknown) => void;
  /** Why the last session ended, if this device knows. */
  readonly lastEnd: SessionEnd | undefined;
}

export function createSignedIn(options: SignedInOptions): SignedIn {
  const { config, device, authStore, onNotOpened, lastEnd } = options;
  const { backendUrl, clientId, clientSecret, drafts } = config;
  const backend = { backendUrl, clientId, clientSecret };
  const { online } = device.connection;
  const remote = createRemote({ ...backend, online, handOver: { controls: isControlled, ask: askWorker } });
  const session = createSession(
    {
      remote,
      authStore,
      device,
      openWorkspace: (account, transport, opening) =>
        openWorkspace(account, transport, { device, drafts, ...opening }),
      eraseKept: (owner) => eraseDatabases(owner, device.storage),
      renewElsewhere: async (owner, refused) =>
        readRenewalAnswer(await askWorker(writeRenewalRequest({ owner, backend, refused }))),
      onNotOpened,
    },
    lastEnd,
  );
  return { remote, session };
}

/** A person whose workspace is open: tokens, transport and workspace that belong together. */

import type { AuthStore, EndReason } from '#src/contract/domain/auth-record.ts';
import type { Account, Owner } from '#src/contract/domain/owner.ts';
import type { TakeOver } from '#src/core/workspace/store/kept-elsewhere.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Device } from '#src/platform/device/device.ts';
import { type Access, createAccess } from '#src/platform/remote/access-token.ts';
import { createNodeTransport, type NodeTransport } from '#src/platform/remote/node-transport.ts';
import { done } from '#src/platform/remote/outcome.ts';
import { createProfileTransport, type ProfileTransport } from '#src/platform/remote/profile-transport.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf } from '#src/platform/remote/renew-tokens.ts';
import type { AccessMessage } from '#src/platform/remote/tab-turns.ts';
import { type RenewElsewhere, renewal } from './renewal.ts';
import type { Arrival } from './sign-in.ts';
import { type Identity, type PersonTokenStore, personTokenStore } from './token-store.ts';

/** How long the node of a sign-in counts as fresh, in milliseconds. */
const primedTime = 5000;

export interface PersonOptions {
  readonly remote: Remote;
  readonly authStore: AuthStore;
  /** Opens (or makes) the database of that person. May throw StorageProblem. */
  readonly openWorkspace: (
    account: Account,
    transport: NodeTransport,
    opening: Opening,
  ) => Promise<Workspace>;
  /** Deletes this device's databases of somebody who is not signed in. */
  readonly eraseKept?: (owner: Owner) => Promise<void>;
  /** The browser's part: locks over tabs, messages to them, and the time. */
  readonly device: Pick<Device, 'locks' | 'channel' | 'clock' | 'connection' | 'chance'>;
  /** Renews tokens where the end of this page does not end it; undefined where the browser has no such place. */
  readonly renewElsewhere?: RenewElsewhere;
  /** A session is kept on this device, and what belongs to it cannot be opened: nobody is signed in. */
  readonly onNotOpened?: (thrown: unknown) => void;
}

/** What the session says at the opening of a workspace. */
export interface Opening {
  /** What becomes of the person's words from another address of the backend; without it, KeptElsewhere is thrown. */
  readonly takeOver: TakeOver | undefined;
  /** As of `WorkspaceOptions`. */
  readonly onUnsaved: (words: unknown) => void;
}

export interface Person {
  readonly account: Account;
  /** Signed in with. */
  readonly mail: string | undefined;
  readonly tokens: PersonTokenStore;
  readonly access: Access;
  readonly transport: NodeTransport;
  readonly profile: ProfileTransport;
  readonly workspace: Workspace;
}

/**
 * Opens a person's workspace.
 * @param arrival what signing in brought; without it the access token comes from the stored refresh token.
 * @param onSignedOut the session is over for this person, and why.
 */
export async function openPerson(
  options: PersonOptions,
  identity: Identity,
  arrival: Arrival | undefined,
  onSignedOut: (reason: EndReason) => void,
  opening: Opening,
): Promise<Person> {
  const { remote, device } = options;
  const now = () => device.clock.now();
  const { userId, uuid, nodeId } = identity;
  const account: Account = { userId, uuid, backend: remote.backend };
  const received = arrival && refreshRecordOf(arrival.tokens, arrival.receivedAt);
  const tokens = personTokenStore(options.authStore, identity, received);
  const access = createAccess({
    read: tokens.read,
    endedBecause: tokens.endedBecause,
    renew: renewal(
      {
        owner: { uuid },
        store: tokens,
        refresh: (token) => remote.refresh(token),
        turns: device.locks,
        now,
      },
      options.renewElsewhere,
    ),
    channel: device.channel<AccessMessage>(`auth:${uuid}`),
    now,
    onSignedOut,
  });
  const transport = createNodeTransport(remote, access, { nodeId, ownerUuid: uuid });
  const profile = createProfileTransport(remote, access, account);
  try {
    const node = { ...primed(transport, arrival, now), profile };
    const workspace = await options.openWorkspace(account, node, opening);
    return { account, mail: identity.mail, tokens, access, transport, profile, workspace };
  } catch (problem) {
    access.close();
    throw problem;
  }
}

export function closePerson(person: Person): void {
  person.access.close();
  person.workspace.close();
}

/**
 * Hands the node that signing in has just read to the first pull, instead of reading it twice: for some seconds,
 * and only as long as nothing was written.
 */
function primed(transport: NodeTransport, arrival: Arrival | undefined, now: () => number): NodeTransport {
  let first = arrival;
  return {
    ...transport,
    read: async () => {
      if (first !== undefined && now() - first.receivedAt < primedTime) return done(first.node);
      return transport.read();
    },
    write: (texts, etag) => {
      first = undefined;
      return transport.write(texts, etag);
    },
  };
}

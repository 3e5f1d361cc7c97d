/** An open user session: tokens, transport and workspace of one person. */

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

/** How long the node read at login counts as fresh, in milliseconds. */
const primedTime = 5000;

export interface PersonOptions {
  readonly remote: Remote;
  readonly authStore: AuthStore;
  /** Opens or creates the database of that person. May throw StorageProblem. */
  readonly openWorkspace: (
    account: Account,
    transport: NodeTransport,
    opening: Opening,
  ) => Promise<Workspace>;
  /** Deletes this device's databases of a logged-out user. */
  readonly eraseKept?: (owner: Owner) => Promise<void>;
  /** Browser services: locks across tabs, messages between them, and the time. */
  readonly device: Pick<Device, 'locks' | 'channel' | 'clock' | 'connection' | 'chance'>;
  /** Renews tokens outside this page, so that closing it does not interrupt the call; undefined if unsupported. */
  readonly renewElsewhere?: RenewElsewhere;
  /** Called if a stored session cannot be opened. The user is then logged out. */
  readonly onNotOpened?: (thrown: unknown) => void;
}

/** Parameters from the session for opening a workspace. */
export interface Opening {
  /** What to do with the user's data from another server address. Without it, KeptElsewhere is thrown. */
  readonly takeOver: TakeOver | undefined;
  /** See `WorkspaceOptions`. */
  readonly onUnsaved: (words: unknown) => void;
}

export interface Person {
  readonly account: Account;
  /** The e-mail address used to log in. */
  readonly mail: string | undefined;
  readonly tokens: PersonTokenStore;
  readonly access: Access;
  readonly transport: NodeTransport;
  readonly profile: ProfileTransport;
  readonly workspace: Workspace;
}

/**
 * Opens a person's workspace.
 * @param arrival result of the login. Without it, the access token comes from the stored refresh token.
 * @param onSignedOut called with the reason when the session of this person ends.
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
 * Passes the node read at login to the first pull, so that it is not read twice. Valid for a few seconds, until the
 * first write.
 */
function primed(transport: NodeTransport, arrival: Arrival | undefined, now: () => number): NodeTransport {
  let first = arrival;
  return {
    ...transport,
    read: async (known) => {
      if (first !== undefined && now() - first.receivedAt < primedTime) return done(first.node);
      return transport.read(known);
    },
    write: (texts, etag) => {
      first = undefined;
      return transport.write(texts, etag);
    },
  };
}

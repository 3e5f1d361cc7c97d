/** The studio's session, separate from the app's session in the same browser. */
import type { AuthRecord, AuthStore } from '#src/contract/domain/auth-record.ts';
import { type Access, createAccess } from '#src/platform/remote/access-token.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { SharedRemote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf, renewTokens } from '#src/platform/remote/renew-tokens.ts';
import type { Turns } from '#src/platform/remote/tab-turns.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';

/** `over`: this page's session has ended. Its unsaved texts wait for the next sign-in. */
export type SignedState =
  | { readonly status: 'starting' | 'nobody' }
  | {
      readonly status: 'signed' | 'over';
      readonly mail: string | undefined;
      /** The account of the current or last session. */
      readonly uuid: string;
      /** A counsellor's name; undefined for an account of the provider. */
      readonly counsellor: string | undefined;
    };

/** `provider`: documents and accounts. `counsellor`: the people who gave access. */
export type StudioRole = 'provider' | 'counsellor';

export interface StudioSession extends StateStore<SignedState> {
  /** True for a studio without accounts: an address that the program prints opens it, without a password. */
  readonly isByAddress: boolean;
  /** Restores the session stored on the device. */
  readonly restore: () => Promise<void>;
  readonly signIn: (mail: string, password: string) => Promise<Outcome<void>>;
  readonly signOut: () => Promise<void>;
  /** Runs a call with a valid access token; `signed-out` without a session. */
  readonly call: Access['call'];
}

interface SessionOptions {
  readonly remote: SharedRemote;
  readonly authStore: AuthStore;
  readonly turns: Turns;
  /** Checks with a fresh token whether an account may use the studio, before anything is stored. */
  readonly admits: (bearer: string) => Promise<Outcome<StudioRole>>;
  /** Reloads the page when another account signs in, so that no data of the previous one stays in it. */
  readonly startAfresh: () => void;
}

/** Signs in, and returns the record of the account if it may use the studio. */
async function signInOwner(
  { remote, admits }: SessionOptions,
  mail: string,
  password: string,
): Promise<Outcome<AuthRecord>> {
  const tokens = await remote.signIn(mail, password);
  if (!tokens.ok) return tokens;
  const refresh = refreshRecordOf(tokens.value, Date.now());
  const bearer = tokens.value.accessToken;
  const admitted = await admits(bearer);
  if (!admitted.ok) return failed(admitted.problem);
  const who = await remote.userinfo(bearer);
  if (!who.ok) return who;
  const user = await remote.user(bearer, who.value.userId);
  if (!user.ok) return user;
  const { uuid } = user.value;
  if (uuid === undefined) return failed(noUuid);
  const { firstName = '', lastName = '' } = user.value.personal;
  return done({
    userId: who.value.userId,
    uuid,
    mail,
    nodeId: '',
    refresh,
    ...(admitted.value === 'counsellor' && { counsellor: `${firstName} ${lastName}`.trim() || mail }),
  });
}

export function createStudioSession(options: SessionOptions): StudioSession {
  const { remote, authStore, turns, startAfresh } = options;
  const { state, subscribe, set } = createStore<SignedState>({ status: 'starting' });
  const now = () => Date.now();
  let access: Access | undefined;
  /** Account whose texts this page may hold. */
  let holder: string | undefined;

  function open(owner: AuthRecord): void {
    const { uuid, mail, counsellor } = owner;
    holder = uuid;
    const read = async () => {
      const record = await authStore.read();
      return record?.uuid === uuid ? record.refresh : undefined;
    };
    access?.close();
    access = createAccess({
      read,
      renew: (refused) =>
        renewTokens(
          {
            owner: { uuid },
            store: { read, replace: (used, refresh) => authStore.replace(uuid, used, refresh) },
            refresh: remote.refresh,
            turns,
            now,
          },
          refused,
        ),
      now,
      onSignedOut: () => set({ status: 'over', mail, uuid, counsellor }),
    });
    set({ status: 'signed', mail, uuid, counsellor });
  }

  return {
    isByAddress: false,
    state,
    subscribe,

    restore: async () => {
      const record = await authStore.read();
      if (record === undefined || now() >= record.refresh.refresh_expires) set({ status: 'nobody' });
      else open(record);
    },

    signIn: async (mail, password) => {
      const owner = await signInOwner(options, mail, password);
      if (!owner.ok) return owner;
      await authStore.write(owner.value);
      if (holder === undefined || holder === owner.value.uuid) open(owner.value);
      else startAfresh();
      return done(undefined);
    },

    signOut: async () => {
      access?.end();
      access?.close();
      access = undefined;
      await authStore.clear();
      set({ status: 'nobody' });
    },

    call: async (run) => (access ? access.call(run) : failed({ kind: 'signed-out' })),
  };
}

const noUuid: RemoteProblem = {
  kind: 'unreadable',
  call: 'readUser',
  place: '/uuid',
  detail: 'the uuid of the account expected',
};

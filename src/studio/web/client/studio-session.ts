/** Who is signed in to the studio: its own session, beside that of the app in the same browser. */
import type { AuthRecord, AuthStore } from '#src/contract/domain/auth-record.ts';
import { type Access, createAccess } from '#src/platform/remote/access-token.ts';
import { done, failed, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf, renewTokens } from '#src/platform/remote/renew-tokens.ts';
import type { Turns } from '#src/platform/remote/tab-turns.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';

/** `over`: the session of this page has ended, and what is written in it waits for whoever signs in. */
export type SignedState =
  | { readonly status: 'starting' | 'nobody' }
  | {
      readonly status: 'signed' | 'over';
      readonly mail: string | undefined;
      /** Whose session it is, or was. */
      readonly uuid: string;
      /** Name of a counsellor; undefined for an account of the provider. */
      readonly counsellor: string | undefined;
    };

/** What the studio is for an account: the place of the provider's words and people, or that of who accompanies. */
export type StudioRole = 'provider' | 'counsellor';

export interface StudioSession extends StateStore<SignedState> {
  /** Where there are no accounts: an address that a program prints opens the studio, and nobody types a password. */
  readonly isByAddress: boolean;
  /** Takes up the session that the device keeps. */
  readonly restore: () => Promise<void>;
  readonly signIn: (mail: string, password: string) => Promise<Outcome<void>>;
  readonly signOut: () => Promise<void>;
  /** Runs a call with a good access token; `signed-out` where there is none. */
  readonly call: Access['call'];
}

interface SessionOptions {
  readonly remote: Remote;
  readonly authStore: AuthStore;
  readonly turns: Turns;
  /** Whether an account may use the studio: asked with a fresh token, before anything is kept. */
  readonly admits: (bearer: string) => Promise<Outcome<StudioRole>>;
  /** Another account has signed in where one was: nothing of the former's page may go on. */
  readonly startAfresh: () => void;
}

export function createStudioSession(options: SessionOptions): StudioSession {
  const { remote, authStore, turns, admits, startAfresh } = options;
  const { state, subscribe, set } = createStore<SignedState>({ status: 'starting' });
  const now = () => Date.now();
  let access: Access | undefined;
  /** Whose words this page may hold. */
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
      const tokens = await remote.signIn(mail, password);
      if (!tokens.ok) return tokens;
      const refresh = refreshRecordOf(tokens.value, now());
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
      const owner: AuthRecord = {
        userId: who.value.userId,
        uuid,
        mail,
        nodeId: '',
        refresh,
        ...(admitted.value === 'counsellor' && { counsellor: `${firstName} ${lastName}`.trim() || mail }),
      };
      await authStore.write(owner);
      if (holder === undefined || holder === uuid) open(owner);
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

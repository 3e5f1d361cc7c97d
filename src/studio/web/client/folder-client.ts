/** The session of a folder studio. Opened with the address that the program prints; ends with the tab. */

import { parseJson } from '#src/contract/wire/json-text.ts';
import { folderSessionCall } from '#src/contract/wire/studio-calls.ts';
import { type FolderSession, folderSession } from '#src/contract/wire/studio-records.ts';
import { failed } from '#src/platform/remote/outcome.ts';
import { isUnauthorised } from '#src/platform/remote/response-problem.ts';
import type { Send } from '#src/platform/remote/send.ts';
import { createStore } from '#src/platform/state-store.ts';
import { createCalling } from './call.ts';
import type { SignedState, StudioSession } from './studio-session.ts';

/** Key in `sessionStorage`: a reload keeps the session, another tab has none. */
const storageKey = 'ancrage-studio-folder';

function readSession(): FolderSession | undefined {
  const stored = parseJson(sessionStorage.getItem(storageKey) ?? '');
  const read = stored.ok ? folderSession.read(stored.value) : undefined;
  return read?.ok ? read.value : undefined;
}

/** Returns the single-use code in the page's address, and removes it from there. */
function takeCode(): string | undefined {
  const [, code] = /^#([\w-]{22})$/.exec(location.hash) ?? [];
  if (code !== undefined) history.replaceState(null, '', location.pathname);
  return code;
}

export function createFolderSession(send: Send): StudioSession {
  const { state, subscribe, set } = createStore<SignedState>({ status: 'starting' });
  let session: FolderSession | undefined;

  return {
    isByAddress: true,
    state,
    subscribe,

    restore: async () => {
      const code = takeCode();
      session = readSession();
      if (code !== undefined) {
        const call = createCalling(send, { call: (run) => run('') });
        const opened = await call(folderSessionCall, { body: { code } });
        // A used address opens no session, but the tab may still have one.
        if (opened.ok) session = opened.value;
      }
      if (session === undefined) return set({ status: 'nobody' });
      sessionStorage.setItem(storageKey, JSON.stringify(session));
      set({ status: 'signed', mail: undefined, uuid: session.folder, counsellor: undefined });
    },

    signIn: async () => failed({ kind: 'signed-out' }),

    signOut: async () => {
      session = undefined;
      sessionStorage.removeItem(storageKey);
      set({ status: 'nobody' });
    },

    call: async (run) => {
      if (session === undefined) return failed({ kind: 'signed-out' });
      const outcome = await run(session.token);
      // The program was restarted.
      if (!outcome.ok && isUnauthorised(outcome.problem) && state().status === 'signed')
        set({ status: 'over', mail: undefined, uuid: session.folder, counsellor: undefined });
      return outcome;
    },
  };
}

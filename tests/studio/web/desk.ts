/** The studio's parts with a real server, without a page. */
import { onTestFinished, vi } from 'vitest';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend } from '#src/platform/remote/send.ts';
import type { LastDraft } from '#src/studio/web/client/last-draft.ts';
import { createLibrary } from '#src/studio/web/client/library.ts';
import { sendStoredEdits } from '#src/studio/web/client/send-stored-edits.ts';
import { newDraftId, openStoredEdits } from '#src/studio/web/client/stored-edits.ts';
import { createStudioClient } from '#src/studio/web/client/studio-client.ts';
import { startStudio } from '#tests/server/studio/studio-backend.ts';

/** Stubs the browser globals: visible tab, online. */
export function stubBrowser(): void {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
}

/** Timers run in real time; `passTime` advances them. */
export function forwardTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

export async function desk() {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  const { access_token: bearer } = await backend.login('author@example.test', 'Staff-pass-1');
  const send = createSend({
    backendUrl: backend.origin,
    fetch,
    now: Date.now,
    online: () => true,
    timeoutSeconds: undefined,
    after: realTime,
  });
  const client = createStudioClient(send, { call: (run) => run(bearer) });
  const library = createLibrary(client);
  await library.refresh();
  let last: string | undefined;
  const lastDraft: LastDraft = {
    state: () => last,
    subscribe: () => () => undefined,
    set: (id) => {
      last = id;
    },
  };
  const owner = crypto.randomUUID();
  const kept = openStoredEdits(() => owner);
  const textsOf = (name: string) => library.state().documents?.[name] ?? { fr: '', en: '' };
  return {
    client,
    library,
    lastDraft,
    kept,
    textsOf,
    titled: (name: string, title: string) => {
      const { fr, en } = textsOf(name);
      return { fr: fr.replace(JSON.parse(fr).title, title), en };
    },
    /** Stores unsaved texts, like a tab that failed to save. */
    keep: (name: string, fr: string, tab = kept) =>
      tab.write(newDraftId, name, {
        mine: { ...textsOf(name), fr },
        theirs: textsOf(name),
        reviewed: {},
        base: textsOf(name),
      }),
    otherTab: openStoredEdits(() => owner),
    send: (whose?: 'own') =>
      sendStoredEdits(
        { client, kept, library, lastDraft },
        () => false,
        () => 'Corrections',
        whose,
      ),
    drafts: async () => {
      await library.refresh();
      return library.state().home?.drafts ?? [];
    },
  };
}

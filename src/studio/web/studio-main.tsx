/** Entry of the studio: creates all parts and connects them. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import '#src/studio/web/kit/studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { browserStorage } from '#src/platform/device/device.ts';
import { browserLocks } from '#src/platform/device/tab-locks.ts';
import { createSharedRemote } from '#src/platform/remote/remote.ts';
import { createAccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import { admits } from '#src/studio/web/client/admits.ts';
import { createCalling } from '#src/studio/web/client/call.ts';
import { createFolderSession } from '#src/studio/web/client/folder-client.ts';
import { createLastDraft } from '#src/studio/web/client/last-draft.ts';
import { createLibrary } from '#src/studio/web/client/library.ts';
import { applyStep } from '#src/studio/web/client/open-at.ts';
import { readClient } from '#src/studio/web/client/read-client.ts';
import { sendOnReturn, sendStoredEdits } from '#src/studio/web/client/send-stored-edits.ts';
import { openStoredEdits } from '#src/studio/web/client/stored-edits.ts';
import { createStudioClient, studioSend } from '#src/studio/web/client/studio-client.ts';
import type { StudioParts } from '#src/studio/web/client/studio-context.ts';
import { createStudioSession } from '#src/studio/web/client/studio-session.ts';
import { untakenTitle } from '#src/studio/web/client/untaken-title.ts';
import { preferences } from '#src/studio/web/kit/studio-preferences.ts';
import { dayWords, studioWords } from '#src/studio/words/date-words.ts';
import { StudioApp } from './studio-app.tsx';

async function start(root: HTMLElement): Promise<void> {
  const drawn = createRoot(root);
  const send = studioSend();
  const { isFolder, ...account } = await readClient();
  const remote = createSharedRemote({ backendUrl: '', ...account, online: () => navigator.onLine });
  const session = isFolder
    ? createFolderSession(send)
    : createStudioSession({
        remote,
        authStore: openAuthStore(browserStorage(), 'ancrage-studio'),
        turns: browserLocks(),
        admits: (bearer) => admits(send, bearer),
        startAfresh: () => location.replace('/studio/'),
      });
  const client = createStudioClient(send, session);
  const call = createCalling(send, session);
  const holder = () => {
    const state = session.state();
    return 'uuid' in state ? state.uuid : undefined;
  };
  const kept = openStoredEdits(() => holder() ?? '');
  const lastDraft = createLastDraft(holder);
  const library = createLibrary(client);
  const accompany = isFolder ? undefined : createAccompanyClient(send, remote, session);
  const opening = { client, kept, library, lastDraft };
  const newTitle = (): string => {
    const { locale } = preferences.state();
    return untakenTitle(studioWords[locale].editor.newDraft(dayWords(Date.now(), locale)), library.state());
  };
  const sendEdits = (whose?: 'own'): Promise<void> => {
    const isOpen = (name: string) => location.pathname.split('/').includes(name);
    return library.inTurn(() => sendStoredEdits(opening, isOpen, newTitle, whose));
  };
  const applyEverywhere: StudioParts['applyStep'] = (step, side, draft) =>
    applyStep(opening, step, side, draft, newTitle);
  const shared = { sendEdits, applyStep: applyEverywhere, call, session, accompany };
  const parts = { ...opening, ...shared };
  sendOnReturn(parts, sendEdits);
  await session.restore();
  drawn.render(
    <StrictMode>
      <StudioApp parts={parts} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);

/** The studio: the only place that builds its parts and joins them. */
import '#renderers/look/fonts.css';
import '#renderers/look/tokens.css';
import '#renderers/look/base.css';
import '#renderers/look/controls.css';
import './shell/studio.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openAuthStore } from '#src/device/auth-store.ts';
import { browserStorage } from '#src/device/device.ts';
import { browserLocks } from '#src/device/tab-locks.ts';
import { createRemote } from '#src/remote/remote.ts';
import { createAccompanyClient } from './client/accompany-client.ts';
import { admits } from './client/admits.ts';
import { createFolderSession } from './client/folder-session.ts';
import { openKeptTexts } from './client/kept-texts.ts';
import { createLastDraft } from './client/last-draft.ts';
import { createLibrary } from './client/library.ts';
import { createPeopleClient } from './client/people-client.ts';
import { sendKept } from './client/send-kept.ts';
import { createStudioClient, studioSend } from './client/studio-client.ts';
import { createStudioSession } from './client/studio-session.ts';
import { untakenTitle } from './client/untaken-title.ts';
import { preferences } from './shell/preferences.ts';
import { readClient } from './shell/read-client.ts';
import { StudioApp } from './shell/studio-app.tsx';
import { dayWords, studioWords } from './words/use-studio-words.ts';

async function start(root: HTMLElement): Promise<void> {
  const drawn = createRoot(root);
  const send = studioSend();
  const { isFolder, ...account } = await readClient();
  const remote = createRemote({ backendUrl: '', ...account, online: () => navigator.onLine });
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
  const holder = () => {
    const state = session.state();
    return 'uuid' in state ? state.uuid : undefined;
  };
  const kept = openKeptTexts(() => holder() ?? '');
  const lastDraft = createLastDraft(holder);
  const library = createLibrary(client);
  const accompany = isFolder ? undefined : createAccompanyClient(send, remote, session);
  const people = isFolder ? undefined : createPeopleClient(send, session);
  const parts = { client, session, kept, library, lastDraft, accompany, people };
  const stop = library.subscribe(() => {
    const { home, documents } = library.state();
    if (!home || !documents) return;
    stop();
    const { locale } = preferences.state();
    void sendKept(
      parts,
      (name) => location.pathname.split('/').includes(name),
      () => untakenTitle(studioWords[locale].editor.newDraft(dayWords(Date.now(), locale)), library.state()),
    );
  });
  await session.restore();
  drawn.render(
    <StrictMode>
      <StudioApp parts={parts} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);

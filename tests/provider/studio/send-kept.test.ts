/** Texts that were written without a network before there was a draft, sent when the studio is opened again. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openKeptTexts, unmade } from '#src/provider/studio/client/kept-texts.ts';
import type { LastDraft } from '#src/provider/studio/client/last-draft.ts';
import { createLibrary } from '#src/provider/studio/client/library.ts';
import { sendKept } from '#src/provider/studio/client/send-kept.ts';
import { createStudioClient } from '#src/provider/studio/client/studio-client.ts';
import { realTime } from '#src/remote/response-timeout.ts';
import { createSend } from '#src/remote/send.ts';
import { startStudio } from '#tests/backend/studio/studio-backend.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

async function desk() {
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
  const kept = openKeptTexts(() => owner);
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
    /** As a tab keeps it that could not save. */
    keep: (name: string, fr: string) =>
      kept.write(unmade, name, {
        mine: { ...textsOf(name), fr },
        theirs: textsOf(name),
        reviewed: {},
        base: textsOf(name),
      }),
    send: () =>
      sendKept(
        { client, kept, library, lastDraft },
        () => false,
        () => 'Corrections',
      ),
    drafts: async () => {
      await library.refresh();
      return library.state().home?.drafts ?? [];
    },
  };
}

describe('what was written before there was a draft', () => {
  it('goes on in the draft that the person is in the middle of', async () => {
    const { client, library, lastDraft, keep, titled, send, drafts, kept } = await desk();
    const own = await client.createDraft('Mine');
    if (!own.ok) throw new Error('no draft');
    lastDraft.set(own.value.id);
    await library.refresh();
    await keep('cid', titled('cid', 'Ma carte').fr);
    await keep('help', titled('help', 'Mon aide').fr);
    await send();
    await expect.poll(() => kept.all()).toEqual([]);
    const [only, ...others] = await drafts();
    expect(others).toEqual([]);
    expect([only?.id, [...(only?.documents ?? [])].sort()]).toEqual([own.value.id, ['cid', 'help']]);
  });

  it('makes one draft, in which what is written later goes on too', async () => {
    const { lastDraft, keep, titled, send, drafts } = await desk();
    await keep('cid', titled('cid', 'Ma carte').fr);
    await keep('help', titled('help', 'Mon aide').fr);
    await send();
    await keep('rla', titled('rla', 'Mes ressources').fr);
    await send();
    const all = await drafts();
    expect(all.map(({ title }) => title)).toEqual(['Corrections']);
    expect([...(all[0]?.documents ?? [])].sort()).toEqual(['cid', 'help', 'rla']);
    expect(lastDraft.state()).toBe(all[0]?.id);
  });

  it('is united with what that draft says of the document, and waits where somebody has to choose', async () => {
    const { client, library, lastDraft, keep, textsOf, titled, send, drafts, kept } = await desk();
    const own = await client.createDraft('Mine');
    if (!own.ok) throw new Error('no draft');
    const { id } = own.value;
    lastDraft.set(id);
    const { release } = library.state();
    const write = (name: string, texts: { readonly fr: string; readonly en: string }) =>
      client.writeDocument(id, name, { ...texts, base: release, reviewed: {} }, undefined);
    await write('cid', titled('cid', 'La carte d’hier'));
    const { fr, en } = textsOf('help');
    await write('help', { fr, en: en.replace(JSON.parse(en).title, 'Help of yesterday') });
    await library.refresh();
    await keep('cid', titled('cid', 'La carte d’aujourd’hui').fr);
    await keep('help', titled('help', 'L’aide d’aujourd’hui').fr);
    await send();
    const titles = async (name: string) => {
      const read = await client.readDraft(id);
      const document = read.ok ? read.value.value?.documents[name] : undefined;
      return document && [document.fr, document.en].map((text) => JSON.parse(text).title);
    };
    await expect.poll(() => titles('help')).toEqual(['L’aide d’aujourd’hui', 'Help of yesterday']);
    expect((await titles('cid'))?.[0]).toBe('La carte d’hier');
    expect((await kept.all()).map(({ name }) => name)).toEqual(['cid']);
    expect(await drafts()).toHaveLength(1);
  });
});

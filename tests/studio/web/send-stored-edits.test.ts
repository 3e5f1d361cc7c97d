/** Sends texts that were stored offline without a draft when the studio opens. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#src/platform/state-store.ts';
import { sendOnReturn } from '#src/studio/web/client/send-stored-edits.ts';
import type { SignedState, StudioSession } from '#src/studio/web/client/studio-session.ts';
import { desk, stubBrowser } from './desk.ts';

beforeEach(stubBrowser);

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

it('what a document could not send before it closed is sent when the network or the session returns', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { library, keep, titled, send, kept, otherTab } = await desk();
  const account = { mail: undefined, uuid: '', counsellor: undefined };
  const session = createStore<SignedState>({ status: 'signed', ...account });
  let sent = Promise.resolve();
  sendOnReturn({ library, session: session as unknown as StudioSession }, (whose) => (sent = send(whose)));
  await library.refresh();
  await sent;
  // The other tab has this document open, and sends it itself.
  await keep('rla', titled('rla', 'Mes ressources').fr, otherTab);
  const left = async () => (await kept.all()).map(({ name }) => name);
  await keep('cid', titled('cid', 'Ma carte').fr);
  page.dispatchEvent(new Event('online'));
  await expect.poll(left).toEqual(['rla']);

  session.set({ status: 'over', ...account });
  await keep('help', titled('help', 'Mon aide').fr);
  session.set({ status: 'signed', ...account });
  await expect.poll(left).toEqual(['rla']);
});

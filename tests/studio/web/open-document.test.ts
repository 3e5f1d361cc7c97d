/** Edits a document while another user changes its draft, on the real server. */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend } from '#src/platform/remote/send.ts';
import { openDocument, pollIntervalMs } from '#src/studio/web/client/open-document.ts';
import { type KeptTextsStore, openStoredEdits } from '#src/studio/web/client/stored-edits.ts';
import { createStudioClient } from '#src/studio/web/client/studio-client.ts';
import { startStudio } from '#tests/server/studio/studio-backend.ts';
import { forwardTimers, stubBrowser } from './desk.ts';

beforeEach(stubBrowser);

it('taken out of the draft by somebody else, what is written after it stands in it again', async () => {
  const { backend, client, draft: id, heard, open, newTab, titled } = await tabsOn();
  const opened = await open(newTab());
  opened.write(titled('Une première fois'), '/title');
  await opened.flush();
  expect(opened.state().status).toBe('saved');
  const saved = await client.readDraft(id);
  const revision = saved.ok ? saved.value.value?.documents['cid']?.revision : undefined;
  const taken = await backend.as('all', 'DELETE', `/drafts/${id}/documents/cid`, undefined, {
    'if-match': `"${revision}"`,
  });
  expect(taken.status).toBe(204);

  opened.write(titled('Une seconde fois'), '/title');
  const before = heard.length;
  await expect.poll(() => opened.state().status).toBe('saved');
  const kept = await client.readDraft(id);
  expect(kept.ok && kept.value.value?.documents['cid']?.fr).toBe(titled('Une seconde fois').fr);
  // One rejected save and one successful save.
  expect(heard.slice(before).filter((method) => method === 'PUT')).toHaveLength(2);
});

it('an answer from before a save takes nothing back that was written meanwhile', async () => {
  forwardTimers();
  const { client, open, newTab, titled, atServer } = await tabsOn();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let reads = 0;
  const opened = await open(newTab(), {
    ...client,
    readDraft: async (...call) => {
      reads += 1;
      const read = await client.readDraft(...call);
      await held;
      return read;
    },
  });
  opened.write(titled('Une première fois'), '/title');
  await opened.flush();
  vi.advanceTimersByTime(pollIntervalMs);
  await expect.poll(() => reads).toBe(1);
  opened.write(titled('Une seconde fois'), '/title');
  const saved = opened.flush();
  // Give a save that does not wait for the read enough time to finish.
  for (let call = 0; call < 5; call++) await client.home();
  answer();
  await saved;
  await expect.poll(() => opened.state().status).toBe('saved');
  expect(opened.state().history.present.texts).toEqual(titled('Une seconde fois'));
  expect(await atServer()).toBe(titled('Une seconde fois').fr);
});

it('a computer that takes its time to keep or drop holds up neither a save nor a look', async () => {
  forwardTimers();
  const { client, open, newTab, titled, atServer } = await tabsOn();
  let reads = 0;
  const never = () => new Promise<never>(() => undefined);
  const opened = await open(
    { ...newTab(), write: never, drop: never },
    {
      ...client,
      readDraft: (...call) => {
        reads += 1;
        return client.readDraft(...call);
      },
    },
    // The first key press creates the draft.
    false,
  );
  opened.write(titled('Une première fois'), '/title');
  await expect.poll(() => opened.state().status).toBe('saved');
  vi.advanceTimersByTime(pollIntervalMs);
  await expect.poll(() => reads).toBe(1);
  opened.write(titled('Une seconde fois'), '/title');
  await expect.poll(atServer).toBe(titled('Une seconde fois').fr);
});

it('what one account left unsaved on a computer is not another one’s', async () => {
  let owner = 'one';
  const kept = openStoredEdits(() => owner);
  const texts = { fr: '{}', en: '{}' };
  await kept.write('new', 'cid', {
    mine: { ...texts, fr: '{"title":"À moi"}' },
    theirs: texts,
    reviewed: {},
  });
  owner = 'other';
  expect(await kept.read('new', 'cid')).toEqual([]);
  await kept.drop('new', 'cid');
  owner = 'one';
  expect(await kept.read('new', 'cid')).toMatchObject([{ texts: { mine: { fr: '{"title":"À moi"}' } } }]);
});

/** A draft on a real server, and tabs of one account with its first document open. */
async function tabsOn() {
  const backend = await startStudio();
  onTestFinished(() => backend.stop());
  const { access_token: bearer } = await backend.login('author@example.test', 'Staff-pass-1');
  const network = { isThere: true };
  /** The methods of the calls. */
  const heard: string[] = [];
  const send = createSend({
    backendUrl: backend.origin,
    fetch: (...call) => {
      heard.push(String(call[1]?.method ?? (call[0] as Request).method));
      return network.isThere ? fetch(...call) : Promise.reject(new TypeError('no network'));
    },
    now: Date.now,
    online: () => network.isThere,
    timeoutSeconds: undefined,
    after: realTime,
  });
  const client = createStudioClient(send, { call: (run) => run(bearer) });
  const [texts, home, made] = [
    await client.documents(),
    await client.home(),
    await client.createDraft('Two'),
  ];
  if (!texts.ok || !texts.value.value || !home.ok || !made.ok) throw new Error('The studio does not answer.');
  const { id } = made.value;
  const published = { fr: texts.value.value.fr['cid'] ?? '', en: texts.value.value.en['cid'] ?? '' };
  const { release } = home.value;
  const open = async (kept: KeptTextsStore, by = client, isMade = true) => {
    const opened = await openDocument({
      client: by,
      kept,
      name: 'cid',
      published,
      release,
      draft: isMade ? id : undefined,
      isOver: false,
      document: undefined,
      moved: undefined,
      titleOf: () => 'Two',
      makeDraft: async () => id,
      onOver: () => undefined,
      onDraft: () => undefined,
      onSaved: () => undefined,
      history: undefined,
      onSetStep: async () => undefined,
    });
    onTestFinished(() => opened.close());
    return opened;
  };
  /** Opens a tab offline, edits, and closes it. */
  const writeOffline = async (from: string, to: string) => {
    network.isThere = false;
    const opened = await open(openStoredEdits(() => owner));
    opened.write({ ...published, fr: published.fr.replace(from, to) }, '/title');
    await opened.flush();
    return opened;
  };
  const owner = `author ${id}`;
  const atServer = async () => {
    const read = await client.readDraft(id);
    return read.ok ? (read.value.value?.documents['cid']?.fr ?? '') : '';
  };
  const { title } = JSON.parse(published.fr) as { title: string };
  const titled = (to: string) => ({ ...published, fr: published.fr.replace(title, to) });
  return {
    backend,
    client,
    draft: id,
    heard,
    network,
    open,
    writeOffline,
    atServer,
    titled,
    newTab: () => openStoredEdits(() => owner),
    published,
  };
}

it('a newer mark of a text as right replaces the one made here', async () => {
  const { client, draft, open, titled, newTab } = await tabsOn();
  const opened = await open(newTab());
  opened.write(titled('Un titre'), '/title');
  opened.review('/title', 'one');
  await opened.flush();
  const read = await client.readDraft(draft);
  const { revision, ...document } = (read.ok && read.value.value?.documents['cid']) || {};
  const reviewed = { '/title': 'two' };
  const { fr = '', en = '', base = 0 } = document as { fr?: string; en?: string; base?: number };
  expect((await client.writeDocument(draft, 'cid', { fr, en, base, reviewed }, revision)).ok).toBe(true);
  opened.write(titled('Un autre titre'), '/title');
  await opened.flush();
  expect(opened.state().reviewed).toEqual(reviewed);
});

it('two tabs of one account that wrote in one document without a network: the words of both come', async () => {
  const { network, open, writeOffline, atServer, newTab, published } = await tabsOn();
  const { title, description } = JSON.parse(published.fr) as { title: string; description: string };
  // Open the other tab before either edits.
  const store = newTab();
  network.isThere = false;
  const other = await open(store);
  (await writeOffline(title, 'Le titre de l’une')).close();
  other.write(
    { ...published, fr: published.fr.replace(description, 'La description de l’autre') },
    '/description',
  );
  await other.flush();
  other.close();
  expect(await newTab().all()).toHaveLength(2);

  network.isThere = true;
  const kept = newTab();
  const later = await open(kept);
  await later.flush();
  await expect.poll(() => later.state().status).toBe('saved');
  expect(later.state().clashes).toEqual([]);
  expect(JSON.parse(await atServer())).toMatchObject({
    title: 'Le titre de l’une',
    description: 'La description de l’autre',
  });
  await expect.poll(() => kept.all()).toEqual([]);
});

it('the same text written in two tabs is asked about, and both are kept until then', async () => {
  const { network, open, writeOffline, newTab, published } = await tabsOn();
  const { title } = JSON.parse(published.fr) as { title: string };
  const store = newTab();
  network.isThere = false;
  const other = await open(store);
  (await writeOffline(title, 'Le titre de l’une')).close();
  other.write({ ...published, fr: published.fr.replace(title, 'Le titre de l’autre') }, '/title');
  await other.flush();
  other.close();

  const later = await open(newTab());
  const [clash] = later.state().clashes;
  expect([clash?.mine, clash?.theirs].toSorted()).toEqual(['Le titre de l’autre', 'Le titre de l’une']);
  later.close();
  // The conflict was not resolved, so it is shown again.
  const again = await open(newTab());
  expect(again.state().clashes).not.toEqual([]);
  network.isThere = true;
  again.settle(again.state().history.present.texts);
  while (again.state().clashes.length > 0) again.settle(again.state().history.present.texts);
  await again.flush();
  await expect.poll(() => newTab().all()).toEqual([]);
});

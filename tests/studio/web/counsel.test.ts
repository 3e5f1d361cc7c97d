/** A counsellor edits one person's page on the real server, while the person uses their own devices. */
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { calls } from '#src/contract/wire/calls.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { realTime } from '#src/platform/remote/response-timeout.ts';
import { createSend } from '#src/platform/remote/send.ts';
import { type Counsel, createCounsellorEditor } from '#src/studio/web/accompany/counsel.ts';
import { createPeopleStore, type PeopleStore } from '#src/studio/web/accompany/people-store.ts';
import { type AccompanyClient, createAccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import { openKeptWords, type StoredWordsStore } from '#src/studio/web/client/stored-words.ts';
import { testDevice, workspaceOf } from '#tests/core/session/test-device.ts';
import {
  allExercises,
  client as appClient,
  type RunningBackend,
  recordedAccounts,
  startBackend,
} from '#tests/server/server.ts';

const staff = { password: 'Staff-pass-1', language: 'en', role: 'counsellor' } as const;
const helen = 'helen@example.test';
const alice = { mail: 'alice@example.test', password: 'Alice-pass-1' };
const vocationKey = 'CIDvocationpro';

let backend: RunningBackend;
let storage: IDBFactory;

beforeEach(async () => {
  const [first, ...others] = recordedAccounts;
  if (!first) throw new Error('Nobody is there.');
  backend = await startBackend({
    fixturesDir: allExercises,
    accounts: () => [
      { ...first, counsellor: helen },
      ...others,
      { ...staff, mail: helen, profile: { field_firstname: 'Helen', field_lastname: 'Auburn' } },
    ],
  });
  storage = new IDBFactory();
});
afterEach(() => backend.stop());

/** The counsellor's browser: API calls, device storage, one person's page. */
async function atHelens() {
  const { access_token: bearer } = await backend.login(helen, staff.password);
  const { origin: backendUrl } = backend;
  let isOnline = true;
  const online = () => isOnline;
  const calling = { fetch: undefined, now: Date.now, timeoutSeconds: undefined, after: realTime };
  const client = createAccompanyClient(
    createSend({ backendUrl, ...calling, online }),
    createRemote({ backendUrl, ...appClient, online }),
    {
      call: (run) => (isOnline ? run(bearer) : Promise.resolve({ ok: false, problem: { kind: 'offline' } })),
    },
  );
  const words = openKeptWords('helen', storage);
  const people = createPeopleStore(client, words);
  await people.refresh();
  const [person] = people.state().people ?? [];
  if (!person) throw new Error('Nobody gave access.');
  return {
    client,
    words,
    people,
    person,
    goOffline: () => {
      isOnline = false;
    },
    open: (): Promise<Counsel> => opened({ client, words, people }, person),
  };
}

interface Parts {
  readonly client: AccompanyClient;
  readonly words: StoredWordsStore;
  readonly people: PeopleStore;
}

async function opened({ client, words, people }: Parts, person: Accompanied): Promise<Counsel> {
  const counsel = createCounsellorEditor(person, {
    client,
    words,
    longestVocation: () => 40,
    onKept: () => undefined,
    onHanded: () => undefined,
    onClosed: () => void people.refresh(),
  });
  await counsel.open();
  return counsel;
}

/** One of the person's devices, synced with the server. */
async function phone(): Promise<Workspace> {
  const device = testDevice();
  device.now = backend.clock.now;
  const session = device.openPage(backend.origin, appClient);
  expect(await session.login(alice.mail, alice.password)).toMatchObject({ ok: true });
  return workspaceOf(session);
}

async function write(workspace: Workspace, card: Record<string, string>): Promise<void> {
  await workspace.putIdentityCard({ ...workspace.snapshot().identityCard, ...card });
  expect((await workspace.sync()).phase).toBe('sent');
}

const shown = (workspace: Workspace) => [
  workspace.snapshot().identityCard[vocationKey],
  workspace.snapshot().otherVersions.identityCard[vocationKey] ?? [],
];

describe('what is written', () => {
  it('is kept until it is handed over, for this counsellor alone, and then stands on the person’s phone', async () => {
    const asleep = await phone();
    await write(asleep, { CIDsymptome: 'la gorge serrée', [vocationKey]: 'ébauche' });
    const desk = await atHelens();
    const counsel = await desk.open();
    expect(counsel.state().mine).toEqual({ vocation: 'ébauche', word: '', date: '' });
    counsel.write({ vocation: 'relier "ceux" qui doutent' });
    counsel.write({ word: 'Un mot.\nDeux lignes.', date: '2026-11-19' });
    await expect.poll(() => counsel.state().keeping).toBe('kept');
    expect(await openKeptWords('somebody', storage).kept()).toEqual([]);

    // After reopening, the unsent texts are still there.
    const again = await desk.open();
    expect(again.state().mine?.vocation).toBe('relier "ceux" qui doutent');
    expect(await again.handOver()).toBe(true);
    expect(again.state()).toMatchObject({ keeping: 'handed', problem: undefined });
    expect(await desk.words.kept()).toEqual([]);

    await asleep.sync();
    expect(shown(asleep)).toEqual(['relier "ceux" qui doutent', []]);
    expect(asleep.snapshot().progression).toMatchObject({
      compterendu: {
        mot: 'Un mot.\nDeux lignes.',
        date: '2026-11-19',
        vocation: { par: 'Helen Auburn', texte: 'relier "ceux" qui doutent' },
      },
    });
    expect(asleep.snapshot().identityCard['CIDsymptome']).toBe('la gorge serrée');
  });

  it('in two tabs is handed over together, also if both were closed', async () => {
    const desk = await atHelens();
    const tab = () => opened({ ...desk, words: openKeptWords('helen', storage) }, desk.person);
    const [one, other] = [await tab(), await tab()];
    one.write({ vocation: 'relier' });
    other.write({ word: 'Un mot.' });
    await expect.poll(() => [one.state().keeping, other.state().keeping]).toEqual(['kept', 'kept']);
    expect(await desk.words.all()).toHaveLength(2);

    const later = await tab();
    expect(later.state().mine).toMatchObject({ vocation: 'relier', word: 'Un mot.' });
    expect(await later.handOver()).toBe(true);
    await expect.poll(() => desk.words.kept()).toEqual([]);
  });

  it('that the backend would refuse is not sent, and says why', async () => {
    await write(await phone(), { [vocationKey]: 'ébauche' });
    const counsel = await (await atHelens()).open();
    counsel.write({ vocation: ' ' });
    expect([await counsel.handOver(), counsel.state().fault]).toEqual([false, { code: 'vocation-empty' }]);
    counsel.write({ vocation: 'x'.repeat(41) });
    expect([await counsel.handOver(), counsel.state().fault]).toEqual([
      false,
      { code: 'vocation-long', max: 40 },
    ]);
    counsel.write({ vocation: 'ébauche', word: 'é'.repeat(4001) });
    expect([await counsel.handOver(), counsel.state().fault]).toEqual([
      false,
      { code: 'word-long', max: 4000 },
    ]);
  });

  it('stays where nobody is reached', async () => {
    const desk = await atHelens();
    const counsel = await desk.open();
    desk.goOffline();
    counsel.write({ vocation: 'relier' });
    expect(await counsel.handOver()).toBe(false);
    expect(counsel.state().problem).toEqual({ kind: 'offline' });
    await expect.poll(() => counsel.state().keeping).toBe('kept');
    expect(await desk.words.kept()).toHaveLength(1);
  });
});

describe('what the person writes meanwhile', () => {
  it('elsewhere on the card: the words are sent again without a question', async () => {
    const person = await phone();
    await write(person, { [vocationKey]: 'ébauche' });
    const counsel = await (await atHelens()).open();
    counsel.write({ vocation: 'relier' });
    await write(person, { CIDsymptome: 'les mains froides' });
    expect(await counsel.handOver()).toBe(true);
    await person.sync();
    expect(shown(person)).toEqual(['relier', []]);
  });

  it('in the vocation, which the counsellor left alone: it is taken over, and the word is handed over', async () => {
    const person = await phone();
    await write(person, { [vocationKey]: 'ébauche' });
    const counsel = await (await atHelens()).open();
    counsel.write({ word: 'Un mot.' });
    await write(person, { [vocationKey]: 'la mienne' });
    expect(await counsel.handOver()).toBe(true);
    expect(counsel.state().mine).toEqual({ vocation: 'la mienne', word: 'Un mot.', date: '' });
    await person.sync();
    expect(shown(person)).toEqual(['la mienne', []]);
  });

  it.each([
    ['mine', 'relier'],
    ['theirs', 'la mienne'],
  ] as const)('in the vocation as well: both are shown, and %s is chosen', async (choice, stands) => {
    const person = await phone();
    await write(person, { [vocationKey]: 'ébauche' });
    const desk = await atHelens();
    const counsel = await desk.open();
    counsel.write({ vocation: 'relier' });
    await write(person, { [vocationKey]: 'la mienne' });
    expect(await counsel.handOver()).toBe(false);
    expect(counsel.state()).toMatchObject({ clashes: ['vocation'], seen: { vocation: 'la mienne' } });
    expect(counsel.state().mine?.vocation).toBe('relier');
    counsel.dismissClash();
    expect(await counsel.handOver()).toBe(false);
    expect(await counsel.settle({ vocation: choice })).toBe(true);
    expect(await desk.words.kept()).toEqual([]);
    await person.sync();
    expect(shown(person)).toEqual([stands, []]);
  });

  it('an exercise on a phone without a network fills the vocation in: the counsellor’s takes its place', async () => {
    const asleep = await phone();
    await write(asleep, { CIDsymptome: 'la gorge serrée' });
    const { identityCard } = asleep.snapshot();
    await asleep.putIdentityCard(
      { ...identityCard, [vocationKey]: 'des réponses' },
      identityCard,
      [],
      [vocationKey],
    );
    const counsel = await (await atHelens()).open();
    counsel.write({ vocation: 'relier' });
    expect(await counsel.handOver()).toBe(true);
    await asleep.sync();
    expect(shown(asleep)).toEqual(['relier', []]);
    // If the person edits the text, the app keeps both.
    const other = await phone();
    await other.putIdentityCard(
      { ...other.snapshot().identityCard, [vocationKey]: 'la mienne' },
      identityCard,
    );
    await other.sync();
    expect(shown(other)).toEqual(['la mienne', ['relier']]);
  });
});

describe('access', () => {
  const change = async (name: 'giveAccess' | 'withdrawAccess') => {
    const { access_token: bearer } = await backend.login(alice.mail, alice.password);
    const { json } = await backend.call('GET', calls.readAccess.path(), { bearer });
    const { counsellors } = json as { counsellors: readonly { readonly uid: number }[] };
    return backend.call('POST', calls[name].path(), { bearer, json: { counsellor: counsellors[0]?.uid } });
  };
  const withdraw = () => change('withdrawAccess');

  it('taken back: the page closes at the next call, and the words go once the list says so', async () => {
    const desk = await atHelens();
    const counsel = await desk.open();
    counsel.write({ vocation: 'relier' });
    await expect.poll(() => counsel.state().keeping).toBe('kept');
    expect((await withdraw()).status).toBe(200);
    // A refusal alone must not delete unsent texts.
    const { client, words, people } = desk;
    const still = { ...people, refresh: async () => undefined };
    const alone = await opened({ client, words, people: still }, desk.person);
    expect(alone.state().isClosed).toBe(true);
    expect(await words.kept()).toHaveLength(1);

    expect(await counsel.handOver()).toBe(false);
    expect(counsel.state().isClosed).toBe(true);
    await expect.poll(() => words.kept()).toEqual([]);
    expect(people.state().people).toEqual([]);
  });

  it('given again before the list was read: the words are there', async () => {
    const desk = await atHelens();
    const counsel = await desk.open();
    counsel.write({ vocation: 'relier' });
    await expect.poll(() => counsel.state().keeping).toBe('kept');
    expect((await withdraw()).status).toBe(200);
    const { client, words, person } = desk;
    const refused = await opened(
      { client, words, people: { ...desk.people, refresh: async () => undefined } },
      person,
    );
    expect(refused.state().isClosed).toBe(true);
    expect((await change('giveAccess')).status).toBe(200);
    await desk.people.refresh();
    const again = await desk.open();
    expect(again.state()).toMatchObject({ isClosed: false, mine: { vocation: 'relier' } });
    expect(await again.handOver()).toBe(true);
  });

  it('not asked about without a network: the words stay', async () => {
    const desk = await atHelens();
    const counsel = await desk.open();
    counsel.write({ vocation: 'relier' });
    await expect.poll(() => counsel.state().keeping).toBe('kept');
    await withdraw();
    desk.goOffline();
    await desk.people.refresh();
    expect(await desk.words.kept()).toHaveLength(1);
    expect(desk.people.state().problem).toEqual({ kind: 'offline' });
  });
});

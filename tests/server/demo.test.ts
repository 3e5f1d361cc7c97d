/** The demo accounts: their data, in the shapes of the exercises, with realistic texts. */
import { describe, expect, test } from 'vitest';
import { readNode, unreadableTexts } from '#src/contract/wire/field-text.ts';
import { encodeDeep } from '#src/contract/wire/lookalikes.ts';
import { readNodeAnswer } from '#src/contract/wire/node-codec.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { demoAccounts } from '#src/server/people/demo-accounts.ts';
import { dated } from '#src/server/people/demo-moments.ts';
import { startBackend } from './server.ts';

const now = Date.UTC(2031, 4, 17, 9, 30);
const [claire, james, nour, robin, helene, thomas] = demoAccounts(now);
const day = 86_400_000;

interface Entry {
  readonly pf?: string;
  readonly special?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly intuitionsdata: readonly { readonly name: string; readonly realised: boolean }[];
  readonly locale: string;
  readonly version: string;
}

function intuitions(
  account: (typeof demoAccounts extends (now: number) => readonly (infer A)[] ? A : never) | undefined,
) {
  const entries = Object.entries((account?.data?.field_intuitions ?? {}) as Record<string, Entry>);
  return { dated: entries.filter(([, entry]) => entry.special === undefined), all: entries };
}

/** Every text of a value, without keys. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('days in words are written as in their language', () => {
  const first = Date.UTC(2031, 7, 1, 12);
  expect(dated('Séminaire du {{day 0}}', first, 'fr')).toBe('Séminaire du 1er\u00A0août');
  expect(dated('Le {{day 1}}', first, 'fr')).toBe('Le 31\u00A0juillet');
  expect(dated('Seminar of {{day 0}}', first, 'en')).toBe('Seminar of 1\u00A0August');
});

describe('the rich account', () => {
  const { dated: entries, all } = intuitions(claire);

  test('has two years of reconnections, past and upcoming', () => {
    expect(entries.length).toBeGreaterThanOrEqual(40);
    const instants = entries.map(([key]) => Number(key));
    expect(Math.max(...instants)).toBeLessThan(now);
    expect(now - Math.max(...instants)).toBeLessThan(3 * day);
    expect(now - Math.min(...instants)).toBeGreaterThan(700 * day);
    const tenses = entries.map(([, { pf }]) => pf);
    expect(new Set(tenses)).toEqual(new Set(['past', 'future']));
    expect(tenses.filter((tense) => tense === 'future').length).toBeGreaterThan(8);
    expect(new Set(entries.map(([, { data }]) => data?.['reconew-q2-qui'])).size).toBeGreaterThan(10);
  });

  test('has intuitions, some realised, and those of the progression', () => {
    const told = entries.flatMap(([, { intuitionsdata }]) => intuitionsdata);
    expect(told.some(({ realised }) => realised)).toBe(true);
    expect(told.some(({ realised }) => !realised)).toBe(true);
    expect(all.find(([, { special }]) => special === 'plf')?.[1].intuitionsdata.length).toBeGreaterThan(0);
  });

  test('has derailors and claims whose source is there, friendships, notes, a progression, a card', () => {
    const keys = new Set(entries.map(([key]) => key));
    const { field_deviateurs, field_pretentions, field_amitiepro, field_celebrations, field_plf, field_cid } =
      claire?.data ?? {};
    for (const collection of [field_deviateurs, field_pretentions] as Record<
      string,
      { kind: string; source: string }
    >[]) {
      const entries = Object.values(collection);
      expect(entries.length).toBeGreaterThanOrEqual(3);
      for (const { kind, source } of entries) {
        expect(['received', 'emitted']).toContain(kind);
        expect(keys).toContain(source);
      }
    }
    expect(Object.keys(field_amitiepro as object).length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(field_celebrations as object).length).toBeGreaterThanOrEqual(5);
    expect(field_plf).toMatchObject({
      plf_track: { plf: 6, type: 'plf' },
      compterendu: { mot: expect.any(String) },
    });
    expect(Object.keys(field_cid as object)).toHaveLength(4);
  });
});

test('every reconnection is whole and within the limits of the exercise', () => {
  for (const [key, entry] of [...intuitions(claire).dated, ...intuitions(james).dated]) {
    const { data = {}, intuitionsdata } = entry;
    const length = (name: string): number => String(data[name] ?? '').length;
    for (const [name, limit] of [
      ['reconew-q2-qui', 80],
      ['reconew-q2-datesujet', 120],
      ['reconew-q3-pense', 2000],
      ['reconew-q3-ressenti', 2000],
      ['reconew-q3-fait', 2000],
      ['reconew-q4-moment', 600],
      ['reconew-q7-meilleur', 280],
      ['reconew-q7-aider', 1000],
      ['reconew-q8-contribution', 1000],
      ['reconew-q8-declencher', 1000],
      ['reconew-q9-phrase', 160],
    ] as const) {
      expect(length(name), `${key} ${name}`).toBeGreaterThan(0);
      expect(length(name), `${key} ${name}`).toBeLessThanOrEqual(limit);
    }
    for (const name of ['difficultes', 'besoins', 'peurs']) {
      const chips = data[`reconew-q6-${name}-liste`] as string[];
      expect(chips.length).toBeGreaterThan(0);
      expect(chips.length).toBeLessThanOrEqual(6);
      expect(new Set(chips).size).toBe(chips.length);
      expect(Math.max(...chips.map((chip) => chip.length))).toBeLessThanOrEqual(60);
    }
    expect(intuitionsdata.length).toBeGreaterThan(0);
    expect(intuitionsdata.length).toBeLessThanOrEqual(5);
    expect(entry.version).toBe('1.0.0');
    expect(/undefined|Invalid/.test(JSON.stringify(entry))).toBe(false);
  }
  expect(intuitions(james).dated.length).toBeGreaterThanOrEqual(12);
});

test('the others: nothing at all, and a profile without a card', () => {
  expect([nour?.profile, nour?.data]).toEqual([{}, {}]);
  expect(Object.keys(robin?.profile ?? {}).length).toBeGreaterThanOrEqual(4);
  expect(robin?.data).toEqual({});
});

describe('typography', () => {
  test.each([
    ['French', [claire, nour, helene, thomas], /'|"|<|>|\.\.\.|[^\u00a0][;:?!»](?!\d)|«[^\u00a0]/],
    ['English', [james, robin], /'|"|<|>|\.\.\.|\s[;:?!]|«|»/],
  ] as const)('%s', (_language, accounts, wrong) => {
    const found = accounts
      .flatMap((account) => [...texts(account?.data), ...texts(account?.profile)])
      .filter((text) => wrong.test(text));
    expect(found).toEqual([]);
  });
});

test('are written as the app writes', () => {
  for (const { data } of demoAccounts(now)) expect(encodeDeep(data)).toEqual(data);
});

test('are there once: a restart brings nothing back', async () => {
  const backend = await startBackend({ accounts: demoAccounts, demo: 'local' });
  const nids = new Map<string, number>();
  for (const account of demoAccounts(backend.clock.now).filter(({ data }) => data !== undefined)) {
    const { access_token: bearer } = await backend.login(account.mail, account.password);
    const { sub } = (await backend.call('GET', '/oauth/userinfo', { bearer })).json as { sub: string };
    const user = (await backend.call('GET', `/user/${sub}?_format=json`, { bearer })).json as {
      field_data: [{ target_id: number }];
    };
    nids.set(account.mail, user.field_data[0].target_id);
    const node = await backend.call('GET', `/node/${user.field_data[0].target_id}?_format=json`, { bearer });
    const read = readNodeAnswer(node.json);
    if (!read.ok) throw new Error(`${account.mail}: ${JSON.stringify(read)}`);
    const content = readNode(read.value.texts);
    expect(unreadableTexts(content)).toEqual([]);
    if (content.reconnections.kind !== 'unreadable') {
      const { problems, reconnections, special } = readReconnections(content.reconnections.parsed);
      expect(problems).toEqual([]);
      expect(reconnections.length + special.length).toBe(intuitions(account).all.length);
    }
  }
  const { access_token: bearer } = await backend.login('claire@demo.example', 'bonjour-claire');
  await backend.call('PATCH', `/node/${nids.get('claire@demo.example')}?_format=json`, {
    bearer,
    json: { type: [{ target_id: 'data' }], field_intuitions: [] },
  });
  await backend.restart();
  const node = await backend.call('GET', `/node/${nids.get('claire@demo.example')}?_format=json`, { bearer });
  expect(node.json).toMatchObject({ field_intuitions: [] });
  await backend.stop();
});

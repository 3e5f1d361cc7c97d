/** What a counsellor does, as the person sees it: a correction on their devices, and a line in their record. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { calls } from '#src/contract/wire/calls.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { mergeSingles } from '#src/core/workspace/merge/singles.ts';
import { readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { type RunningBackend, recordedAccounts, startBackend } from '../server.ts';

let backend: RunningBackend;
let professional: string;
let counsellor: string;

const staff = { password: 'Staff-pass-1', language: 'en', role: 'counsellor' } as const;
const hour = 3_600_000;

beforeAll(async () => {
  const [alice, ...others] = recordedAccounts;
  if (!alice) throw new Error('Nobody is there.');
  backend = await startBackend({
    accounts: () => [
      { ...alice, counsellor: 'helen@example.test' },
      ...others,
      { ...staff, mail: 'helen@example.test', profile: { field_firstname: 'Helen' } },
      { ...staff, mail: 'stranger@example.test', profile: {} },
    ],
  });
  professional = (await backend.login()).access_token;
  counsellor = (await backend.login('helen@example.test', staff.password)).access_token;
});
afterAll(() => backend.stop());

const jsonOf = (value: unknown) => [{ value: JSON.stringify(value) }];
const write = async (bearer: string, fields: object) => {
  const answer = await backend.patchNode(bearer, fields);
  expect(answer.status, answer.text).toBe(200);
};

/** The node as a phone reads it. */
async function onPhone() {
  const { json } = await backend.call('GET', '/node/1?_format=json', { bearer: professional });
  const record = json as Record<string, readonly { readonly value: string }[]>;
  const texts: Partial<Record<NodeField, string>> = {};
  for (const field of ['field_cid', 'field_plf'] as const) {
    const text = record[field]?.[0]?.value;
    if (text !== undefined) texts[field] = text;
  }
  return readNodeState(texts).state.singles;
}

const vocations = (singles: Awaited<ReturnType<typeof onPhone>>) =>
  (singles.identityCard['CIDvocationpro'] ?? []).map(({ value }) => value);

describe('what the counsellor writes is a correction on the person’s devices', () => {
  test('of a text that no device has noted a version of', async () => {
    await write(professional, { field_cid: jsonOf({ CIDvocationpro: 'ébauche' }), field_plf: [] });
    const phone = await onPhone();
    await write(counsellor, { field_cid: jsonOf({ CIDvocationpro: 'relier' }) });
    const merged = mergeSingles(phone.identityCard, (await onPhone()).identityCard, {});
    expect((merged['CIDvocationpro'] ?? []).map(({ value }) => value)).toEqual(['relier']);
  });

  test('of one that the counsellor wrote before, with the report beside it', async () => {
    const phone = await onPhone();
    await write(counsellor, {
      field_cid: jsonOf({ CIDvocationpro: 'relier encore' }),
      field_plf: jsonOf({ compterendu: { mot: 'Un mot' } }),
    });
    const server = await onPhone();
    for (const group of ['identityCard', 'progression'] as const) {
      const merged = mergeSingles(phone[group], server[group], {});
      expect(Object.values(merged).map((versions) => versions.length)).toEqual(
        Object.keys(merged).map(() => 1),
      );
      expect(merged).toEqual(server[group]);
    }
    expect(vocations(server)).toEqual(['relier encore']);
  });

  test('and where the person wrote at the same time, both stand', async () => {
    const before = await onPhone();
    const [shown] = before.identityCard['CIDvocationpro'] ?? [];
    const mine = { id: '09mine0.00000000', ancestors: shown ? [shown.id] : [], value: 'la mienne' };
    await write(counsellor, { field_cid: jsonOf({ CIDvocationpro: 'la nôtre' }) });
    const merged = mergeSingles({ CIDvocationpro: [mine] }, (await onPhone()).identityCard, {});
    expect((merged['CIDvocationpro'] ?? []).map(({ value }) => value).sort()).toEqual([
      'la mienne',
      'la nôtre',
    ]);
  });

  test('of two standing texts the counsellor’s own is corrected, and the other stays to choose', async () => {
    const record = { par: 'Helen', date: '2031-01-01', texte: 'la nôtre' };
    const other = { v: '05other.00000000', p: [], value: 'la nôtre' };
    await write(professional, {
      field_cid: jsonOf({ CIDvocationpro: 'la mienne' }),
      field_plf: jsonOf({
        compterendu: { vocation: record },
        _sync: { versions: { identityCard: { CIDvocationpro: { others: [other] } } } },
      }),
    });
    await write(counsellor, { field_cid: jsonOf({ CIDvocationpro: 'la nôtre, corrigée' }) });
    const [shown, beside] = (await onPhone()).identityCard['CIDvocationpro'] ?? [];
    expect([shown?.value, shown?.ancestors, beside?.value]).toEqual([
      'la nôtre, corrigée',
      [other.v],
      'la mienne',
    ]);
  });
});

describe('a device that slept', () => {
  test('over sixteen of them has the last one, and shows both texts after one more', async () => {
    await write(professional, { field_cid: jsonOf({ CIDvocationpro: 'ébauche' }), field_plf: [] });
    const phone = await onPhone();
    const correct = (number: number) =>
      write(counsellor, { field_cid: jsonOf({ CIDvocationpro: `relier ${number}` }) });
    const merged = async () =>
      (mergeSingles(phone.identityCard, (await onPhone()).identityCard, {})['CIDvocationpro'] ?? []).map(
        ({ value }) => value,
      );
    for (let number = 1; number <= 16; number += 1) await correct(number);
    expect(await merged()).toEqual(['relier 16']);
    await correct(17);
    expect([...(await merged())].sort()).toEqual(['relier 17', 'ébauche']);
  });
});

describe('on record', () => {
  const acts = async () =>
    (
      (await backend.call('GET', calls.readActs.path(), { bearer: professional })).json as {
        readonly what: string;
        readonly by: { readonly name: string };
      }[]
    ).map(({ what, by }) => `${by.name} ${what}`);

  test('each opening once an hour, each writing each time, no word of them', async () => {
    const before = (await acts()).length;
    const open = () => backend.call('GET', '/node/1?_format=json', { bearer: counsellor });
    const begun = Math.ceil(backend.clock.now / hour) * hour;
    const since = async () => (await acts()).slice(0, (await acts()).length - before).reverse();
    backend.clock.now = begun;
    counsellor = (await backend.login('helen@example.test', staff.password)).access_token;
    professional = (await backend.login()).access_token;
    await open();
    await open();
    expect(await since()).toEqual(['Helen opened']);
    await write(counsellor, { field_cid: jsonOf({ CIDvocationpro: 'secret' }) });
    await write(counsellor, { field_cid: jsonOf({ CIDvocationpro: 'secret' }) });
    await write(counsellor, { field_plf: jsonOf({ compterendu: { mot: 'secret' } }) });
    backend.clock.now = begun + hour;
    counsellor = (await backend.login('helen@example.test', staff.password)).access_token;
    professional = (await backend.login()).access_token;
    await open();
    expect(await since()).toEqual([
      'Helen opened',
      'Helen wrote-vocation',
      'Helen wrote-report',
      'Helen opened',
    ]);
    const rows = await backend.store.look((db) => db.selectFrom('acts').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test('a giving of its own has an opening of its own', async () => {
    const before = (await acts()).filter((act) => act === 'Helen opened').length;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ counsellor: 7 });
    backend.clock.now += 2000;
    for (const name of ['withdrawAccess', 'giveAccess'] as const)
      await backend.call('POST', calls[name].path(), { bearer: professional, headers, body });
    await backend.call('GET', '/node/1?_format=json', { bearer: counsellor });
    expect((await acts()).filter((act) => act === 'Helen opened')).toHaveLength(before + 1);
  });
});

describe('the list', () => {
  const list = (bearer?: string) => backend.call('GET', accompanyCalls.accompanied.path(), { bearer });

  test('has those who let the counsellor in, and how far their card and report are', async () => {
    const named = async () => (await list(counsellor)).json as readonly Accompanied[];
    await write(professional, { field_cid: [], field_plf: [] });
    expect(await named()).toMatchObject([
      { uid: 2, name: 'Alice Test', nid: 1, language: 'en', vocation: 'none' },
    ]);
    await write(professional, {
      field_cid: jsonOf({ CIDvocationpro: 'la mienne' }),
      field_plf: jsonOf({ locale: 'fr' }),
    });
    expect(await named()).toMatchObject([{ vocation: 'own', language: 'fr' }]);
    await write(counsellor, {
      field_cid: jsonOf({ CIDvocationpro: 'la nôtre' }),
      field_plf: jsonOf({ compterendu: { date: '2031-05-17' } }),
    });
    expect(await named()).toMatchObject([{ vocation: 'completed', reportDate: '2031-05-17' }]);
    const stranger = (await backend.login('stranger@example.test', staff.password)).access_token;
    expect((await list(stranger)).json).toEqual([]);
  });

  test('is for counsellors alone', async () => {
    for (const bearer of [professional, undefined]) {
      const answer = await list(bearer);
      expect([answer.status, answer.json]).toMatchObject([403, { code: 'no-counsellor' }]);
    }
  });
});

/** Roles: the provider reads identification data and no texts; a counsellor with access writes two values. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rights } from '#src/contract/wire/studio-records.ts';
import { accountByMail, setRole, setStatus } from '#src/server/people/account-admin.ts';
import { demoAccounts } from '#src/server/people/demo-accounts.ts';
import { withdrawConsent } from '#src/server/store/consents.ts';
import { uploadTo } from './attachment-backend.ts';
import { type Answer, allExercises, type RunningBackend, recordedAccounts, startBackend } from './server.ts';

const card = { CIDsymptome: 'la gorge serrée', CIDvocationpro: 'à trouver', n: 1e300 };
const shared = { plf_track: { plf: 6 }, data: { a: ['b', { c: 1, _d: 'an answer' }] } };
const draft = {
  exercise: 'reconew',
  answers: { who: 'whispered' },
  _c: { abcdefg: 3 },
  _o: [{ _c: { h: 1 } }],
};
const own = {
  _sync: { drafts: { a1b2c3d4e5: draft }, later: 1e300 },
  _aside_plf1: ['unspoken'],
};
const progression = { ...shared, ...own };

let backend: RunningBackend;
let professional: string;
let counsellor: string;
let stranger: string;
let provider: string;
const written = { field_cid: card, field_plf: progression, field_intuitions: { a: 'confidential' } };

async function start(): Promise<void> {
  const [alice, ...others] = recordedAccounts;
  if (!alice) throw new Error('Nobody is there.');
  const staff = { password: 'Staff-pass-1', language: 'en', profile: {} } as const;
  // The document limits what a counsellor may write.
  backend = await startBackend({
    fixturesDir: allExercises,
    accounts: () => [
      { ...alice, counsellor: 'counsellor@example.test', data: written },
      ...others,
      { ...staff, mail: 'counsellor@example.test', role: 'counsellor' },
      { ...staff, mail: 'stranger@example.test', role: 'counsellor' },
      { ...staff, mail: 'provider@example.test', role: 'provider', rights },
      { ...staff, mail: 'new@example.test', status: 'pending' },
    ],
  });
  const token = async (name: string) => (await backend.login(name, 'Staff-pass-1')).access_token;
  professional = (await backend.login()).access_token;
  counsellor = await token('counsellor@example.test');
  stranger = await token('stranger@example.test');
  provider = await token('provider@example.test');
}

const node = '/node/1?_format=json';
const get = (path: string, bearer: string) => backend.call('GET', path, { bearer });
const jsonOf = (value: unknown) => [{ value: JSON.stringify(value) }];

async function stored(field: string): Promise<unknown> {
  const record = (await get(node, professional)).json as Record<string, [{ value: string }?]>;
  return JSON.parse(record[field]?.[0]?.value ?? 'null');
}

/** One server for all tests: no account changes, and Alice's texts are restored before each. */
describe('what each role may', () => {
  beforeAll(start);
  afterAll(() => backend.stop());
  beforeEach(async () => {
    const fields = Object.entries(written).map(([name, value]) => [name, jsonOf(value)]);
    const { status } = await backend.patchNode(professional, Object.fromEntries(fields));
    expect(status).toBe(200);
  });

  describe('the provider', () => {
    test('opens no data node and no file, and writes nothing of anybody', async () => {
      for (const path of [node, '/node/2?_format=json']) expect((await get(path, provider)).status).toBe(403);
      expect((await backend.patchNode(provider, { field_cid: jsonOf(card) })).status).toBe(403);
      const upload = await uploadTo(backend, provider, 'a.txt', 'a');
      expect(upload.status).toBe(403);
      const change = await backend.call('PATCH', '/user/2?_format=json', {
        bearer: provider,
        headers: { 'content-type': 'application/json' },
        body: '{"field_title":[{"value":"x"}]}',
      });
      expect(change.status).toBe(403);
    });

    test('reads who somebody is, without where their data is', async () => {
      const { status, json } = await get('/user/2?_format=json', provider);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        field_firstname: [{ value: 'Alice' }],
        mail: [{ value: 'alice@example.test' }],
        field_data: [],
      });
      expect((await get('/user/999?_format=json', provider)).status).toBe(404);
      expect((await get('/ge_rest/ge_get_schema_url?_format=json', provider)).status).toBe(200);
    });

    test('has those rights by a login that asked for the role only', async () => {
      const { access_token } = await backend.login('provider@example.test', 'Staff-pass-1', '');
      expect((await get('/user/2?_format=json', access_token)).status).toBe(403);
    });
  });

  describe('a counsellor who was let in', () => {
    const patch = (fields: object): Promise<Answer> => backend.patchNode(counsellor, fields);

    test('sees the two fields without what is the person’s alone, and nothing else', async () => {
      await backend.patchNode(professional, { field_cid: jsonOf({ ...card, _kept: 'unspoken' }) });
      const { status, json, text } = await get(node, counsellor);
      expect(status).toBe(200);
      expect(json).toMatchObject({ field_cid: jsonOf(card), field_plf: jsonOf(shared) });
      expect(json).toMatchObject({ field_intuitions: [], field_personal_notes: [], uid: [{ target_id: 2 }] });
      expect(json).toMatchObject({ title: [{ value: 'data' }] });
      expect(text).not.toMatch(/confidential|whispered|unspoken|_sync|alice@/);
      expect((await get('/user/2?_format=json', counsellor)).status).toBe(403);
    });

    test('has a tag of what is seen, which nothing else changes', async () => {
      // Each encoding has its own tag.
      const headers = { 'accept-encoding': 'identity' };
      const tag = async () =>
        (await backend.call('GET', node, { bearer: counsellor, headers })).headers.get('etag') ?? '';
      const before = await tag();
      const more = { ...progression, _sync: { drafts: {} } };
      await backend.patchNode(professional, { field_plf: jsonOf(more), field_intuitions: jsonOf({ b: 1 }) });
      expect(await tag()).toBe(before);
      const report = { field_plf: jsonOf({ compterendu: { mot: 'x' } }) };
      const write = (ifMatch: string) => backend.patchNode(counsellor, report, { 'if-match': ifMatch });
      expect((await write(before)).status).toBe(200);
      const old = await write(before);
      expect([old.status, old.headers.get('etag')]).toEqual([412, await tag()]);
      // An outdated tag is reported before any other error.
      const wrong = { field_cid: jsonOf({ ...card, CIDsymptome: 'x' }) };
      expect((await backend.patchNode(counsellor, wrong, { 'if-match': before })).status).toBe(412);
    });

    test('writes the vocation, and who wrote it is noted beside it, whatever was sent', async () => {
      const vocation = 'Faire grandir « celles et ceux qui doutent »';
      const report = { vocation: { par: 'Somebody', date: '2001-01-01', texte: 'else' } };
      const answer = await patch({
        field_cid: jsonOf({ ...card, CIDvocationpro: vocation }),
        field_plf: jsonOf({ ...shared, compterendu: report }),
      });
      expect(answer.status, answer.text).toBe(200);
      const date = new Date(backend.clock.now).toISOString().slice(0, 10);
      expect(await stored('field_cid')).toEqual({ ...card, CIDvocationpro: vocation });
      expect(await stored('field_plf')).toMatchObject({
        ...shared,
        ...own,
        compterendu: { vocation: { par: 'counsellor@example.test', date, texte: vocation } },
      });
      expect(await stored('field_intuitions')).toEqual({ a: 'confidential' });
      expect(answer.json).toMatchObject({ field_cid: jsonOf({ ...card, CIDvocationpro: vocation }) });
    });

    test('writes the word of the report and its day, and changes no other byte', async () => {
      // A number that parsing would round, an escaped name, blanks: all stay verbatim.
      const hidden = '"\\u005fsync" : { "drafts": {"x": [1e400, "}\\"{,:"]} } , "_n":12345678901234567890';
      const before = `{ "data":{"a":"é ✓", "n": 1.50},${hidden} ,"compterendu":{"mot":"avant",  "date":"2031-05-01"}}`;
      await backend.patchNode(professional, { field_plf: [{ value: before }] });
      const answer = await patch({
        field_plf: jsonOf({ compterendu: { mot: 'après', date: '2031-05-17' } }),
      });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).not.toMatch(/12345678901234567890|drafts|versions/);
      const whole = (await get(node, professional)).json as { field_plf: [{ value: string }] };
      const text = whole.field_plf[0].value;
      const versions = /,"versions": \{.*?\}\}\}\}/.exec(text)?.[0] ?? 'none';
      expect(text.replace(versions, '')).toBe(
        before.replace('"avant"', '"après"').replace('2031-05-01', '2031-05-17'),
      );
      const partly = await patch({ field_plf: jsonOf({ compterendu: { mot: 'encore' } }) });
      expect(partly.status).toBe(200);
      expect(await stored('field_plf')).toMatchObject({
        compterendu: { mot: 'encore', date: '2031-05-17' },
      });
    });

    test('changes nothing by sending back what they received, or by leaving something out', async () => {
      const before = await get(node, professional);
      expect((await patch({ field_plf: jsonOf(shared), field_cid: jsonOf(card) })).status).toBe(200);
      expect((await patch({ field_plf: [], field_cid: [] })).status).toBe(200);
      const { CIDvocationpro: _vocation, ...without } = card;
      expect((await patch({ field_cid: jsonOf(without) })).status).toBe(200);
      const hidden = { ...shared, _sync: { drafts: {} }, _more: 'x' };
      expect((await patch({ field_plf: jsonOf(hidden) })).status).toBe(200);
      const after = await get(node, professional);
      expect([after.text, after.headers.get('etag')]).toEqual([before.text, before.headers.get('etag')]);
    });

    test('is refused a text that is none, with its place', async () => {
      const vocation = (CIDvocationpro: unknown) => ({ field_cid: jsonOf({ CIDvocationpro }) });
      const report = (compterendu: unknown) => ({ field_plf: jsonOf({ compterendu }) });
      for (const [fields, said] of [
        [vocation(' '), '/CIDvocationpro: it is empty'],
        [vocation('x'.repeat(331)), '/CIDvocationpro: at most 330'],
        [vocation({ a: 1 }), '/CIDvocationpro: a text'],
        [report({ mot: 'x'.repeat(4001) }), '/compterendu/mot: at most 4000'],
        [report({ mot: null }), '/compterendu/mot: a text'],
        [report({ date: '2031-02-29' }), '/compterendu/date: a day'],
        [report({ date: '' }), '/compterendu/date: a day'],
        [report('x'), '/compterendu: an object'],
      ] as const) {
        const { status, json } = await patch(fields);
        expect({ status, json }).toEqual({ status: 422, json: { message: expect.stringContaining(said) } });
      }
      expect(await stored('field_cid')).toEqual(card);
      // Each look-alike counts as the one character that was typed.
      expect((await patch(vocation('‹\uFE0E'.repeat(330)))).status).toBe(200);
    });

    test.each([
      ['no JSON', '{"_sync":{"drafts":"whispered"}'],
      ['no object', '[{"_sync":"whispered"}]'],
      ['two objects', '{"a":1}{"_sync":"whispered"}'],
      ['too much to be looked at', `{"_sync":"whispered","a":[${'[],'.repeat(30_000)}[]]}`],
    ])('receives nothing of a progression that is %s', async (_what, value) => {
      await backend.patchNode(professional, { field_plf: [{ value }] });
      const { text, json } = await get(node, counsellor);
      expect(text).not.toContain('whispered');
      expect(json).toMatchObject({ field_plf: [] });
      expect((await patch({ field_plf: jsonOf({ compterendu: { mot: 'x' } }) })).status).toBe(403);
      // Nor can the vocation be written without its author.
      expect((await patch({ field_cid: jsonOf({ CIDvocationpro: 'x' }) })).status).toBe(403);
    });

    test('reads and writes beside whatever the person keeps from them, however long it is', async () => {
      const draft = 'whispered '.repeat(300_000);
      const kept = { ...shared, _sync: { drafts: { a: draft } } };
      expect((await backend.patchNode(professional, { field_plf: jsonOf(kept) })).status).toBe(200);
      const { text, json } = await get(node, counsellor);
      expect(text).not.toContain('whispered');
      expect(json).toMatchObject({ field_plf: jsonOf(shared) });
      const answer = await patch({ field_plf: jsonOf({ compterendu: { mot: 'Un mot' } }) });
      expect([answer.status, answer.text.includes('whispered')]).toEqual([200, false]);
      const after = await stored('field_plf');
      expect(after).toMatchObject({ ...shared, compterendu: { mot: 'Un mot' } });
      expect(JSON.stringify(after)).toContain(draft);
    });

    test('begins where nothing was written yet', async () => {
      await backend.patchNode(professional, { field_plf: [], field_cid: [] });
      const fields = {
        field_plf: jsonOf({ compterendu: { mot: 'Un mot' } }),
        field_cid: jsonOf({ CIDvocationpro: 'relier' }),
      };
      expect((await patch(fields)).status).toBe(200);
      expect(await stored('field_plf')).toMatchObject({ compterendu: { mot: 'Un mot' } });
      expect(await stored('field_cid')).toEqual({ CIDvocationpro: 'relier' });
    });

    test.each<[string, object]>([
      ['another key of the card', { field_cid: jsonOf({ ...card, CIDsymptome: 'x' }) }],
      ['a key more', { field_cid: jsonOf({ ...card, CIDvocationpro: 'x', more: 1 }) }],
      ['a card that is no JSON', { field_cid: [{ value: 'x' }] }],
      ['a card that is a list', { field_cid: jsonOf([card]) }],
      ['an answer of the progression', { field_plf: jsonOf({ data: { a: ['b', { c: 2 }] } }) }],
      ['the step', { field_plf: jsonOf({ ...shared, plf_track: { plf: 1 } }) }],
      ['a report with more in it', { field_plf: jsonOf({ compterendu: { mot: 'x', more: 'y' } }) }],
      ['another collection', { field_intuitions: jsonOf({}) }],
      ['another collection, as it looks to them', { field_intuitions: [] }],
      ['the list of files, as it looks to them', { field_personal_notes: [] }],
      ['the title', { title: [{ value: 'x' }] }],
      [
        'a vocation with another field beside it',
        { field_cid: jsonOf({ ...card, CIDvocationpro: 'x' }), field_amitiepro: jsonOf({}) },
      ],
      ['a deep text', { field_plf: [{ value: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` }] }],
    ])('may not change %s', async (_what, fields) => {
      const before = await get(node, professional);
      const answer = await patch(fields);
      expect([answer.status, answer.text]).toEqual([
        403,
        expect.stringContaining('Access denied on updating field'),
      ]);
      const after = await get(node, professional);
      expect(after.text).toBe(before.text);
    });

    test('opens no other node and no file', async () => {
      for (const nid of [2, 3]) expect((await get(`/node/${nid}?_format=json`, counsellor)).status).toBe(403);
      expect((await get('/user/3?_format=json', counsellor)).status).toBe(403);
      expect((await get('/sites/default/files/personal_notes/a.txt', counsellor)).status).toBe(403);
    });
  });

  test('a counsellor whom nobody let in opens nothing', async () => {
    expect((await get(node, stranger)).status).toBe(403);
    expect((await backend.patchNode(stranger, { field_cid: jsonOf(card) })).status).toBe(403);
    expect((await get('/user/2?_format=json', stranger)).status).toBe(403);
  });
});

describe('an account that changes', () => {
  beforeEach(start);
  afterEach(() => backend.stop());

  test('a counsellor is out as soon as the person says so', async () => {
    await backend.store.look((db) => withdrawConsent(db, { professional: 2, counsellor: 7 }));
    expect((await get(node, counsellor)).status).toBe(403);
    expect(
      (await backend.patchNode(counsellor, { field_cid: jsonOf({ ...card, CIDvocationpro: 'x' }) })).status,
    ).toBe(403);
    expect((await get('/user/2?_format=json', counsellor)).status).toBe(403);
  });

  test('another role signs a person out, and the new one counts', async () => {
    await backend.store.look(async (db) => {
      const account = await accountByMail(db, 'counsellor@example.test');
      await setRole(db, account?.uid ?? 0, 'none', 1);
    });
    expect((await get(node, counsellor)).status).toBe(401);
    const { access_token } = await backend.login('counsellor@example.test', 'Staff-pass-1');
    expect((await get(node, access_token)).status).toBe(403);
  });

  test('who waits for an answer cannot sign in, who is blocked no longer', async () => {
    const refused = { error: 'invalid_grant' };
    const login = (name: string) =>
      backend.token({ grant_type: 'password', scope: 'rest', username: name, password: 'Staff-pass-1' });
    expect(await login('new@example.test')).toMatchObject({ status: 400, json: refused });
    const { refresh_token, access_token } = await backend.login('provider@example.test', 'Staff-pass-1');
    const block = (status: 'blocked' | 'active') =>
      backend.store.look(async (db) => {
        const account = await accountByMail(db, 'provider@example.test');
        await setStatus(db, account?.uid ?? 0, status, 1);
      });
    await block('blocked');
    expect((await get('/oauth/userinfo', access_token)).status).toBe(401);
    const refresh = () => backend.token({ grant_type: 'refresh_token', refresh_token });
    expect(await refresh()).toMatchObject({ status: 400, json: refused });
    expect(await login('provider@example.test')).toMatchObject({ status: 400, json: refused });
    await block('active');
    expect(await refresh()).toMatchObject({ status: 400, json: refused });
    expect((await login('provider@example.test')).status).toBe(200);
  });
});

test('the demo has a counsellor whom the rich account lets in, and a provider', async () => {
  const demo = await startBackend({ accounts: demoAccounts, demo: 'local' });
  const bearerOf = async (mail: string) => {
    const account = demoAccounts(demo.clock.now).find((one) => one.mail === mail);
    return (await demo.login(mail, account?.password)).access_token;
  };
  const as = async (mail: string) =>
    demo.call('GET', '/node/1?_format=json', { bearer: await bearerOf(mail) });
  expect((await as('helene@demo.example')).text).toContain('CIDvocationpro');
  expect((await as('thomas@demo.example')).status).toBe(403);
  await demo.stop();
});

/** The data node beyond the recordings: parallel writes, entity tags, earlier texts, limits, reading access. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#src/server/store/bytes.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
let bearer: string;
beforeAll(async () => {
  backend = await startBackend();
  bearer = (await backend.login()).access_token;
});
afterAll(() => backend.stop());

const own = '/node/1?_format=json';

function read() {
  return backend.call('GET', own, { bearer });
}

async function stored(field: string): Promise<unknown> {
  return ((await read()).json as Record<string, [{ value: string }?]>)[field]?.[0]?.value;
}

/** The answer as transferred. */
function raw(headers: Readonly<Record<string, string>>) {
  return new Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }>((resolve, reject) => {
    const sent = { headers: { authorization: `Bearer ${bearer}`, ...headers } };
    get(new URL(own, backend.origin), sent, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).on('error', reject);
  });
}

describe('a read', () => {
  test.each([
    ['small', 20_000],
    ['large', 1_200_000],
  ])('of a %s node is compressed where the caller takes it, and says the same', async (_size, characters) => {
    const value = 'La gorge se serre, puis le souffle revient. '.repeat(characters / 44);
    await backend.patchNode(bearer, { field_cid: [{ value }] });
    const plain = await raw({});
    expect(plain.headers).toMatchObject({ vary: 'Origin, accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(characters / 2);
    const taken = [
      ['gzip', 'br;q=0, gzip', gunzipSync],
      ['br', 'gzip, deflate, br', brotliDecompressSync],
    ] as const;
    for (const [encoding, accepted, open] of taken) {
      const { headers, body } = await raw({ 'accept-encoding': accepted });
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Origin, accept-encoding',
        etag: plain.headers.etag?.replace(/"$/, `.${encoding}"`),
      });
      expect(body.length).toBeLessThan(plain.body.length / 20);
      expect(open(body).equals(plain.body)).toBe(true);
    }
  });

  test.each(['identity', 'gzip', 'br'])(
    'compressed as %s has a tag that names it in every condition',
    async (encoding) => {
      await backend.patchNode(bearer, { field_cid: [{ value: `Once more. ${encoding} `.repeat(200) }] });
      const { etag } = (await raw({ 'accept-encoding': encoding })).headers;
      const known = await backend.call('GET', own, { bearer, headers: { 'if-none-match': etag } });
      expect([known.status, known.headers.get('etag')]).toEqual([304, etag]);
      const patch = (value: string) =>
        backend.patchNode(bearer, { field_cid: [{ value }] }, { 'if-match': etag });
      expect([(await patch('first')).status, (await patch('second')).status]).toEqual([200, 412]);
    },
  );

  test('that names the tag of what is there is answered with 304 and nothing else, until somebody writes', async () => {
    const tag = (await read()).headers.get('etag') ?? '';
    const ask = () => backend.call('GET', own, { bearer, headers: { 'if-none-match': tag } });
    const same = await ask();
    expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', tag]);
    await backend.patchNode(bearer, { field_cid: [{ value: 'another text' }] });
    expect((await ask()).status).toBe(200);
  });
});

describe('writes', () => {
  test('of different fields at the same time are all kept', async () => {
    const fields = ['field_cid', 'field_plf', 'field_intuitions', 'field_deviateurs', 'field_amitiepro'];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        fields.map((field) => backend.patchNode(bearer, { [field]: [{ value: `${field} ${round}` }] })),
      );
      expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
      for (const field of fields) expect(await stored(field)).toBe(`${field} ${round}`);
    }
  });

  test('keep every character, U+0000 and half a megabyte of it too', async () => {
    const text = `a\u0000b\r\n\t « é » 😀 \u2028 <b>"'&\\"/ ${'\u0000é'.repeat(200_000)}`;
    const answer = await backend.patchNode(bearer, { field_plf: [{ value: text }] });
    expect((answer.json as { field_plf: [{ value: string }] }).field_plf[0].value === text).toBe(true);
    expect((await stored('field_plf')) === text).toBe(true);
  });

  test('of which one part is refused store nothing', async () => {
    await backend.patchNode(bearer, { field_cid: [{ value: 'before' }] });
    const answers = [
      await backend.patchNode(bearer, { field_cid: [{ value: 'x' }], field_nope: [{ value: 'x' }] }),
      await backend.patchNode(bearer, { field_cid: [{ value: 'x' }], field_plf: [{ value: {} }] }),
      await backend.patchNode(bearer, { field_cid: [{ value: 'x' }], status: [{ value: true }] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 422, 403]);
    expect(answers[0]?.headers.get('content-type')).toContain('text/plain');
    expect(await stored('field_cid')).toBe('before');
  });

  test('naming a file that does not exist are refused', async () => {
    const none = await backend.patchNode(bearer, { field_personal_notes: [] });
    expect(none.status).toBe(200);
    const unknown = await backend.patchNode(bearer, { field_personal_notes: [{ target_id: 7 }] });
    expect([unknown.status, unknown.json]).toEqual([
      422,
      {
        message:
          'Unprocessable Entity: validation failed.\nfield_personal_notes.0.target_id: The referenced entity (file: 7) does not exist.\n',
      },
    ]);
  });
});

describe('the entity tag', () => {
  // Each encoding has its own tag.
  const plain = { 'accept-encoding': 'identity' };
  const read = () => backend.call('GET', own, { bearer, headers: plain });
  const patch = (value: unknown, headers = {}) =>
    backend.patchNode(bearer, { field_cid: [{ value }] }, { ...plain, ...headers });

  test('changes with every change and with nothing else', async () => {
    const tag = (await read()).headers.get('etag');
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await read()).headers.get('etag')).toBe(tag);
    const same = await stored('field_cid');
    const unchanged = await patch(same);
    expect(unchanged.headers.get('etag')).toBe(tag);
    const changed = await patch('another text');
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await read()).headers.get('etag')).toBe(changed.headers.get('etag'));
  });

  test('guards a write: the first of two that read the same state wins, the other is told', async () => {
    const tag = (await read()).headers.get('etag');
    const answers = await Promise.all(['phone', 'desk'].map((device) => patch(device, { 'if-match': tag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.json).toMatchObject({ field_cid: [{ value: await stored('field_cid') }] });
    expect(answers.find(({ status }) => status === 412)?.headers.get('etag')).toBe(
      winner?.headers.get('etag'),
    );
    expect((await backend.patchNode(bearer, {}, { 'if-match': '*' })).status).toBe(200);
    expect(
      (await backend.patchNode(bearer, {}, { 'if-match': `"0-0", W/${winner?.headers.get('etag')}` })).status,
    ).toBe(200);
  });
});

test('the texts that a field held before are kept', async () => {
  for (const text of ['first', 'second', 'third']) {
    await backend.patchNode(bearer, { field_pretentions: [{ value: text }] });
  }
  await backend.patchNode(bearer, { field_pretentions: [] });
  const rows = await backend.store.look((db) =>
    db
      .selectFrom('earlier_texts')
      .select('value')
      .where('field', '=', 'field_pretentions')
      .orderBy('replaced_by_revision')
      .execute(),
  );
  expect(rows.map(({ value }) => textOf(value))).toEqual(['first', 'second', 'third']);
});

test('earlier texts are kept without drafts, and drafts alone make no earlier text', async () => {
  const draft = { exercise: 'reconew', answers: { who: 'whispered' }, _c: { abcdefg: 1 } };
  const text = (data: string, sync: object) => JSON.stringify({ data: { a: data }, _sync: sync });
  const tombstones = { notes: { a: { b: 1 } } };
  const patch = (value: string) => backend.patchNode(bearer, { field_plf: [{ value }] });
  await patch(text('one', { drafts: { x: draft }, tombstones }));
  await patch(text('one', { drafts: { x: { ...draft, _c: { abcdefg: 2 } } }, tombstones }));
  await patch(text('one', { draftsEnded: { x: { _c: { abcdefg: 2 }, n: 1 } }, tombstones }));
  await patch(text('two', { drafts: { y: draft } }));
  await patch(text('three', {}));
  await patch('no JSON "drafts"');
  await backend.patchNode(bearer, { field_plf: [] });
  const rows = await backend.store.look((db) =>
    db
      .selectFrom('earlier_texts')
      .select('value')
      .where('field', '=', 'field_plf')
      .orderBy('replaced_by_revision')
      .execute(),
  );
  const texts = rows.map(({ value }) => textOf(value));
  expect(texts.join()).not.toContain('whispered');
  expect(texts.slice(-4)).toEqual([
    text('one', { draftsEnded: { x: { _c: { abcdefg: 2 }, n: 1 } }, tombstones }),
    JSON.stringify({ data: { a: 'two' } }),
    text('three', {}),
    'no JSON "drafts"',
  ]);
});

describe('reading', () => {
  test('needs _format=json, else the answer is a page without a word of the data', async () => {
    await backend.patchNode(bearer, { field_cid: [{ value: 'confidential words' }] });
    for (const path of ['/node/1', '/user/2']) {
      const answer = await backend.call('GET', path, { bearer, headers: { accept: 'application/json' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(answer.text).not.toMatch(/confidential|Alice/);
    }
    expect((await backend.call('GET', '/node/1?_format=xml', { bearer })).status).toBe(406);
    expect((await backend.call('GET', '/node/1')).status).toBe(403);
  });

  test('is for the owner alone, whatever the number', async () => {
    const bob = (await backend.login('bob@example.test', 'Bob-pass-1')).access_token;
    const carol = (await backend.login('carol', 'Carol-pass-1')).access_token;
    const statuses = async (who?: string) =>
      Promise.all(
        [1, 2, 3, 4].map(
          async (nid) => (await backend.call('GET', `/node/${nid}?_format=json`, { bearer: who })).status,
        ),
      );
    expect(await statuses(bearer)).toEqual([200, 403, 403, 404]);
    expect(await statuses(bob)).toEqual([403, 200, 403, 404]);
    expect(await statuses(carol)).toEqual([403, 403, 200, 404]);
    expect(await statuses()).toEqual([403, 403, 403, 404]);
  });

  test('answers of a person are never stored on the way', async () => {
    expect((await read()).headers.get('cache-control')).toBe('must-revalidate, no-cache, no-store, private');
    expect((await backend.call('GET', '/getwaversion/tmp')).headers.get('cache-control')).toBe(
      'must-revalidate, no-cache, private',
    );
  });

  test('escapes in the answer what means something in HTML', async () => {
    await backend.patchNode(bearer, { field_cid: [{ value: '</script>\\"&\'' }] });
    const { text } = await read();
    expect(text).toContain('"field_cid":[{"value":"\\u003C\\/script\\u003E\\\\\\u0022\\u0026\\u0027"}]');
  });
});

/** Size limits of a node, counted as answered; any stored text can be answered. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processedText } from '#src/server/records/node-record.ts';
import { cases, patience } from '#tests/cases.ts';
import { type Answer, type RunningBackend, startBackend } from './server.ts';

function processedAsEver(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#039;',
  };
  return text
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br />\n')}</p>\n`)
    .join('');
}

/** Mostly line breaks, and all escaped characters. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      '\n',
      '\r',
      '\r\n',
      'a',
      '<',
      '"',
      "'",
      '&',
      '/',
      '\\',
      'é',
      '😀',
      '\u0000',
      '\u2028',
    ),
  }),
  fc.string({ unit: 'binary' }),
);

test('a formatted text becomes paragraphs and lines, as the recorded servers write them', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(processedText(given)).toBe(processedAsEver(given));
    }),
    { numRuns: cases(500) },
  );
});

let backend: RunningBackend;
let bearer: string;
beforeAll(async () => {
  backend = await startBackend();
  bearer = (await backend.login()).access_token;
});
afterAll(() => backend.stop(), patience.timeout);

const megabyte = 2 ** 20;
const save = (fields: Readonly<Record<string, string>>): Promise<Answer> =>
  backend.patchNode(
    bearer,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [{ value }]])),
  );
const read = (): Promise<Answer> => backend.call('GET', '/node/1?_format=json', { bearer });

/** Bypasses the limits of the calls. */
async function store(texts: Readonly<Record<string, string>>): Promise<void> {
  await backend.store.look(async (db) => {
    await db.deleteFrom('node_fields').where('nid', '=', 1).execute();
    for (const [field, value] of Object.entries(texts)) {
      await db
        .insertInto('node_fields')
        .values({ nid: 1, field, value: Buffer.from(value) })
        .execute();
    }
    await db.updateTable('nodes').set({ tag: randomUUID() }).where('nid', '=', 1).execute();
  });
}

async function stored(field: string): Promise<number> {
  const row = await backend.store.look((db) =>
    db
      .selectFrom('node_fields')
      .select('value')
      .where('nid', '=', 1)
      .where('field', '=', field)
      .executeTakeFirst(),
  );
  return row ? Buffer.from(row.value).length : 0;
}

/** Two bytes each in a body. */
const quotes = (bytes: number): string => '"'.repeat(bytes / 2);

describe('a field', patience, () => {
  test('of the largest size is kept and answered; one sign more is refused with the figure, and nothing changes', async () => {
    const largest = quotes(6 * megabyte);
    const kept = await save({ field_cid: largest });
    expect(kept.status).toBe(200);
    expect((kept.json as { field_cid: [{ value: string }] }).field_cid[0].value === largest).toBe(true);
    const refused = await save({ field_cid: `${largest}x`, field_plf: 'not kept either' });
    expect([refused.status, refused.text]).toEqual([
      413,
      expect.stringMatching(/field_cid has 6\.1 MB.*at most 6 MB/),
    ]);
    expect(await stored('field_cid')).toBe(largest.length);
    expect(await stored('field_plf')).toBe(0);
  });

  test('that is stored above it is answered, and each smaller one passes until none is left', async () => {
    await store({ field_cid: 'x'.repeat(7 * megabyte) });
    expect((await read()).text.length).toBeGreaterThan(7 * megabyte);
    expect((await save({ field_cid: 'y'.repeat(7 * megabyte) })).status).toBe(413);
    expect((await save({ field_cid: 'y'.repeat(7 * megabyte - 1) })).status).toBe(200);
    expect((await save({ field_cid: 'short' })).status).toBe(200);
  });
});

describe('a node', patience, () => {
  test('takes fields until their sum is too large', async () => {
    await store({});
    expect((await save({ field_cid: 'x'.repeat(5 * megabyte) })).status).toBe(200);
    expect((await save({ field_plf: quotes(3 * megabyte - 2) })).status).toBe(200);
    const third = await save({ field_intuitions: 'xyz' });
    expect([third.status, third.text]).toEqual([
      413,
      expect.stringMatching(/The node has 8\.1 MB.*at most 8 MB/),
    ]);
    expect((await save({ field_intuitions: 'xy' })).status).toBe(200);
  });

  test('that is stored far above it is answered whole, and can be made smaller field by field', async () => {
    const texts = Object.fromEntries(
      ['field_cid', 'field_plf', 'field_amitiepro'].map((field) => [field, '<\n'.repeat(2 * megabyte)]),
    );
    await store(texts);
    const [whole, other] = await Promise.all([read(), backend.call('GET', '/getwaversion/tmp')]);
    expect(other.status).toBe(200);
    expect(whole.status).toBe(200);
    const node = whole.json as Record<string, [{ value: string }]>;
    for (const [field, value] of Object.entries(texts)) expect(node[field]?.[0].value === value).toBe(true);
    expect((await save({ field_deviateurs: 'a word more' })).status).toBe(413);
    expect((await save({ field_plf: 'smaller' })).status).toBe(200);
    expect((await save({ field_cid: '', field_amitiepro: '' })).status).toBe(200);
    expect((await save({ field_deviateurs: 'a word more' })).status).toBe(200);
  });

  test('answers a formatted text rendered too, unless it is long', async () => {
    const friendships = async (text: string) => {
      const { json } = await save({ field_amitiepro: text });
      return (json as { field_amitiepro: [{ value: string; processed: string }] }).field_amitiepro[0];
    };
    const short = 'a\n'.repeat(2 ** 15);
    expect((await friendships(short)).processed === processedAsEver(short)).toBe(true);
    const { value, processed } = await friendships(`${short}b`);
    expect([value === `${short}b`, processed]).toEqual([true, '']);
  });
});

/** How much a node may hold, counted as it is answered; any text that a store holds is answered. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processedText } from '#src/backend/records/node-record.ts';
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

/** Lines above all, and everything that is escaped. */
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

/** Past the limits that a call would apply. */
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

describe('a field', patience, () => {
  // Each `<` takes six bytes of the answer.
  const most = Math.floor((16 * megabyte) / 6);

  test('of the largest size is kept and answered; one character more is refused with the figure, and nothing changes', async () => {
    const kept = await save({ field_cid: '<'.repeat(most) });
    expect(kept.status).toBe(200);
    expect((kept.json as { field_cid: [{ value: string }] }).field_cid[0].value).toBe('<'.repeat(most));
    const refused = await save({ field_cid: '<'.repeat(most + 1), field_plf: 'not kept either' });
    expect([refused.status, refused.text]).toEqual([
      413,
      expect.stringMatching(/field_cid has 16\.1 MB.*at most 16 MB/),
    ]);
    expect(await stored('field_cid')).toBe(most);
    expect(await stored('field_plf')).toBe(0);
  });

  test('that is stored above it is answered, and each smaller one passes until none is left', async () => {
    const above = 4 * megabyte;
    await store({ field_cid: '<'.repeat(above) });
    expect((await read()).text.length).toBeGreaterThan(24 * megabyte);
    expect((await save({ field_cid: '<'.repeat(above + 1) })).status).toBe(413);
    expect((await save({ field_cid: '<'.repeat(above - 1) })).status).toBe(200);
    // As large, and other words: not smaller.
    expect((await save({ field_cid: '>'.repeat(above - 1) })).status).toBe(413);
    expect((await save({ field_cid: 'short' })).status).toBe(200);
  });
});

describe('a node', patience, () => {
  test('takes fields until their sum is too large, and what they are rendered to counts', async () => {
    await store({});
    const half = 'x'.repeat(15 * megabyte);
    expect((await save({ field_cid: half })).status).toBe(200);
    expect((await save({ field_plf: half })).status).toBe(200);
    const third = await save({ field_intuitions: 'x'.repeat(3 * megabyte) });
    expect([third.status, third.text]).toEqual([
      413,
      expect.stringMatching(/The node has 33\.\d MB.*at most 32 MB/),
    ]);
    // Three times as large where it is rendered too: a line of one letter is `a<br />\n`, escaped.
    await store({});
    expect((await save({ field_amitiepro: 'a\n'.repeat(megabyte) })).status).toBe(200);
    expect((await save({ field_amitiepro: 'b\n'.repeat(2 * megabyte) })).status).toBe(413);
  });

  test('that is stored far above it is answered whole, can be made smaller field by field, and stops nobody', async () => {
    const texts = Object.fromEntries(
      ['field_cid', 'field_plf', 'field_amitiepro'].map((field) => [field, '<\n'.repeat(megabyte)]),
    );
    await store(texts);
    const [whole, other] = await Promise.all([read(), backend.call('GET', '/getwaversion/tmp')]);
    expect(other.status).toBe(200);
    expect(whole.status).toBe(200);
    const node = whole.json as Record<string, [{ value: string; processed?: string }]>;
    for (const [field, value] of Object.entries(texts)) expect(node[field]?.[0].value === value).toBe(true);
    expect(node['field_amitiepro']?.[0].processed === processedAsEver(texts['field_amitiepro'] ?? '')).toBe(
      true,
    );
    expect((await save({ field_deviateurs: 'a word more' })).status).toBe(413);
    expect((await save({ field_plf: 'smaller' })).status).toBe(200);
    expect((await save({ field_cid: '', field_amitiepro: '' })).status).toBe(200);
    expect((await save({ field_deviateurs: 'a word more' })).status).toBe(200);
  });
});

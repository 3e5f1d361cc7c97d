/** Files that were uploaded: who may read them, what becomes of those that nobody needs, the list of the node. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, type FileRecord, fileFolder, openDesk } from './attachment-people.ts';
import { appOrigin } from './server.ts';

const hour = 3_600_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.backend.stop());

describe('a file', () => {
  test('is saved and never shown in place, by its owner alone, under both addresses', async () => {
    const { uri } = await desk.uploaded('secret « note ».txt', 'confidential');
    const path = uri[0].url;
    const own = await desk.backend.call('GET', path, { bearer: desk.alice, headers: { origin: appOrigin } });
    expect([own.status, own.text]).toEqual([200, 'confidential']);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'text/plain; charset=UTF-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''secret%20/,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
      'cache-control': expect.stringContaining('no-store'),
      'access-control-allow-origin': appOrigin,
    });
    const elsewhere = path.replace('/sites/default/files/', '/system/files/');
    expect((await desk.backend.call('GET', elsewhere, { bearer: desk.alice })).text).toBe('confidential');
    // Whether somebody else has a file of this name is not to be learned: it is answered as one that there is not.
    const answerTo = async (address: string, bearer?: string) => {
      const { status, headers, text } = await desk.backend.call('GET', address, { bearer });
      return [status, headers.get('content-type'), text];
    };
    const missing = `${fileFolder}nothing.txt`;
    for (const address of [path, elsewhere]) {
      expect(await answerTo(address, desk.bob)).toEqual(await answerTo(missing, desk.bob));
      expect(await answerTo(address)).toEqual(await answerTo(missing));
    }
    expect(await answerTo(path, desk.bob)).toEqual(await answerTo(path));
    expect((await answerTo(path))[0]).toBe(403);
    expect(
      (await desk.backend.call('GET', `${fileFolder}..%2f..%2fancrage.sqlite`, { bearer: desk.alice }))
        .status,
    ).toBe(403);
  });

  test('is deleted six hours after its upload unless it was attached, at a start as by the hour', async () => {
    const [kept, dropped] = [await desk.uploaded('kept.txt'), await desk.uploaded('dropped.txt')];
    await desk.attach([{ target_id: kept.fid[0].value }]);
    desk.backend.clock.now += 6 * hour - 1000;
    await desk.backend.restart();
    await desk.signIn();
    const status = async ({ uri }: FileRecord) =>
      (await desk.backend.call('GET', uri[0].url, { bearer: desk.alice })).status;
    expect([await status(kept), await status(dropped)]).toEqual([200, 200]);
    desk.backend.clock.now += 1000;
    await desk.backend.restart();
    expect([await status(kept), await status(dropped)]).toEqual([200, 403]);
    const late = await desk.attach([{ target_id: dropped.fid[0].value }]);
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('does not exist')]);
  });

  test('that was detached stays for 90 days, and is never numbered again', async () => {
    const { fid, uri } = await desk.uploaded('detached.txt');
    const mine = { target_id: fid[0].value };
    await desk.attach([mine]);
    await desk.attach([]);
    desk.backend.clock.now += 89 * 24 * hour;
    await desk.backend.restart();
    await desk.signIn();
    expect((await desk.backend.call('GET', uri[0].url, { bearer: desk.alice })).status).toBe(200);
    expect((await desk.attach([mine])).status).toBe(200);
    await desk.attach([]);
    desk.backend.clock.now += 90 * 24 * hour;
    await desk.backend.restart();
    await desk.signIn();
    expect((await desk.backend.call('GET', uri[0].url, { bearer: desk.alice })).status).toBe(403);
    expect((await desk.uploaded('next.txt')).fid[0].value).toBeGreaterThan(fid[0].value);
  });
});

describe('the list', () => {
  test('is replaced as a whole, changes the tag, and is guarded by it', async () => {
    const [a, b] = [await desk.uploaded('a.txt'), await desk.uploaded('b.txt')];
    const ids = [a, b].map(({ fid }) => ({ target_id: fid[0].value }));
    const first = await desk.attach([{ ...ids[0], description: 'première « note »', display: '0' }]);
    expect(first.json).toMatchObject({
      field_personal_notes: [
        { ...ids[0], description: 'première « note »', display: false, target_type: 'file' },
      ],
    });
    const both = await desk.attach(ids);
    expect((both.json as { field_personal_notes: object[] }).field_personal_notes).toMatchObject(ids);
    expect(both.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await desk.attach(ids)).headers.get('etag')).toBe(both.headers.get('etag'));
    const stale = await desk.backend.patchNode(
      desk.alice,
      { field_personal_notes: [] },
      { 'if-match': first.headers.get('etag') },
    );
    expect(stale.status).toBe(412);
    const other = await desk.backend.patchNode(desk.alice, {
      field_cid: [{ value: '{"a":"beside the files"}' }],
    });
    expect(other.json).toMatchObject({ field_personal_notes: ids });
  });

  test.each([
    ['a file of somebody else', (theirs: number) => [{ target_id: theirs }], 'cannot be referenced'],
    ['a word', () => [{ target_id: 'one' }], 'correct primitive type'],
    ['a number beyond all', () => [{ target_id: 99_999_999_999 }], 'does not exist'],
    ['half a file', () => [{ target_id: 1.5 }], 'correct primitive type'],
    ['an object', () => [{ target_id: { fid: 1 } }], 'correct primitive type'],
    ['a text for the list', () => 'note.txt', 'must use an array structure'],
  ])('that names %s stores nothing', async (_what, items, message) => {
    const own = { target_id: (await desk.uploaded('own.txt')).fid[0].value };
    await desk.attach([own]);
    const theirs = ((await desk.upload('bobs.txt', 'x', desk.bob)).json as FileRecord).fid[0].value;
    const answer = await desk.backend.patchNode(desk.alice, {
      field_personal_notes: items(theirs),
      field_cid: [{ value: 'not stored' }],
    });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(message)]);
    const node = await desk.backend.call('GET', '/node/1?_format=json', { bearer: desk.alice });
    expect(node.json).toMatchObject({ field_personal_notes: [own] });
    expect(node.text).not.toContain('not stored');
  });

  test('takes what else an item says only as what it is', async () => {
    const { fid } = await desk.uploaded('said.txt');
    for (const more of [{ display: 'yes' }, { description: {} }, { description: 'x'.repeat(10_001) }]) {
      expect((await desk.attach([{ target_id: fid[0].value, ...more }])).status).toBe(422);
    }
    expect(
      (await desk.attach(Array.from({ length: 1001 }, () => ({ target_id: fid[0].value })))).status,
    ).toBe(422);
  });
});

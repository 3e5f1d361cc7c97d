/** Uploaded files: who may read them, when unused ones are deleted, the list of the node. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AttachmentBackend,
  type FileRecord,
  fileFolder,
  startAttachmentBackend,
} from './attachment-backend.ts';
import { appOrigin } from './server.ts';

const hour = 3_600_000;

let scene: AttachmentBackend;
beforeAll(async () => {
  scene = await startAttachmentBackend();
});
afterAll(() => scene.backend.stop());

describe('a file', () => {
  test('is saved and never shown in place, by its owner alone, under both addresses', async () => {
    const { uri } = await scene.uploaded('secret « note ».txt', 'confidential');
    const path = uri[0].url;
    const own = await scene.backend.call('GET', path, {
      bearer: scene.alice,
      headers: { origin: appOrigin },
    });
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
    expect((await scene.backend.call('GET', elsewhere, { bearer: scene.alice })).text).toBe('confidential');
    // The answer does not reveal whether another person has a file of this name: it equals that for a missing file.
    const answerTo = async (address: string, bearer?: string) => {
      const { status, headers, text } = await scene.backend.call('GET', address, { bearer });
      return [status, headers.get('content-type'), text];
    };
    const missing = `${fileFolder}nothing.txt`;
    for (const address of [path, elsewhere]) {
      expect(await answerTo(address, scene.bob)).toEqual(await answerTo(missing, scene.bob));
      expect(await answerTo(address)).toEqual(await answerTo(missing));
    }
    expect(await answerTo(path, scene.bob)).toEqual(await answerTo(path));
    expect((await answerTo(path))[0]).toBe(403);
    expect(
      (await scene.backend.call('GET', `${fileFolder}..%2f..%2fancrage.sqlite`, { bearer: scene.alice }))
        .status,
    ).toBe(403);
  });

  test('is deleted six hours after its upload unless it was attached, at a start as by the hour', async () => {
    const [kept, dropped] = [await scene.uploaded('kept.txt'), await scene.uploaded('dropped.txt')];
    await scene.attach([{ target_id: kept.fid[0].value }]);
    scene.backend.clock.now += 6 * hour - 1000;
    await scene.backend.restart();
    await scene.signIn();
    const status = async ({ uri }: FileRecord) =>
      (await scene.backend.call('GET', uri[0].url, { bearer: scene.alice })).status;
    expect([await status(kept), await status(dropped)]).toEqual([200, 200]);
    scene.backend.clock.now += 1000;
    await scene.backend.restart();
    expect([await status(kept), await status(dropped)]).toEqual([200, 403]);
    const late = await scene.attach([{ target_id: dropped.fid[0].value }]);
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('does not exist')]);
  });

  test('that was detached stays for 90 days, and is never numbered again', async () => {
    const { fid, uri } = await scene.uploaded('detached.txt');
    const mine = { target_id: fid[0].value };
    await scene.attach([mine]);
    await scene.attach([]);
    scene.backend.clock.now += 89 * 24 * hour;
    await scene.backend.restart();
    await scene.signIn();
    expect((await scene.backend.call('GET', uri[0].url, { bearer: scene.alice })).status).toBe(200);
    expect((await scene.attach([mine])).status).toBe(200);
    await scene.attach([]);
    scene.backend.clock.now += 90 * 24 * hour;
    await scene.backend.restart();
    await scene.signIn();
    expect((await scene.backend.call('GET', uri[0].url, { bearer: scene.alice })).status).toBe(403);
    expect((await scene.uploaded('next.txt')).fid[0].value).toBeGreaterThan(fid[0].value);
  });
});

describe('the list', () => {
  test('is replaced as a whole, changes the tag, and is guarded by it', async () => {
    const [a, b] = [await scene.uploaded('a.txt'), await scene.uploaded('b.txt')];
    const ids = [a, b].map(({ fid }) => ({ target_id: fid[0].value }));
    const first = await scene.attach([{ ...ids[0], description: 'première « note »', display: '0' }]);
    expect(first.json).toMatchObject({
      field_personal_notes: [
        { ...ids[0], description: 'première « note »', display: false, target_type: 'file' },
      ],
    });
    const both = await scene.attach(ids);
    expect((both.json as { field_personal_notes: object[] }).field_personal_notes).toMatchObject(ids);
    expect(both.headers.get('etag')).not.toBe(first.headers.get('etag'));
    expect((await scene.attach(ids)).headers.get('etag')).toBe(both.headers.get('etag'));
    const stale = await scene.backend.patchNode(
      scene.alice,
      { field_personal_notes: [] },
      { 'if-match': first.headers.get('etag') },
    );
    expect(stale.status).toBe(412);
    const other = await scene.backend.patchNode(scene.alice, {
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
    const own = { target_id: (await scene.uploaded('own.txt')).fid[0].value };
    await scene.attach([own]);
    const theirs = ((await scene.upload('bobs.txt', 'x', scene.bob)).json as FileRecord).fid[0].value;
    const answer = await scene.backend.patchNode(scene.alice, {
      field_personal_notes: items(theirs),
      field_cid: [{ value: 'not stored' }],
    });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(message)]);
    const node = await scene.backend.call('GET', '/node/1?_format=json', { bearer: scene.alice });
    expect(node.json).toMatchObject({ field_personal_notes: [own] });
    expect(node.text).not.toContain('not stored');
  });

  test('takes what else an item says only as what it is', async () => {
    const { fid } = await scene.uploaded('said.txt');
    for (const more of [{ display: 'yes' }, { description: {} }, { description: 'x'.repeat(10_001) }]) {
      expect((await scene.attach([{ target_id: fid[0].value, ...more }])).status).toBe(422);
    }
    expect(
      (await scene.attach(Array.from({ length: 1001 }, () => ({ target_id: fid[0].value })))).status,
    ).toBe(422);
  });
});

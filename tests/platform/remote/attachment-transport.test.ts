/** Attaching a file to the node: upload, write of the whole list, read back, with faults at each step. */
import { describe, expect, it } from 'vitest';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import { createAccess } from '#src/platform/remote/access-token.ts';
import { type AttachOptions, createAttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import { createRemote } from '#src/platform/remote/remote.ts';
import { refreshRecordOf } from '#src/platform/remote/renew-tokens.ts';
import { type Heard, type Reply, startFaultyServer } from './faulty-server.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const upload = 'POST /file/upload/node/data/field_personal_notes';

/** Stores files and one list of them, as recorded; `limit` is the cardinality of its field. */
async function fileServer(limit = Number.POSITIVE_INFINITY) {
  const server = {
    list: [{ target_id: 7, description: 'older' }] as readonly Readonly<Record<string, unknown>>[],
    uploads: 0,
    /** Answers for the next such calls, first in first out. They may apply the call first. */
    faults: [] as { call: string; reply: Reply | ((usual: () => Reply) => Reply) }[],
  };
  const node = () => ({
    nid: [{ value: 1 }],
    uid: [{ target_id: 2, target_uuid: 'uuid-2' }],
    field_personal_notes: server.list,
  });

  function replace(heard: Heard): Reply {
    const body: unknown = JSON.parse(heard.body);
    const sent = isRecord(body) ? body['field_personal_notes'] : undefined;
    const items = (isList(sent) ? sent : []).filter(isRecord);
    if (items.length > limit)
      return {
        status: 422,
        body: {
          message: `Unprocessable Entity: validation failed.\nfield_personal_notes: field_personal_notes: this field cannot hold more than ${limit} values.\n`,
        },
      };
    server.list = items;
    return { body: node() };
  }

  function usual(heard: Heard): Reply {
    const call = `${heard.method} ${heard.path}`;
    if (call === 'PATCH /node/1') return replace(heard);
    if (call !== upload) return { body: node() };
    server.uploads += 1;
    const name = /filename="([^"]*)"/u.exec(heard.headers['content-disposition'] ?? '')?.[1];
    return {
      status: 201,
      body: {
        fid: [{ value: 100 + server.uploads }],
        filename: [{ value: name }],
        uri: [{ url: `/sites/default/files/${name}` }],
      },
    };
  }

  const front = await startFaultyServer((heard) => {
    const [fault] = server.faults;
    if (fault === undefined || fault.call !== `${heard.method} ${heard.path}`) return usual(heard);
    server.faults.shift();
    return typeof fault.reply === 'function' ? fault.reply(() => usual(heard)) : fault.reply;
  });

  const remote = createRemote({ backendUrl: front.url, clientId: 'a', clientSecret: 'b' });
  const answer = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 300 };
  const record = refreshRecordOf(answer, now);
  const access = createAccess({
    read: async () => record,
    renew: () => Promise.reject(new Error('no refresh was needed')),
    now: () => now,
  });
  const file = { name: 'Été 1.TXT', content: new Blob(['hello note'], { type: 'text/plain' }) };
  return Object.assign(server, {
    heard: front.heard,
    calls: () => front.heard.map(({ method, path }) => `${method} ${path}`),
    attach: (options?: AttachOptions) =>
      createAttachmentTransport(remote, access, { nodeId: '1', ownerUuid: 'uuid-2' }).attach(file, options),
  });
}

describe('attaching a file', () => {
  it('uploads it, adds it to the whole list, and reads the list back', async () => {
    const server = await fileServer();
    expect(await server.attach()).toMatchObject({
      ok: true,
      value: {
        attached: true,
        file: { fileId: '101', name: 'ete_1.txt', url: '/sites/default/files/ete_1.txt' },
        attachments: [{ fileId: '7' }, { fileId: '101' }],
      },
    });
    expect(server.calls()).toEqual([upload, 'GET /node/1', 'PATCH /node/1', 'GET /node/1']);
    const [up] = server.heard;
    expect(up).toMatchObject({ query: '?_format=json', body: 'hello note' });
    expect(up?.headers).toMatchObject({
      authorization: 'Bearer access',
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="ete_1.txt"',
    });
    expect(server.list).toEqual([{ target_id: 7, description: 'older' }, { target_id: 101 }]);
  });

  it('on a server that holds one file is refused as such, and the older file stays', async () => {
    const server = await fileServer(1);
    expect(await server.attach()).toMatchObject({
      ok: true,
      value: { attached: false, attachments: [{ fileId: '7' }] },
    });
    expect(server.list).toEqual([{ target_id: 7, description: 'older' }]);
  });

  it('that another writer removed from the list again is attached again', async () => {
    const server = await fileServer();
    server.faults.push({
      call: 'PATCH /node/1',
      reply: (usual) => {
        const reply = usual();
        server.list = [{ target_id: 8 }];
        return reply;
      },
    });
    expect(await server.attach()).toMatchObject({
      value: { attachments: [{ fileId: '8' }, { fileId: '101' }] },
    });
  });

  it('that a 200 never keeps is said after five tries', async () => {
    const server = await fileServer();
    const forgotten: Reply = { body: { nid: [{ value: 1 }], field_personal_notes: [] } };
    for (let turn = 0; turn < 5; turn += 1) server.faults.push({ call: 'PATCH /node/1', reply: forgotten });
    expect(await server.attach()).toEqual({
      ok: false,
      problem: { kind: 'not-stored', field: 'field_personal_notes' },
    });
  });

  it('goes on after an interruption without uploading twice, even where the list was taken already', async () => {
    const server = await fileServer();
    server.faults.push({
      call: 'PATCH /node/1',
      reply: (usual) => {
        usual();
        return { fault: 'cut' };
      },
    });
    let uploaded: AttachOptions['uploaded'];
    const options: AttachOptions = {
      onUploaded: (file) => {
        uploaded = file;
      },
    };
    expect(await server.attach(options)).toMatchObject({ ok: false, problem: { kind: 'interrupted' } });
    expect(await server.attach({ uploaded })).toMatchObject({
      value: { attached: true, file: { fileId: '101' }, attachments: [{ fileId: '7' }, { fileId: '101' }] },
    });
    expect(server.uploads).toBe(1);
    expect(server.calls().filter((call) => call === 'PATCH /node/1')).toHaveLength(1);
  });

  it('never replaces a list that could not be read', async () => {
    const server = await fileServer();
    server.list = [{ value: 7 }];
    expect(await server.attach()).toMatchObject({
      problem: { kind: 'unreadable', call: 'readNode', place: '/field_personal_notes/0/target_id' },
    });
    expect(server.calls()).not.toContain('PATCH /node/1');
  });

  it.each([
    [
      {
        status: 422,
        body: {
          message:
            'Unprocessable Entity: file validation failed.\nOnly files with the following extensions are allowed: txt.',
        },
      },
      { kind: 'refused', status: 422, message: expect.stringContaining('extensions') },
    ],
    [
      { status: 413, body: '<html>' },
      { kind: 'refused', status: 413 },
    ],
    [{ status: 403, body: { message: '' } }, { kind: 'forbidden' }],
    [
      { status: 500, body: 'text' },
      { kind: 'server', status: 500 },
    ],
    [{ fault: 'cut' }, { kind: 'interrupted' }],
    [
      { status: 201, body: { fid: [] } },
      { kind: 'unreadable', call: 'uploadAttachment', place: '/fid' },
    ],
  ] as const)('an upload answered by %j touches no list', async (reply, problem) => {
    const server = await fileServer();
    server.faults.push({ call: upload, reply });
    expect(await server.attach()).toMatchObject({ ok: false, problem });
    // An interrupted call is examined by a request that writes nothing.
    expect(server.calls().filter((call) => !call.startsWith('GET /file/'))).toEqual([upload]);
  });
});

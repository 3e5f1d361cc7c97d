/** Uploads beyond the recordings: their content, names and sizes. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AttachmentBackend,
  type FileRecord,
  fileFolder,
  startAttachmentBackend,
  uploadRoute,
} from './attachment-backend.ts';

let scene: AttachmentBackend;
beforeAll(async () => {
  scene = await startAttachmentBackend();
});
afterAll(() => scene.backend.stop());

function latin(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, 'latin1'));
}

const zip = 'PK\x03\x04\x14\x00\x06\x00\x08\x00';
const odt = `${'PK\x03\x04'.padEnd(30, '\x00')}mimetypeapplication/vnd.oasis.opendocument.textPK`;

/** First bytes of each accepted kind. */
const samples: Readonly<Record<string, string>> = {
  txt: 'été, without a byte of zero',
  pdf: '%PDF-1.7\n',
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff\xe0',
  jpeg: '\xff\xd8\xff\xe1',
  webp: 'RIFF\x00\x00\x00\x00WEBPVP8 ',
  doc: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  docx: `${zip}[Content_Types].xml word/document.xml`,
  xlsx: `${zip}[Content_Types].xml xl/workbook.xml`,
  odt,
  m4a: '\x00\x00\x00\x20ftypM4A ',
};

const same: Readonly<Record<string, string>> = { jpg: 'jpeg', jpeg: 'jpg' };

describe('the content', () => {
  test.each(Object.keys(samples))('of .%s is taken under its own name and no other', async (extension) => {
    const content = latin(samples[extension] ?? '');
    const record = await scene.uploaded(`own.${extension}`, content);
    expect(record.status[0].value).toBe(false);
    for (const other of Object.keys(samples)) {
      // Nearly any bytes may be a text, and some extensions are synonyms.
      if (other === extension || other === 'txt' || other === same[extension]) continue;
      const answer = await scene.upload(`other.${other}`, content);
      expect([other, answer.status]).toEqual([other, 422]);
      expect(answer.text).toContain('does not match its extension');
    }
  });

  test.each([
    ['nothing', 'empty.txt', ''],
    ['an archive as a text', 'archive.txt', `${zip}\x00`],
    ['a drawing with a script', 'drawing.svg', '<svg><script>alert(1)</script></svg>'],
    ['a page as a picture', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ['an archive that is no document', 'archive.docx', `${zip}evil.exe`],
    ['a program', 'setup.exe', 'MZ'],
    ['a second extension', 'picture.png.html', '\x89PNG\r\n\x1a\n'],
    ['a stream of a file', 'note.txt::$DATA', 'note'],
    ['no name but an extension', '.txt', 'note'],
  ])('%s is refused', async (_what, name, content) => {
    const before = await scene.backend.store.look((db) => db.selectFrom('files').select('fid').execute());
    const answer = await scene.upload(name, latin(content));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('file validation failed');
    const after = await scene.backend.store.look((db) => db.selectFrom('files').select('fid').execute());
    expect(after).toEqual(before);
  });
});

describe('the name', () => {
  test.each([
    ['..\\..\\windows\\note.txt', 'note.txt'],
    ['/etc/note2.txt', 'note2.txt'],
    ['...note3.txt', 'note3.txt'],
    ['shell.phtml.jpg.txt', 'shell.phtml_.jpg_.txt'],
    ['report.v2.final.txt', 'report.v2.final_.txt'],
    ['photo\u202etxt.exe\u2066.txt', 'phototxt.exe_.txt'],
    ['tab\u0085\u200bbed.txt', 'tabbed.txt'],
    ['Été à la plage €.txt', 'Été à la plage €.txt'],
    [`${'é'.repeat(236)}.txt`, `${'é'.repeat(236)}.txt`],
  ])('%j is kept as %j', async (name, kept) => {
    const { filename, uri } = await scene.uploaded(name);
    expect(filename[0].value).toBe(kept);
    expect(decodeURIComponent(uri[0].url)).toBe(`${fileFolder}${kept}`);
    const read = await scene.backend.call('GET', uri[0].url, { bearer: scene.alice });
    expect([read.status, read.text]).toEqual([200, 'a note']);
  });

  test('is made free with a number, for each person apart', async () => {
    const names = [];
    for (let round = 0; round < 3; round += 1)
      names.push((await scene.uploaded('twice.txt')).filename[0].value);
    expect(names).toEqual(['twice.txt', 'twice_0.txt', 'twice_1.txt']);
    const theirs = (await scene.upload('twice.txt', 'of Bob', scene.bob)).json as FileRecord;
    expect(theirs.filename[0].value).toBe('twice.txt');
    const read = async (who: string) =>
      (await scene.backend.call('GET', `${fileFolder}twice.txt`, { bearer: who })).text;
    expect([await read(scene.alice), await read(scene.bob)]).toEqual(['a note', 'of Bob']);
  });

  test('stays apart when the same comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.upload('burst.txt', 'x')));
    const records = answers.map(({ json }) => json as FileRecord);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(records.map(({ filename }) => filename[0].value)).size).toBe(10);
    expect(new Set(records.map(({ fid }) => fid[0].value)).size).toBe(10);
  });
});

describe('the size', () => {
  const limit = 10 * 2 ** 20;
  const refusal = 'The file is 10.5 MB exceeding the maximum file size of 10 MB.';

  test('is told before a byte is read', async () => {
    const socket = connect(Number(new URL(scene.backend.origin).port), '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        if (text.includes('maximum')) resolve(text);
      });
    });
    socket.write(
      [
        `POST ${uploadRoute} HTTP/1.1`,
        'Host: scene.backend.example',
        `Authorization: Bearer ${scene.alice}`,
        'Content-Type: application/octet-stream',
        'Content-Disposition: file; filename="large.txt"',
        `Content-Length: ${limit * 1.05}`,
        '\r\n',
      ].join('\r\n'),
    );
    const text = await answer;
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    expect(text).toContain(refusal);
  });

  test('that was not told is counted while it comes', async () => {
    const socket = connect(Number(new URL(scene.backend.origin).port), '127.0.0.1');
    let text = '';
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        text += chunk;
        if (text.includes('maximum')) resolve();
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
    socket.write(
      [
        `POST ${uploadRoute} HTTP/1.1`,
        'Host: scene.backend.example',
        `Authorization: Bearer ${scene.alice}`,
        'Content-Type: application/octet-stream',
        'Content-Disposition: file; filename="endless.txt"',
        'Transfer-Encoding: chunked',
        '\r\n',
      ].join('\r\n'),
    );
    const piece = Buffer.alloc(2 ** 20, 'x');
    const more = (): void => {
      if (socket.destroyed || sent > 12) return;
      sent += 1;
      socket.write(Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')]), more);
    };
    more();
    await ended;
    socket.destroy();
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    const names = await scene.backend.store.look((db) => db.selectFrom('files').select('name').execute());
    expect(names).not.toContainEqual({ name: 'endless.txt' });
  });

  test('of all files of a person is 200 MB', async () => {
    const carol = (await scene.backend.login('carol', 'Carol-pass-1')).access_token;
    await scene.backend.store.look((db) =>
      db
        .insertInto('files')
        .values({
          fid: 900_000,
          uuid: 'u',
          uid: 5,
          name: 'much.txt',
          mime: 'text/plain',
          size: 200 * 2 ** 20 - 6,
          kept: 1,
          created_at: 1,
          detached_at: null,
        })
        .execute(),
    );
    expect((await scene.upload('fits.txt', '123456', carol)).status).toBe(201);
    const over = await scene.upload('over.txt', '1', carol);
    expect([over.status, over.text]).toEqual([422, expect.stringContaining('disk quota of 200 MB')]);
    expect((await scene.upload('mine.txt', '1')).status).toBe(201);
  });
});

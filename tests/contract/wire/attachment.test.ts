/** Files on the wire: names that travel, records and lists. */
import { describe, expect, it } from 'vitest';
import {
  attachmentName,
  readAttachments,
  readUpload,
  uploadDisposition,
  writeAttachments,
} from '#src/contract/wire/attachment.ts';

describe('the name of an upload', () => {
  it.each([
    ['Note.TXT', 'note.txt'],
    ['Mes notes (été).pdf', 'mes_notes__ete_.pdf'],
    ['Été à Lyon.PDF', 'ete_a_lyon.pdf'],
    ['e\u0301te\u0301.png', 'ete.png'],
    ['a"b\\c/d.txt', 'a_b_c_d.txt'],
    ['line\r\nbreak.txt', 'line__break.txt'],
    ['heart 💙.png', 'heart__.png'],
    ['photo-1_2.jpeg', 'photo-1_2.jpeg'],
    ['', '_'],
  ])('%j travels as %s', (name, sent) => {
    expect(attachmentName(name)).toBe(sent);
    expect(uploadDisposition(name)).toBe(`file; filename="${sent}"`);
  });

  it('is never longer than the server takes, and keeps its extension', () => {
    const name = attachmentName(`${'a'.repeat(400)}.docx`);
    expect(name).toHaveLength(240);
    expect(name).toMatch(/^a+\.docx$/u);
  });

  it('is already clean when it is cleaned', () => {
    for (const name of ['Été.PDF', `${'x'.repeat(300)}.txt`, '…'])
      expect(attachmentName(attachmentName(name))).toBe(attachmentName(name));
  });
});

describe('a file record', () => {
  it('gives id, name and address', () => {
    const record = {
      fid: [{ value: 21 }],
      filename: [{ value: 'note.txt' }],
      uri: [{ value: 'public://note.txt', url: '/sites/default/files/note.txt' }],
    };
    expect(readUpload(record)).toEqual({
      ok: true,
      value: { fileId: '21', name: 'note.txt', url: '/sites/default/files/note.txt' },
    });
  });

  it.each([
    [null, ''],
    [{}, '/fid'],
    [{ fid: [{ value: {} }] }, '/fid'],
    [{ fid: [{ value: 1 }], filename: [] }, '/filename'],
  ])('%j has no such thing at %s', (record, place) => {
    expect(readUpload(record)).toMatchObject({ ok: false, problem: { place } });
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x', 'data:text/html,x', 5])(
    'makes no link of %j',
    (url) => {
      const record = { fid: [{ value: 1 }], filename: [{ value: 'a' }], uri: [{ url }] };
      expect(readUpload(record)).toMatchObject({ ok: true, value: { url: undefined } });
    },
  );
});

describe('the files of a node', () => {
  it('are read, and written back as the list of their ids', () => {
    const node = {
      field_personal_notes: [
        { target_id: 18, description: 'note a', url: 'http://backend.example/a.txt' },
        { target_id: '19', description: null, display: true },
      ],
    };
    const read = readAttachments(node);
    expect(read).toEqual({
      ok: true,
      value: [
        { fileId: '18', description: 'note a', url: 'http://backend.example/a.txt' },
        { fileId: '19', description: undefined, url: undefined },
      ],
    });
    expect(read.ok && writeAttachments(read.value)).toEqual({
      type: [{ target_id: 'data' }],
      field_personal_notes: [{ target_id: 18, description: 'note a' }, { target_id: 19 }],
    });
  });

  it('are none where the field is empty or missing', () => {
    for (const node of [{}, { field_personal_notes: [] }])
      expect(readAttachments(node)).toEqual({ ok: true, value: [] });
  });

  it.each([
    [[], ''],
    [{ field_personal_notes: {} }, '/field_personal_notes'],
    [{ field_personal_notes: [{ target_id: 1 }, { value: 2 }] }, '/field_personal_notes/1/target_id'],
  ])('%j is unreadable at %s: a list that is not known whole is not replaced', (node, place) => {
    expect(readAttachments(node)).toMatchObject({ ok: false, problem: { place } });
  });
});

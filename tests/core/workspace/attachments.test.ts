/** Files of notes: stored on the device, sent once, listed with those of other devices, despite faults. */
import { describe, expect, it } from 'vitest';
import { attachmentExtensions, attachmentName } from '#src/contract/wire/attachment.ts';
import { sentAttachmentOf, waitingAttachmentOf, withAttachment } from '#src/contract/wire/note-codec.ts';
import { allowedExtensions } from '#src/server/records/attachment-kinds.ts';
import { someDraft } from '#tests/some-draft.ts';
import {
  noteOf,
  onServer,
  type Person,
  png,
  refusalsOf,
  saveAttachment,
  signIn,
  singleValued,
  startServer,
  upload,
  writeNote,
} from './attachments-person.ts';

const hour = 60 * 60_000;

const uploads = ({ net }: Person) => net.calls.filter((call) => call === upload).length;
const fids = async (backend: Parameters<typeof onServer>[0]) =>
  (await onServer(backend)).files.map(({ target_id }) => target_id);

describe('a file that is kept', () => {
  it('waits on the device without a network, goes up with the next round, and is there on another device', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    phone.net.online = false;
    const file = await saveAttachment(phone, 'Été à Lyon.PNG');
    expect(file).toMatchObject({ filename: 'ete_a_lyon.png', name: 'Été à Lyon.PNG', size: png.length });
    const key = await writeNote(phone, 'Le quai, au matin.', file);
    expect((await phone.workspace.sync()).phase).toBe('waiting');
    expect(phone.workspace.snapshot()).toMatchObject({
      unsent: { notes: [key] },
      localAttachments: {
        [file.local]: { original: 'Été à Lyon.PNG', filename: 'ete_a_lyon.png', type: 'image/png' },
      },
    });

    phone.net.online = true;
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    const { files, notes } = await onServer(backend);
    expect(files).toHaveLength(1);
    const sent = {
      fid: files[0]?.target_id,
      filename: 'ete_a_lyon.png',
      name: 'Été à Lyon.PNG',
      url: expect.stringMatching(/^\/sites\//u),
    };
    expect(notes[key]?.['data']).toEqual({
      'celebrations-note': 'Le quai, au matin.',
      'celebrations-fichier': sent,
    });
    expect(notes[key]).not.toHaveProperty('_file');
    expect(phone.workspace.snapshot().localAttachments).toEqual({});
    expect(await phone.workspace.attachments.content(file.local)).toBeUndefined();

    const laptop = await signIn(backend);
    const there = sentAttachmentOf(noteOf(laptop, key));
    const fetched = await laptop.workspace.attachments.fetch(there?.url ?? '');
    if (!fetched.ok) throw new Error(fetched.problem.kind);
    expect(fetched.value.type).toBe('image/png');
    expect(new Uint8Array(await fetched.value.arrayBuffer())).toEqual(png);
  });

  it('of another device is known to be on its way', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const file = await saveAttachment(phone, 'carte.png');
    const key = await writeNote(phone, 'Une carte.', file);
    phone.net.trouble = (call) => (call === upload ? 'cut' : undefined);
    expect(await phone.workspace.sync()).toMatchObject({ problem: { kind: 'interrupted' } });

    const laptop = await signIn(backend);
    expect(waitingAttachmentOf(noteOf(laptop, key))).toEqual(file);
    expect(laptop.workspace.snapshot()).toMatchObject({ localAttachments: {}, sync: { waiting: 0 } });
  });

  it('is let go an hour after nothing names it any more, and never while a draft or a note does', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    phone.net.trouble = (call) =>
      call === upload ? Response.json({ message: '' }, { status: 403 }) : undefined;
    const [inNote, inDraft, inNothing] = [
      await saveAttachment(phone, 'a.png'),
      await saveAttachment(phone, 'b.png'),
      await saveAttachment(phone, 'c.png'),
    ];
    const key = await writeNote(phone, 'Une note.', inNote);
    const draft = someDraft({
      exercise: 'celebrations',
      slide: '',
      answers: { 'celebrations-fichier': inDraft },
    });
    await phone.workspace.putDraft('celebrations', draft);
    await phone.workspace.sync();
    phone.wait(hour);
    await phone.workspace.sync();
    expect(Object.keys(phone.workspace.snapshot().localAttachments).sort()).toEqual(
      [inNote.local, inDraft.local].sort(),
    );
    expect(await phone.workspace.attachments.content(inNothing.local)).toBeUndefined();

    // After undoing a deletion, the note has its file again.
    const removed = await phone.workspace.remove('notes', key);
    await phone.workspace.sync();
    await phone.workspace.putBack('notes', removed);
    phone.wait(2 * hour);
    await phone.workspace.sync();
    expect(phone.workspace.snapshot().localAttachments).toHaveProperty(inNote.local);
    expect(await phone.workspace.attachments.content(inNote.local)).toBeDefined();
  });
});

describe('a file on its way', () => {
  it('that was cut off goes up at the next round', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const key = await writeNote(phone, 'Une carte.', await saveAttachment(phone, 'carte.png'));
    let cuts = 1;
    phone.net.trouble = (call) => (call === upload && cuts-- > 0 ? 'cut' : undefined);
    expect((await phone.workspace.sync()).problem).toEqual({ kind: 'interrupted' });
    expect((await onServer(backend)).notes[key]?.['data']).toEqual({ 'celebrations-note': 'Une carte.' });
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent' });
    expect(uploads(phone)).toBe(2);
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(phone, key))?.fid]);
  });

  it('is not uploaded twice where the browser died between the upload and the list', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const file = await saveAttachment(phone, 'carte.png');
    const key = await writeNote(phone, 'Une carte.', file);
    const died = new Promise<void>((resolve) => {
      phone.net.trouble = (call) => {
        if (call !== 'GET /node/1' || uploads(phone) === 0) return undefined;
        resolve();
        return 'never';
      };
    });
    void phone.workspace.sync();
    await died;
    const again = await phone.reopen();
    expect(again.workspace.snapshot().localAttachments).toMatchObject({
      [file.local]: { uploaded: { at: expect.any(Number) } },
    });
    expect(await again.workspace.sync()).toMatchObject({ phase: 'sent' });
    expect([uploads(phone), uploads(again)]).toEqual([1, 0]);
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(again, key))?.fid]);
  });

  it('is found in the list where the browser died before the note could name it', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const key = await writeNote(phone, 'Une carte.', await saveAttachment(phone, 'carte.png'));
    const died = new Promise<void>((resolve) => {
      phone.net.trouble = (call, body) => {
        if (call !== 'PATCH /node/1' || !body.includes('field_personal_notes')) return undefined;
        phone.net.trouble = () => {
          resolve();
          return 'never';
        };
        return undefined;
      };
    });
    void phone.workspace.sync();
    await died;
    expect(await fids(backend)).toHaveLength(1);
    const again = await phone.reopen();
    await again.workspace.sync();
    expect(uploads(again)).toBe(0);
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(again, key))?.fid]);
  });

  it('is uploaded anew where the server has cleaned away what nobody attached', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const key = await writeNote(phone, 'Une carte.', await saveAttachment(phone, 'carte.png'));
    phone.net.trouble = (call) => (call === 'GET /node/1' && uploads(phone) === 1 ? 'cut' : undefined);
    await phone.workspace.sync();
    // Independent of the device's clock: the refusal of the list triggers it.
    phone.net.trouble = (call, body) =>
      call === 'PATCH /node/1' && body.includes('field_personal_notes') && uploads(phone) === 1
        ? Response.json(
            {
              message:
                'Unprocessable Entity: validation failed.\nfield_personal_notes.0.target_id: (file: 1) does not exist.\n',
            },
            { status: 422 },
          )
        : undefined;
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent' });
    expect(uploads(phone)).toBe(2);
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(phone, key))?.fid]);
  });

  it('is uploaded anew six hours after an upload that was never attached', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    await writeNote(phone, 'Une carte.', await saveAttachment(phone, 'carte.png'));
    phone.net.trouble = (call) => (call === 'GET /node/1' && uploads(phone) === 1 ? 'cut' : undefined);
    await phone.workspace.sync();
    phone.net.trouble = () => undefined;
    phone.wait(6 * hour);
    backend.clock.now += 6 * hour;
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent' });
    expect(uploads(phone)).toBe(2);
  });

  it('does not hold up the others where the server fails at it', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const first = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    phone.wait(1);
    const second = await writeNote(phone, 'Deux.', await saveAttachment(phone, 'b.png'));
    phone.net.trouble = (call) =>
      call === upload && uploads(phone) === 1 ? new Response('sorry', { status: 500 }) : undefined;
    expect(await phone.workspace.sync()).toMatchObject({
      phase: 'trouble',
      problem: { kind: 'server' },
      waiting: 1,
    });
    expect(sentAttachmentOf(noteOf(phone, first))).toBeUndefined();
    expect(sentAttachmentOf(noteOf(phone, second))?.filename).toBe('b.png');
  });
});

describe('a file that the server refuses', () => {
  it('stays on the device with the reason, and the text of its note goes', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const file = await saveAttachment(phone, 'faux.png', 'no picture at all');
    const key = await writeNote(phone, 'Une carte.', file);
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'waiting', waiting: 1, problem: undefined });
    expect((await onServer(backend)).notes[key]?.['data']).toEqual({ 'celebrations-note': 'Une carte.' });
    expect(phone.workspace.snapshot().localAttachments[file.local]?.refusal).toMatchObject({
      kind: 'refused',
      status: 422,
      message: expect.stringContaining('does not match its extension'),
    });
    const content = await phone.workspace.attachments.content(file.local);
    expect(await content?.text()).toBe('no picture at all');

    await phone.workspace.sync();
    expect(uploads(phone)).toBe(1);
    await phone.workspace.attachments.retry(file.local);
    await phone.workspace.sync();
    expect(uploads(phone)).toBe(2);
    expect(refusalsOf(phone.workspace.snapshot())).toEqual(['refused']);
    expect(await phone.logout()).toMatchObject({ done: false, unsent: 1 });
  });

  it('for its size says so, and goes once the server takes it', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const file = await saveAttachment(phone, 'grand.png');
    const key = await writeNote(phone, 'Une carte.', file);
    phone.net.trouble = (call) => (call === upload ? new Response('<html>', { status: 413 }) : undefined);
    await phone.workspace.sync();
    expect(phone.workspace.snapshot().localAttachments[file.local]?.refusal).toMatchObject({ status: 413 });
    phone.net.trouble = () => undefined;
    await phone.workspace.attachments.retry(file.local);
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent' });
    expect(sentAttachmentOf(noteOf(phone, key))?.filename).toBe('grand.png');
  });

  it('for want of room waits with its note, and goes by itself when the file in its place goes', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    phone.net.trouble = singleValued;
    const first = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    phone.wait(1);
    const second = await writeNote(phone, 'Deux.', await saveAttachment(phone, 'b.png'));
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'waiting', waiting: 1 });
    expect(refusalsOf(phone.workspace.snapshot())).toEqual(['full']);
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(phone, first))?.fid]);
    expect(Object.keys((await onServer(backend)).notes).sort()).toEqual([first, second].sort());

    await phone.workspace.remove('notes', first);
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent', waiting: 0 });
    expect(await fids(backend)).toEqual([sentAttachmentOf(noteOf(phone, second))?.fid]);
    expect(uploads(phone)).toBe(2);
  });
});

describe('the list of files', () => {
  it.each([false, true])(
    'keeps what another device attached at the same moment (without ETag: %s)',
    async (drupal) => {
      const backend = await startServer();
      const [phone, laptop] = [await signIn(backend), await signIn(backend)];
      phone.net.withoutEtags = drupal;
      const here = await writeNote(phone, 'Ici.', await saveAttachment(phone, 'ici.png'));
      laptop.wait(1);
      const there = await writeNote(laptop, 'Là.', await saveAttachment(laptop, 'la.png'));
      let once = true;
      phone.net.trouble = async (call) => {
        // Just before the first read of the list or, with an ETag, before the write.
        const moment = drupal ? call === 'GET /node/1' && uploads(phone) === 1 : call === 'PATCH /node/1';
        if (moment && uploads(phone) === 1 && once) {
          once = false;
          await laptop.workspace.sync();
        }
        return undefined;
      };
      await phone.workspace.sync();
      await laptop.workspace.sync();
      await phone.workspace.sync();
      const named = [here, there].map((key) => sentAttachmentOf(noteOf(phone, key))?.fid ?? 0);
      expect((await fids(backend)).toSorted((a, b) => a - b)).toEqual(named.toSorted((a, b) => a - b));
      expect(laptop.workspace.snapshot().collections.notes).toEqual(
        phone.workspace.snapshot().collections.notes,
      );
    },
  );

  it('loses the file of a deleted note, and of no other; taking the deletion back brings it in again', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const first = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    phone.wait(1);
    const second = await writeNote(phone, 'Deux.', await saveAttachment(phone, 'b.png'));
    await phone.workspace.sync();
    const [one, two] = [first, second].map((key) => sentAttachmentOf(noteOf(phone, key))?.fid);
    const removed = await phone.workspace.remove('notes', first);
    await phone.workspace.sync();
    expect(await fids(backend)).toEqual([two]);
    await phone.workspace.putBack('notes', removed);
    await phone.workspace.sync();
    expect((await fids(backend)).toSorted()).toEqual([one, two]);
    expect(uploads(phone)).toBe(2);
  });

  it('loses it from another device too, where the one that deleted the note never came back', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const key = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    const laptop = await signIn(backend);
    await laptop.workspace.sync();
    phone.net.trouble = (_call, body) => (body.includes('field_personal_notes') ? 'cut' : undefined);
    await phone.workspace.remove('notes', key);
    await phone.workspace.sync();
    expect(await fids(backend)).toHaveLength(1);
    await laptop.workspace.sync();
    expect(await fids(backend)).toEqual([]);
  });

  it('keeps the file of a note that was deleted here and changed there', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    const key = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    const laptop = await signIn(backend);
    await laptop.workspace.sync();
    const entry = noteOf(laptop, key);
    const fid = sentAttachmentOf(entry)?.fid;
    await laptop.workspace.put('notes', key, { ...entry, data: { ...(entry['data'] as object), more: 'x' } });
    await phone.workspace.remove('notes', key);
    await phone.workspace.sync();
    await laptop.workspace.sync();
    await phone.workspace.sync();
    expect(sentAttachmentOf(noteOf(phone, key))?.fid).toBe(fid);
    expect(await fids(backend)).toEqual([fid]);
  });

  it('holds the new file of a note in the place of the old one, also where there is room for one', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    phone.net.trouble = singleValued;
    const key = await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    const before = await fids(backend);
    const entry = noteOf(phone, key);
    await phone.workspace.put(
      'notes',
      key,
      withAttachment(entry, await saveAttachment(phone, 'b.png')),
      entry,
    );
    expect(await phone.workspace.sync()).toMatchObject({ phase: 'sent' });
    const after = await fids(backend);
    expect(after).toEqual([sentAttachmentOf(noteOf(phone, key))?.fid]);
    expect(after).not.toEqual(before);
  });

  it('is asked for once by a page that finds notes with files, and not again', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    const again = await phone.reopen();
    await again.workspace.sync();
    expect(again.net.calls.filter((call) => call === 'GET /node/1')).toHaveLength(2);
    await again.workspace.sync();
    expect(again.net.calls.filter((call) => call === 'GET /node/1')).toHaveLength(3);
    expect(again.net.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });
});

describe('whose files', () => {
  it('another person on the same device sees none, and cannot fetch one by its address', async () => {
    const backend = await startServer();
    const alice = await signIn(backend);
    const key = await writeNote(alice, 'Une.', await saveAttachment(alice, 'a.png'));
    await alice.workspace.sync();
    const { url } = sentAttachmentOf(noteOf(alice, key)) ?? { url: '' };
    await saveAttachment(alice, 'b.png');
    alice.workspace.close();
    const { storage } = alice;
    storage?.deleteDatabase('ancrage');
    const bob = await signIn(backend, 'bob', storage);
    expect(bob.workspace.userId).not.toBe(alice.workspace.userId);
    expect(bob.workspace.snapshot()).toMatchObject({ localAttachments: {}, collections: { notes: {} } });
    expect(await bob.workspace.attachments.fetch(url)).toMatchObject({
      ok: false,
      problem: { kind: 'forbidden' },
    });
  });

  it('the bearer goes to the backend alone, wherever an address points', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    for (const url of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'http://['])
      expect(await phone.workspace.attachments.fetch(url)).toMatchObject({ problem: { kind: 'forbidden' } });
    expect(phone.net.calls).toEqual([]);
    await writeNote(phone, 'Une.', await saveAttachment(phone, 'a.png'));
    await phone.workspace.sync();
    const [file] = (await onServer(backend)).files;
    // The server's list uses the scheme that the server knows.
    const absolute = file?.url.replace('http:', 'https:') ?? '';
    expect(await phone.workspace.attachments.fetch(absolute)).toMatchObject({ ok: true });
  });

  it('a logout leaves nothing of them', async () => {
    const backend = await startServer();
    const phone = await signIn(backend);
    await saveAttachment(phone, 'a.png');
    expect(await phone.logout()).toEqual({ done: true, unsent: 0 });
    expect((await phone.storage?.databases())?.map(({ name }) => name)).toEqual(['ancrage']);
  });
});

describe('what may be sent', () => {
  it('is what the embedded server takes', () => {
    expect(attachmentExtensions).toEqual(allowedExtensions);
  });

  it.each([
    ['Été à Lyon.PDF', 'ete_a_lyon.pdf'],
    ['E\u0301te\u0301.png', 'ete.png'],
    ['quai au matin.jpg', 'quai_au_matin.jpg'],
    ['carte-karim_2.v3.JPEG', 'carte-karim_2.v3.jpeg'],
    ['日本.txt', '__.txt'],
    ['😀.txt', '_.txt'],
    ['İ.txt', 'i.txt'],
    ['a"b\\c/d.txt', 'a_b_c_d.txt'],
  ])('%s travels as %s', (name, sent) => {
    expect(attachmentName(name)).toBe(sent);
  });
});

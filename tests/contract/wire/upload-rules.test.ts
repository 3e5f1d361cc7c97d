/** Upload rules from refusals: recorded answers, other languages, and texts without rules. */
import { describe, expect, it } from 'vitest';
import { member } from '#src/contract/wire/shape.ts';
import { rulesIn } from '#src/contract/wire/upload-rules.ts';
import { exchanges } from '../transcripts.ts';

const mebibyte = 2 ** 20;

describe('recorded refusals', () => {
  const uploads = exchanges(/^\/file\/upload\//u).filter(({ method }) => method === 'POST');
  const about = /\b(?:F16|F17|F19|F20|F42)$/u;
  const large = /\bF24$/u;

  it('name the kinds, or the size, in both generations', () => {
    const told = uploads.filter(({ name }) => about.test(name) || large.test(name));
    expect(new Set(told.map(({ name }) => name[0])).size).toBe(2);
    for (const { name, status, body } of told) {
      expect(status, name).toBe(422);
      const rules = rulesIn(String(member(body, 'message')), { name: 'note.exe', size: mebibyte + 1 });
      if (large.test(name)) expect(rules, name).toEqual({ limit: mebibyte });
      else expect(rules.extensions, name).toEqual(['txt', 'pdf', 'png', 'jpg', 'jpeg', 'doc', 'docx']);
    }
  });

  it('that are about something else tell nothing', () => {
    const others = exchanges(/^/u).filter(
      ({ name, status }) => status >= 400 && !about.test(name) && !large.test(name),
    );
    expect(others.length).toBeGreaterThan(200);
    for (const { name, body } of others) {
      const text = String(member(body, 'message') ?? body ?? '');
      if (text.includes('following extensions')) continue;
      expect(rulesIn(text, { name: 'note.exe', size: 10 }), name).toEqual({});
    }
  });
});

describe('refusals in words that were not recorded', () => {
  const head = 'Entité non traitable : échec de la validation.\n';

  it.each([
    [
      'Seuls les fichiers se terminant par ces extensions sont autorisés : txt pdf png.',
      ['txt', 'pdf', 'png'],
    ],
    [
      'Only files with the following extensions are allowed: <em class="placeholder">pdf, .M4A</em>.',
      ['pdf', 'm4a'],
    ],
    ['Erlaubt sind: gif; jpg', ['gif', 'jpg']],
  ])('%s', (line, extensions) => {
    expect(rulesIn(head + line, { name: 'a.exe', size: 9 })).toEqual({ extensions });
  });

  it('a list that has the file’s own kind is no reason for its refusal', () => {
    expect(rulesIn(`${head}Autorisés : txt pdf.`, { name: 'a.pdf', size: 9 })).toEqual({});
  });

  it.each([
    ['Le fichier fait 1,5 Mo et dépasse la taille maximale de 512 Ko.', 1.5 * mebibyte, 512 * 1024],
    ['The file is 2 MB exceeding the maximum file size of 1.5 MB.', 2 * mebibyte, 1.5 * mebibyte],
    ['The file is 300 bytes exceeding the maximum file size of 200 bytes.', 300, 200],
    ['The file is 1.17 MB exceeding the maximum file size of 1.17 MB.', 1_225_000, 1_224_999],
  ])('%s', (line, size, limit) => {
    expect(rulesIn(head + line, { name: 'a.pdf', size })).toEqual({ limit });
  });

  it('room that all files share is no limit of one', () => {
    const line = 'The file is 5 MB which would exceed your disk quota of 200 MB.';
    expect(rulesIn(head + line, { name: 'a.pdf', size: 5 * mebibyte })).toEqual({});
  });
});

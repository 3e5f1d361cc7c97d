// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { FileService } from '#renderers/parts/widget.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import type { LocalFile } from '#renderers/words/file-answer.ts';
import { aboutFile } from '#renderers/words/file-answer.ts';
import { widgetFixture } from '../form/exercises.ts';
import { descriptionOf, nameOf, open } from '../form/person.tsx';
import { pick } from './answering.ts';

const source = widgetFixture('file');
const photo = new File(['xyz'], 'Le quai.png', { type: 'image/png' });
const saved: LocalFile = { local: 'a1', filename: 'Le quai.png', size: 3 };
const sent = { fid: 42, filename: 'carte_karim.jpg', url: '/system/files/carte_karim.jpg' };

/** A service that answers only when the test resolves it. */
function slowService() {
  const asked: {
    readonly file: File;
    readonly answer: (saved: Awaited<ReturnType<FileService['save']>>) => void;
  }[] = [];
  const files: FileService = {
    save: (file) => new Promise((answer) => asked.push({ file, answer })),
  };
  return { files, asked };
}

const picker = (person: Awaited<ReturnType<typeof open>>) => person.one('input[type=file]');

test('a picked file is kept, named and measured; it says that it is on the device, and can be sent on', async () => {
  const person = await open(source, { services: { files: { save: async () => saved } } });
  expect(nameOf(picker(person))).toBe('Choisir un fichier');
  await pick(picker(person), photo);
  expect(person.answers()).toEqual({ fichier: saved });
  expect(person.one('.file').textContent).toContain('Le quai.pngImage, 3\u00a0octets');
  expect(person.one('.file').textContent).toContain('Enregistré sur cet appareil jusqu’à l’envoi.');
  expect(person.all('[role=status]').map((each) => each.textContent)).toContain(
    'Fichier ajouté\u00a0: Le quai.png',
  );
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ fichier: saved }]);
});

test('without a connection it says that it waits for one', async () => {
  const files = { save: async () => saved, offline: true };
  const person = await open(source, { answers: { fichier: saved }, services: { files } });
  expect(person.one('.file').textContent).toContain('En attente de connexion');
});

test('as long as it is being kept one cannot go on without it unawares', async () => {
  const { files, asked } = slowService();
  const person = await open(source, { services: { files } });
  await pick(picker(person), photo);
  expect(person.one('.file-status').textContent).toContain('Ajout de Le quai.png');
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([]);
  expect(person.one('.err').textContent).toContain('est en cours d’ajout');
  await act(async () => asked[0]?.answer(saved));
  expect(person.all('.err')).toEqual([]);
  await person.press('Terminer');
  expect(person.calls.finished).toEqual([{ fichier: saved }]);
});

test('refused, it says why at the picker, and what was there stays', async () => {
  const refused = 'Ce fichier pèse 12 Mo\u00a0; la limite est de 5 Mo.';
  const services = { files: { save: async () => ({ refused }) } };
  const person = await open(source, { answers: { fichier: sent, autre: 'x' }, services });
  await pick(picker(person), photo);
  expect(person.answers()).toEqual({ fichier: sent, autre: 'x' });
  expect(person.one('.file-refused').textContent).toBe(refused);
  expect(descriptionOf(picker(person))).toBe(refused);
  expect(picker(person).getAttribute('aria-invalid')).toBe('true');
});

test('a service that fails is no end: it says so, and the next try counts', async () => {
  const save = vi.fn<FileService['save']>().mockRejectedValueOnce(new Error('full')).mockResolvedValue(saved);
  const person = await open(source, { services: { files: { save } } });
  await pick(picker(person), photo);
  expect(person.answers()).toEqual({});
  expect(person.one('.file-refused').textContent).toContain('Réessayez');
  await pick(picker(person), photo);
  expect(person.answers()).toEqual({ fichier: saved });
  expect(person.all('.file-refused')).toEqual([]);
});

test('of two picks the second counts, and what was there before comes back where it is refused', async () => {
  const { files, asked } = slowService();
  const person = await open(source, { answers: { fichier: sent }, services: { files } });
  await pick(picker(person), photo);
  await pick(picker(person), new File(['y'], 'b.pdf'));
  await act(async () => asked[0]?.answer(saved));
  expect(person.answers()['fichier']).toMatchObject({ keeping: true, filename: 'b.pdf' });
  await act(async () => asked[1]?.answer({ refused: 'Non.' }));
  expect(person.answers()).toEqual({ fichier: sent });
});

test('removed, the focus goes to the picker, and it can come back', async () => {
  const person = await open(source, {
    answers: { fichier: sent },
    services: { files: { save: async () => saved } },
  });
  await person.press('Retirer «\u00a0carte_karim.jpg\u00a0»');
  expect(person.answers()).toEqual({});
  expect(document.activeElement).toBe(picker(person));
  await person.press('Annuler');
  expect(person.answers()).toEqual({ fichier: sent });
  expect(document.activeElement).toBe(person.button('Retirer «\u00a0carte_karim.jpg\u00a0»'));
});

test('left half-way, it asks for the file again and can be taken away', async () => {
  const pending = { keeping: true, filename: 'Le quai.png', size: 3 };
  const person = await open(source, {
    answers: { fichier: pending },
    services: { files: { save: async () => saved } },
  });
  expect(person.one('.file').textContent).toContain('Choisissez-le à nouveau.');
  await person.press('Retirer «\u00a0Le quai.png\u00a0»');
  expect(person.answers()).toEqual({});
});

test('a picture is shown while it is there, and let go afterwards', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here/1');
  const let_go = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const open_ = vi.fn<NonNullable<FileService['open']>>(async () => photo);
  const files: FileService = { save: async () => saved, open: open_ };
  const person = await open(source, { answers: { fichier: saved }, services: { files } });
  expect(open_).toHaveBeenCalledWith(saved);
  expect(made).toHaveBeenCalledWith(photo);
  expect(person.one('img').getAttribute('src')).toBe('blob:here/1');
  expect(let_go).not.toHaveBeenCalled();
  await person.press('Retirer «\u00a0Le quai.png\u00a0»');
  expect(let_go).toHaveBeenCalledWith('blob:here/1');
});

test('what is no picture is not shown as one, whatever its name', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const svg = new Blob(['<svg/>'], { type: 'image/svg+xml' });
  const files: FileService = { save: async () => saved, open: async () => svg };
  const person = await open(source, { answers: { fichier: saved }, services: { files } });
  expect(person.all('img')).toEqual([]);
  expect(made).not.toHaveBeenCalled();
});

test('a sent file is a link where the host draws one, to a safe place only', async () => {
  const link = (target: string, label: string) => <a href={target}>{label}</a>;
  const safe = await open(source, { answers: { fichier: sent }, services: { link } });
  expect(safe.one('.file a').getAttribute('href')).toBe(sent.url);
  await safe.gone();
  const strange = { ...sent, url: 'javascript:alert(1)' };
  const other = await open(source, { answers: { fichier: strange }, services: { link } });
  expect(other.all('.file a')).toEqual([]);
  expect(other.text()).toContain('carte_karim.jpg');
});

test('without a host that keeps files none can be added, and it says so', async () => {
  const person = await open(source);
  expect(person.all('input[type=file]')).toEqual([]);
  expect(person.one('.file-none').textContent).toBe('Aucun fichier ne peut être ajouté ici pour l’instant.');
});

test.each([
  ['quai.JPG', 820_000, 'Image, 820\u00a0ko'],
  ['charte.pdf', 1_240_000, 'PDF, 1,2\u00a0Mo'],
  ['notes', 12, '12\u00a0octets'],
  ['charte.pdf', undefined, 'PDF'],
])('%s of %s bytes: %s', (name, size, words) => {
  expect(aboutFile(name, size, 'fr', wordsIn('fr').file)).toBe(words);
});

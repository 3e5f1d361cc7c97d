/** Answers any widget through its controls, and provides the host services for it. */

import { act } from 'react';
import type { Services } from '#renderers/parts/widget.ts';
import type { Person } from '../form/person.tsx';

export const entries = [
  { key: '1741252800000', title: 'Alice', detail: '6 mars 2025', badge: 'Passée' },
  { key: '1741166400000', title: 'Mon équipe', detail: 'Le planning' },
] as const;

export const services: Services = {
  entries: () => entries,
  files: { save: async (file) => ({ local: 'kept-1', filename: file.name, size: file.size }) },
};

/** All controls to type or choose in, except the calendar behind its button. */
export const control = 'input:not([type=date]), textarea, select, [role=combobox]';

export async function choose(list: HTMLElement, value: string): Promise<void> {
  if (!(list instanceof HTMLSelectElement)) throw new Error('not a list to choose from');
  await act(async () => {
    list.focus();
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Picks a file. Resolves after the file service answered, if it answers at once. */
export async function pick(input: HTMLElement, file: File): Promise<void> {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

export function part(person: Person, key: string): HTMLElement {
  return person.one(`[data-part="${key}"]`);
}

export function inside(place: HTMLElement, selector: string, rank = 0): HTMLElement {
  const found = place.querySelectorAll<HTMLElement>(selector)[rank];
  if (!found) throw new Error(`no ${selector} number ${rank}`);
  return found;
}

export async function writeDuration(person: Person, place: HTMLElement, count: string, unit: string) {
  await person.type(inside(place, 'input'), count);
  await choose(inside(place, 'select'), unit);
}

/** Answers one question, part after part. */
export async function answer(person: Person, question?: HTMLElement): Promise<void> {
  const [first] = person.all('.question');
  const place = question ?? first;
  if (!place) throw new Error('no question');
  const parts = [...place.querySelectorAll<HTMLElement>('.question')];
  if (parts.length > 0) {
    for (const each of parts) await answer(person, each);
    return;
  }
  if (place.dataset['widget'] === 'duration') {
    await writeDuration(person, place, '3', 'TH');
    return;
  }
  const picker = place.querySelector<HTMLElement>('input[type=file]');
  if (picker) {
    await pick(picker, new File(['x'], 'Une photo.png', { type: 'image/png' }));
    return;
  }
  const choice = place.querySelector<HTMLElement>('input[type=radio], input[type=checkbox]');
  if (choice) {
    await person.click(choice);
    return;
  }
  const toggles = [...place.querySelectorAll<HTMLElement>('fieldset button[aria-pressed]')];
  if (toggles.length > 0) {
    for (const toggle of toggles.slice(0, 3)) await person.click(toggle);
    return;
  }
  const field = inside(place, control);
  await person.type(field, field.getAttribute('type') === 'range' ? '8' : 'Une réponse');
}

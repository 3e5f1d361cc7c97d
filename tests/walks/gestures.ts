/** Simulates the user's input on the controls of a page, question by question. */
import { act } from 'react';

/** Runs one user action and its immediate effects. Lets React settle before and after it. */
export async function gesture(work: () => Promise<unknown>): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(work);
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

/** Without typographic spaces and characters. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replace(/[\u00A0\u2060]/gu, (sign) => (sign === '\u2060' ? '' : ' ')).trim();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React replaces the setter of the element, so use the prototype's. */
async function write(field: Field, text: string): Promise<void> {
  const { value } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(field) as object) as {
    value?: PropertyDescriptor;
  };
  await gesture(async () => {
    field.focus();
    value?.set?.call(field, text);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

async function click(element: HTMLElement): Promise<void> {
  await gesture(async () => element.click());
}

function startsWith(elements: Iterable<HTMLElement>, text: string): HTMLElement | undefined {
  return [...elements].find((each) => plain(each.textContent).startsWith(text));
}

/** Chooses one card by its first words. */
async function choose(box: HTMLElement, text: string): Promise<void> {
  const found = startsWith(box.querySelectorAll<HTMLElement>('label'), text)?.querySelector('input');
  if (!found) throw new Error(`« ${plain(box.textContent)} » does not offer “${text}”.`);
  await click(found);
}

/** Presses the suggestions, and types the others. */
async function pick(box: HTMLElement, items: readonly string[]): Promise<void> {
  for (const item of items) {
    const toggle = [...box.querySelectorAll<HTMLElement>('[aria-pressed]')].find(
      (each) => plain(each.textContent) === item,
    );
    if (toggle) {
      if (toggle.getAttribute('aria-pressed') === 'false') await click(toggle);
      continue;
    }
    const own = box.querySelector('input');
    if (!own) throw new Error(`« ${plain(box.textContent)} » takes no words of one’s own.`);
    await write(own, item);
    await gesture(async () => {
      own.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
  }
}

/** Checks the boxes of a closed list. */
async function tick(box: HTMLElement, items: readonly string[]): Promise<void> {
  for (const item of items) await choose(box, item);
}

/** Types the lines of a list from top to bottom, adding missing ones. */
async function list(box: HTMLElement, items: readonly string[]): Promise<void> {
  for (const [rank, item] of items.entries()) {
    const lines = () => box.querySelectorAll('textarea');
    const add = box.querySelector<HTMLElement>('.add');
    if (lines().length <= rank && add) await click(add);
    const line = lines()[rank];
    if (!line) throw new Error(`There is no line ${rank + 1}.`);
    await write(line, item);
  }
}

/** The parts of a moment, by their keys. */
async function parts(box: HTMLElement, members: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(members)) {
    const part = box.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`The card has no part ${name}.`);
    await answerQuestion(part, value);
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Answers a question according to its control: types, chooses, checks or lists. */
export async function answerQuestion(box: HTMLElement, value: unknown): Promise<void> {
  const texts = Array.isArray(value) ? value.filter(isText) : [];
  const select = box.querySelector('select');
  if (Array.isArray(value)) {
    if (box.querySelector('input[type="checkbox"]')) await tick(box, texts);
    else if (box.querySelector('[aria-pressed]')) await pick(box, texts);
    else await list(box, texts);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    await parts(box, value as Readonly<Record<string, unknown>>);
    return;
  }
  if (select) {
    const [, count = '', unit = ''] = /^(\d+) (.+)$/u.exec(String(value)) ?? [];
    const number = box.querySelector('input');
    const option = startsWith(select.querySelectorAll<HTMLElement>('option'), unit) as HTMLOptionElement;
    if (number) await write(number, count);
    await write(select, option.value);
    return;
  }
  if (box.querySelector('input[type="radio"]')) {
    await choose(box, String(value));
    return;
  }
  const field = box.querySelector<Field>('input, textarea');
  if (!field) throw new Error(`« ${plain(box.textContent)} » has no field.`);
  await write(field, String(value));
}

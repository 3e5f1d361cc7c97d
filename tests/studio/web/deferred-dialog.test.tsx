// @vitest-environment happy-dom
/** A deferred dialog, with and without a typing user. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DeferredDialog } from '#src/studio/web/kit/deferred-dialog.tsx';
import { draw } from '#tests/ui/draw.tsx';

const field = document.createElement('textarea');
const button = document.createElement('button');
/** The editor in a shadow root, as in the studio. */
const host = document.createElement('div');
const editor = document.createElement('div');
editor.setAttribute('contenteditable', 'true');
editor.tabIndex = 0;
host.attachShadow({ mode: 'open' }).append(editor);

beforeEach(() => {
  document.body.replaceChildren(field, button, host);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const press = (on: Element, event: string) =>
  on.dispatchEvent(new Event(event, { bubbles: true, composed: true }));
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

async function drawDialog() {
  const { box, redraw } = await draw(<DeferredDialog onClose={() => undefined}>Session</DeferredDialog>);
  onTestFinished(() => redraw(null));
  return () => box.querySelector('dialog')?.open === true;
}

it('is there at once where nobody writes, whatever else has the focus', async () => {
  button.focus();
  expect((await drawDialog())()).toBe(true);
});

it.each([
  ['a field', 'keydown', field],
  ['a field', 'input', field],
  ['an editor', 'keydown', editor],
  ['an editor', 'input', editor],
] as const)('waits for a pause in what is written in %s, and stays (%s)', async (_of, event, text) => {
  text.focus();
  const isOpen = await drawDialog();
  for (let letter = 0; letter < 5; letter += 1) {
    await pass(500);
    expect(isOpen()).toBe(false);
    press(text, event);
  }
  await pass(699);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
  press(text, event);
  await pass(10);
  expect(isOpen()).toBe(true);
});

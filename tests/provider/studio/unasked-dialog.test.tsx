// @vitest-environment happy-dom
/** A dialog that comes by itself, while somebody writes and while nobody does. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { UnaskedDialog } from '#src/provider/studio/shell/unasked-dialog.tsx';
import { draw } from '#tests/ui/draw.tsx';

const field = document.createElement('textarea');
const button = document.createElement('button');

beforeEach(() => {
  document.body.replaceChildren(field, button);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const press = (on: Element, event = 'keydown') => on.dispatchEvent(new Event(event, { bubbles: true }));
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

async function drawDialog() {
  const { box, redraw } = await draw(<UnaskedDialog onClose={() => undefined}>Session</UnaskedDialog>);
  onTestFinished(() => redraw(null));
  return () => box.querySelector('dialog')?.open === true;
}

it('is there at once where nobody writes, whatever else has the focus', async () => {
  button.focus();
  expect((await drawDialog())()).toBe(true);
});

it.each(['keydown', 'input'])('waits for a pause in what is written, and stays (%s)', async (event) => {
  field.focus();
  const isOpen = await drawDialog();
  for (let letter = 0; letter < 5; letter += 1) {
    await pass(500);
    expect(isOpen()).toBe(false);
    press(field, event);
  }
  await pass(699);
  expect(isOpen()).toBe(false);
  await pass(1);
  expect(isOpen()).toBe(true);
  press(field, event);
  await pass(10);
  expect(isOpen()).toBe(true);
});

// @vitest-environment happy-dom
/** When a dialog closes. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { draw } from './draw.tsx';

it.each([
  ['outside the box', 'dialog', 9, 1],
  ['on the padding of the box', 'dialog', 15, 0],
  ['in a field, and ends outside', 'input', 15, 0],
] as const)('a press that starts %s', async (_where, start, clientX, closings) => {
  const onClose = vi.fn();
  const { box } = await draw(
    <OpenDialog onClose={onClose}>
      <input />
    </OpenDialog>,
  );
  const dialog = box.querySelector('dialog');
  if (dialog) dialog.getBoundingClientRect = () => new DOMRect(10, 10, 20, 20);
  const down = new PointerEvent('pointerdown', { bubbles: true, clientX, clientY: 15 });
  await act(async () => box.querySelector(start)?.dispatchEvent(down));
  // The browser sends the click to the element that contains both ends of the press.
  await act(async () => dialog?.click());
  expect(onClose).toHaveBeenCalledTimes(closings);
});

it('is open again if the browser closes it and its owner keeps it', async () => {
  const { box, redraw } = await draw(<OpenDialog onClose={() => undefined} />);
  const dialog = box.querySelector('dialog');
  await act(async () => dialog?.close());
  expect(dialog?.open).toBe(true);
  await redraw(null);
  expect(dialog?.open).toBe(false);
});

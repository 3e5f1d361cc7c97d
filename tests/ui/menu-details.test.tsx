// @vitest-environment happy-dom
/** A menu closes by Escape, and by a press elsewhere, and gives the focus back. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useMenuDetails } from '#src/ui/use-menu-details.ts';

function Menu() {
  const { details, button, onKeyDown } = useMenuDetails();
  return (
    <>
      <details ref={details} onKeyDown={onKeyDown}>
        <summary ref={button}>Settings</summary>
        <button type="button">One</button>
      </details>
      <p>Elsewhere</p>
    </>
  );
}

test.each([
  ['Escape inside', 'button', true],
  ['a press elsewhere', 'p', false],
  ['a press inside', 'button', false],
])('%s', async (name, selector, isKey) => {
  document.body.replaceChildren();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Menu />));
  const details = document.querySelector('details');
  const target = document.querySelector<HTMLElement>(selector);
  if (!details || !target) throw new Error('The menu is not drawn.');
  details.open = true;
  target.focus();
  await act(async () => {
    if (isKey) target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    else target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  expect(details.open).toBe(name === 'a press inside');
  if (isKey) expect(document.activeElement?.tagName).toBe('SUMMARY');
  await act(async () => root.unmount());
});

/** A dialog that nobody asked for: while somebody writes it would take the focus, and their next letters. */
import { type ComponentProps, useEffect, useState } from 'react';
import { OpenDialog } from '#src/ui/open-dialog.tsx';

/** Milliseconds without a letter after which nobody is in the middle of a word. */
const pause = 700;

/** Letters that are dictated come without a key; keys that an editor takes for itself, without an input. */
const letters = ['keydown', 'input'];

/** An editor of texts stands in a shadow root, of which the document names the host alone. */
function isCaretInText(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.closest('input, textarea, [contenteditable="true"]') != null;
}

/** Opens in the first pause of whoever has the caret in a text, at once where nobody has. */
export function UnaskedDialog(props: ComponentProps<typeof OpenDialog>) {
  const [isPause, setPause] = useState(() => !isCaretInText());
  useEffect(() => {
    if (isPause) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPause(true), pause);
    };
    wait();
    for (const letter of letters) window.addEventListener(letter, wait, true);
    return () => {
      clearTimeout(timer);
      for (const letter of letters) window.removeEventListener(letter, wait, true);
    };
  }, [isPause]);
  return isPause ? <OpenDialog {...props} /> : null;
}

/** A dialog that nobody asked for: while somebody writes it would take the focus, and their next letters. */
import { type ComponentProps, useEffect, useState } from 'react';
import { OpenDialog } from '#src/ui/kit/open-dialog.tsx';

/** Milliseconds without a letter after which nobody is in the middle of a word. */
const pause = 700;

/** When a letter was written last, on the clock of the page. */
let wrote = Number.NEGATIVE_INFINITY;

/** Follows what is written in the page until the returned function is called. */
export function followWriting(): () => void {
  const onLetter = ({ target }: Event) => {
    const isText = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]');
    if (isText) wrote = performance.now();
  };
  // Letters that are dictated come without a key; keys that an editor takes for itself, without an input.
  const events = ['keydown', 'input'];
  for (const event of events) window.addEventListener(event, onLetter, true);
  return () => {
    for (const event of events) window.removeEventListener(event, onLetter, true);
  };
}

/** Opens in the first pause of whoever writes, at once where nobody does. */
export function UnaskedDialog(props: ComponentProps<typeof OpenDialog>) {
  const [isPause, setPause] = useState(() => performance.now() - wrote >= pause);
  useEffect(() => {
    if (isPause) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = wrote + pause - performance.now();
      if (left <= 0) setPause(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [isPause]);
  return isPause ? <OpenDialog {...props} /> : null;
}

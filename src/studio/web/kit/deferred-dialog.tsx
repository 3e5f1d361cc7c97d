/** Defers a dialog that opens automatically, because it would take the focus from a user who is typing. */
import { type ComponentProps, useEffect, useState } from 'react';
import { OpenDialog } from '#src/ui/open-dialog.tsx';

/** Milliseconds without a key press after which the user is no longer typing. */
const typingPauseMs = 700;

/** Dictation causes no `keydown`. An editor that handles a key itself causes no `input`. */
const letters = ['keydown', 'input'];

/** Looks into shadow roots, which contain the text editors: `activeElement` is only their host. */
function isCaretInText(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.closest('input, textarea, [contenteditable="true"]') != null;
}

/** Opens at once, or at the first pause if the caret is in a text. */
export function DeferredDialog(props: ComponentProps<typeof OpenDialog>) {
  const [isPause, setPause] = useState(() => !isCaretInText());
  useEffect(() => {
    if (isPause) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPause(true), typingPauseMs);
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

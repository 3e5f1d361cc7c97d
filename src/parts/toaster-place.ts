/** Where toasts are drawn: inside the dialog on top of the page, since everything outside of it is inert. */
import { useSyncExternalStore } from 'react';

/** The open dialogs, the one that was opened last at the end. */
let opened: readonly HTMLDialogElement[] = [];

function look(): void {
  const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  opened = [
    ...opened.filter((dialog) => now.includes(dialog)),
    ...now.filter((dialog) => !opened.includes(dialog)),
  ];
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    const before = top();
    look();
    if (top() !== before) listener();
  };
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

const top = () => opened.at(-1);

/** The dialog on top of all others; undefined where none is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, top);
}

/** Where toasts are drawn: inside the dialog on top of the page, since everything outside of it is inert. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/domain/listeners.ts';

/** The open dialogs, the one that was opened last at the end. */
let opened: readonly HTMLDialogElement[] = [];

const listeners = createListeners();

function look(): void {
  const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  const before = top();
  opened = [
    ...opened.filter((dialog) => now.includes(dialog)),
    ...now.filter((dialog) => !opened.includes(dialog)),
  ];
  if (top() !== before) listeners.call();
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener);
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    leave();
  };
}

const top = () => opened.at(-1);

/** The dialog on top of all others; undefined where none is open. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, top);
}

/** Whether a dialog lies over the page: everything outside of it is inert then. */
import { useSyncExternalStore } from 'react';

const isOpen = () => document.querySelector('dialog[open]') !== null;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  // A dialog that leaves the page is closed first.
  observer.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen);
}

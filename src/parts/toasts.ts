/** The queue of toasts: at most two on screen, the others wait their turn. Words are looked up when drawn. */
import type { Say } from '#src/words/i18n.ts';
import { createListeners } from './listeners.ts';

export interface ToastAction {
  readonly label: (say: Say) => string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  /** ok leaves by itself; error and notice stay; undo is low on the page and leaves after 10 s. */
  readonly tone: 'ok' | 'error' | 'notice' | 'undo';
  readonly title?: (say: Say) => string;
  readonly text: (say: Say) => string;
  readonly action?: ToastAction;
  /** Called when the person closes it (not when its time is over). */
  readonly onClose?: () => void;
  /** A new toast of the same group takes the place of the old one. */
  readonly group?: string;
}

export type NewToast = Omit<Toast, 'id'>;

export interface Toasts {
  /** Adds a toast at the end of the queue; gives its id. */
  show(toast: NewToast): number;
  dismiss(id: number): void;
  /** Takes away what has become untrue. */
  dismissGroup(group: string): void;
  /** Takes everything away: the next person on this device has nothing to do with it. */
  clear(): void;
  /** Every toast, oldest first; a new list only when something changed. */
  snapshot(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

export const shownAtOnce = 2;

/** How long a toast stays, in milliseconds; undefined = until it is closed. */
export function lifetime(toast: Toast): number | undefined {
  if (toast.tone === 'undo') return 10_000;
  if (toast.tone === 'ok' && !toast.action) return 6_000;
  return undefined;
}

export function createToasts(): Toasts {
  let queue: readonly Toast[] = [];
  let lastId = 0;
  const listeners = createListeners();
  const set = (next: readonly Toast[]) => {
    queue = next;
    listeners.call();
  };
  return {
    show(toast) {
      lastId += 1;
      const added: Toast = { ...toast, id: lastId };
      set([...queue.filter((old) => old.group === undefined || old.group !== toast.group), added]);
      return added.id;
    },
    dismiss(id) {
      if (queue.some((toast) => toast.id === id)) set(queue.filter((toast) => toast.id !== id));
    },
    dismissGroup(group) {
      if (queue.some((toast) => toast.group === group)) set(queue.filter((toast) => toast.group !== group));
    },
    clear() {
      if (queue.length > 0) set([]);
    },
    snapshot: () => queue,
    subscribe: listeners.subscribe,
  };
}

/** The toasts on screen now. */
export function onScreen(queue: readonly Toast[]): readonly Toast[] {
  return queue.slice(0, shownAtOnce);
}

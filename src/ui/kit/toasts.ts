/** The queue of toasts: at most two on screen, the others wait their turn. Words are looked up when drawn. */

import { createListeners } from '#src/domain/listeners.ts';
import type { Translate } from '#src/words/i18n.ts';

export interface ToastAction {
  readonly label: (t: Translate) => string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  /**
   * ok and info leave by themselves; error and notice stay; undo is low on the page and leaves after 10 s; a question
   * takes the focus, shows at once and stays until it is answered.
   */
  readonly tone: 'ok' | 'info' | 'error' | 'notice' | 'undo' | 'question';
  readonly title?: (t: Translate) => string;
  readonly text: (t: Translate) => string;
  readonly action?: ToastAction;
  /** Of a question: the safe answer, which changes nothing. */
  readonly stay?: (t: Translate) => string;
  /** What gets the focus back once it is gone. */
  readonly opener?: HTMLElement | null | undefined;
  /** Confirms what the person sees already: a low line that closes soon. */
  readonly quiet?: boolean;
  /** Called when the person closes it (not when its time is over). */
  readonly onClose?: () => void;
  /** A new toast of the same group takes the place of the old one. */
  readonly group?: string;
  /** Why the person is on this page and what to do there: the page itself draws it, above its content. */
  readonly inPage?: boolean;
}

export type NewToast = Omit<Toast, 'id'>;

export interface Toasts {
  /** Adds a toast at the end of the queue; gives its id. */
  show(toast: NewToast): number;
  dismiss(id: number): void;
  /** Takes away what has become untrue. */
  dismissGroup(group: string): void;
  /** Takes the questions away: each belongs to the page that it was asked on. */
  endQuestions(): void;
  /** Takes everything away: the next person on this device has nothing to do with it. */
  clear(): void;
  /** Every toast, oldest first; a new list only when something changed. */
  snapshot(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

const shownAtOnce = 2;

/** How long a toast stays, in milliseconds; undefined = until it is closed. */
export function lifetime(toast: Toast): number | undefined {
  if (toast.tone === 'undo') return 10_000;
  if (toast.action || (toast.tone !== 'ok' && toast.tone !== 'info')) return undefined;
  return toast.quiet ? 4_000 : 6_000;
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
    endQuestions() {
      if (queue.some(isQuestion)) set(queue.filter((toast) => !isQuestion(toast)));
    },
    clear() {
      if (queue.length > 0) set([]);
    },
    snapshot: () => queue,
    subscribe: listeners.subscribe,
  };
}

function isQuestion({ tone }: Toast): boolean {
  return tone === 'question';
}

/** The toasts over the page now, oldest first. A question has the person's hand on it: it never waits for its turn. */
export function onScreen(all: readonly Toast[]): readonly Toast[] {
  const queue = all.filter(({ inPage }) => inPage !== true);
  const questions = queue.filter(isQuestion);
  const room = Math.max(0, shownAtOnce - questions.length);
  const others = queue.filter((toast) => !isQuestion(toast)).slice(0, room);
  return queue.filter((toast) => questions.includes(toast) || others.includes(toast));
}

/** Notices of the app: notes and one toast, placed in the page or in the top dialog. Texts are looked up on render. */

import type { LucideIcon } from 'lucide-react';
import type { Translate } from '#src/i18n/i18n.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';

type Words = (t: Translate) => string;

interface Shared {
  readonly id: number;
  readonly text: Words;
  /** A new notice replaces an older one of the same group. */
  readonly group?: string;
}

/** Stays until the user navigates or closes it. */
export interface AlertNotice extends Shared {
  readonly form: 'alert';
  /** A guide tells the user where they are and what to do. It has no title, because nothing succeeded or failed. */
  readonly tone: 'guide' | 'success' | 'error';
  readonly icon?: LucideIcon;
  /** Place above the button that caused it. Default, or if the page lacks that place: below the heading. */
  readonly above?: string;
  /** True if its cause is in a dialog, which covers the page. */
  readonly inDialog?: boolean;
}

export interface Toast extends Shared {
  readonly form: 'toast';
  /**
   * `done`: confirms an action and disappears automatically. `question`: has the focus until the user answers or
   * navigates. `offer`: stays on every page except exercises.
   */
  readonly kind: 'done' | 'question' | 'offer';
  readonly action?: { readonly label: Words; readonly run: () => void };
  /** The answer that changes nothing. */
  readonly stay?: Words;
  /** Gets the focus once the toast is gone. */
  readonly opener?: HTMLElement | null | undefined;
}

export type Notice = AlertNotice | Toast;
export type NewAlert = Omit<AlertNotice, 'id' | 'inDialog'>;
export type NewToast = Omit<Toast, 'id'>;
export type NewNotice = NewAlert | NewToast;

/** A part of the page that draws notes or the toast. */
export interface NoticePlace {
  readonly id: string;
  readonly name: string;
}

/** Names of the places on every page and in every dialog. */
export const headingPlace = 'heading';
export const dialogPlace = 'dialog';

/** Names of the toast's places: one on the page, and one in each dialog. */
export const toastPlace = 'toast';
export const dialogToastPlace = 'toast of a dialog';

interface Shown {
  /** Oldest first. A new list only after a change. */
  readonly notices: readonly Notice[];
  /** In order of opening, the latest last. */
  readonly places: readonly NoticePlace[];
}

export interface Notices extends StateStore<Shown> {
  /** Returns the id of the notice. A new toast replaces the old one and its undo. */
  show(notice: NewNotice): number;
  dismiss(id: number): void;
  /** Dismisses outdated notices. */
  dismissGroup(group: string): void;
  /** Dismisses all notices except offers, because they belonged to this page. Called on navigation and logout. */
  leave(): void;
  /** Registers a place for notices. Returns a function that removes it. */
  openPlace(place: NoticePlace): () => void;
}

/** Returns the lifetime of a toast in milliseconds. Undefined: until answered. */
export function lifetime({ kind, action }: Pick<Toast, 'kind' | 'action'>): number | undefined {
  if (kind !== 'done') return undefined;
  return action ? 10_000 : 4_000;
}

const isOffer = (notice: Notice) => notice.form === 'toast' && notice.kind === 'offer';

export function createNotices(): Notices {
  const { state, subscribe, update } = createStore<Shown>({ notices: [], places: [] });
  let lastId = 0;
  const keep = (stays: (notice: Notice) => boolean) => {
    const { notices } = state();
    if (!notices.every(stays)) update({ notices: notices.filter(stays) });
  };
  const inDialog = () => state().places.some(({ name }) => name === dialogPlace);
  return {
    state,
    subscribe,
    show(notice) {
      lastId += 1;
      const id = lastId;
      const added: Notice =
        notice.form === 'alert' ? { ...notice, id, inDialog: inDialog() } : { ...notice, id };
      const replaced = (old: Notice) =>
        (old.group !== undefined && old.group === added.group) ||
        (added.form === 'toast' && !isOffer(added) && old.form === 'toast' && !isOffer(old));
      update({ notices: [...state().notices.filter((old) => !replaced(old)), added] });
      return id;
    },
    dismiss: (id) => keep((notice) => notice.id !== id),
    dismissGroup: (group) => keep((notice) => notice.group !== group),
    leave: () => keep(isOffer),
    openPlace(place) {
      update({ places: [...state().places, place] });
      return () => {
        update({ places: state().places.filter((other) => other !== place) });
        // A success in a dialog ends with the dialog.
        if (!inDialog())
          keep((notice) => notice.form !== 'alert' || !notice.inDialog || notice.tone === 'error');
      };
    },
  };
}

/** Returns the toast for a place: confirmations and questions come before offers. */
export function toastAt(
  id: string,
  notices: readonly Notice[],
  places: readonly NoticePlace[],
): Toast | undefined {
  const last = (name: string) => places.findLast((place) => place.name === name);
  if ((last(dialogToastPlace) ?? last(toastPlace))?.id !== id) return undefined;
  const toasts = notices.filter((notice) => notice.form === 'toast');
  return toasts.findLast((toast) => !isOffer(toast)) ?? toasts.at(-1);
}

/** Returns the notes for a place. */
export function alertsAt(
  id: string,
  notices: readonly Notice[],
  places: readonly NoticePlace[],
): readonly AlertNotice[] {
  const last = (name: string | undefined) => places.findLast((place) => place.name === name);
  return notices
    .filter((notice) => notice.form === 'alert')
    .filter(({ above, inDialog }) => {
      const place = (inDialog ? last(dialogPlace) : undefined) ?? last(above) ?? last(headingPlace);
      return place?.id === id;
    });
}

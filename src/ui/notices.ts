/** What the app has to say: notes and one pill, each in a place of the page or of the dialog on top. Words are looked up when drawn. */

import type { LucideIcon } from 'lucide-react';
import type { Translate } from '#src/i18n/i18n.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';

type Words = (t: Translate) => string;

export interface NoticeAction {
  readonly label: Words;
  readonly run: () => void;
}

interface Shared {
  readonly id: number;
  readonly text: Words;
  readonly action?: NoticeAction;
  /** A new notice of the same group takes the place of the old one. */
  readonly group?: string;
}

/** It stays until the person goes elsewhere or closes it. */
export interface Note extends Shared {
  readonly form: 'note';
  /** A guide says where the person is and what to do there: nothing succeeded, nothing failed, it has no title. */
  readonly tone: 'guide' | 'success' | 'error';
  readonly icon?: LucideIcon;
  /** Place above the button that caused it. Without it, or while no page draws that place: under the heading. */
  readonly above?: string;
  /** Its cause is in a dialog, which is drawn over the page. */
  readonly inDialog?: boolean;
}

export interface Pill extends Shared {
  readonly form: 'pill';
  /**
   * `done`: what a touch has just done; leaves by itself. `question`: has the focus until it is answered or the person
   * goes elsewhere. `offer`: stays on every page but those of exercises.
   */
  readonly kind: 'done' | 'question' | 'offer';
  /** The answer that changes nothing. */
  readonly stay?: Words;
  /** What gets the focus back once it is gone. */
  readonly opener?: HTMLElement | null | undefined;
}

export type Notice = Note | Pill;
export type NewNote = Omit<Note, 'id' | 'inDialog'>;
export type NewPill = Omit<Pill, 'id'>;
export type NewNotice = NewNote | NewPill;

/** A part of the page where notes or the pill are drawn. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** Names of the places that every page and every dialog have. */
export const headingPlace = 'heading';
export const dialogPlace = 'dialog';

/** Names of the places of the pill: the page has one, and each dialog. */
export const pillPlace = 'pill';
export const dialogPillPlace = 'pill of a dialog';

interface Shown {
  /** Oldest first; a new list only when something changed. */
  readonly notices: readonly Notice[];
  /** The one that was opened last at the end. */
  readonly places: readonly Place[];
}

export interface Notices extends StateStore<Shown> {
  /** Gives its id. A pill takes the place of the one before: an undo that was open there is over. */
  show(notice: NewNotice): number;
  dismiss(id: number): void;
  /** Takes away what has become untrue. */
  dismissGroup(group: string): void;
  /** The person goes elsewhere, or somebody else comes: all but what is offered belonged to this page. */
  leave(): void;
  /** Notices can be drawn there from now on; gives the way to take that back. */
  openPlace(place: Place): () => void;
}

/** How long a pill stays, in milliseconds; undefined = until it is answered. */
export function lifetime({ kind, action }: Pick<Pill, 'kind' | 'action'>): number | undefined {
  if (kind !== 'done') return undefined;
  return action ? 10_000 : 4_000;
}

const isOffer = (notice: Notice) => notice.form === 'pill' && notice.kind === 'offer';

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
        notice.form === 'note' ? { ...notice, id, inDialog: inDialog() } : { ...notice, id };
      const replaced = (old: Notice) =>
        (old.group !== undefined && old.group === added.group) ||
        (added.form === 'pill' && !isOffer(added) && old.form === 'pill' && !isOffer(old));
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
        // What went well in a dialog is over with it.
        if (!inDialog())
          keep((notice) => notice.form !== 'note' || !notice.inDialog || notice.tone === 'error');
      };
    },
  };
}

/** The pill to draw at a place: what was done or is asked goes before what is offered. */
export function pillAt(id: string, notices: readonly Notice[], places: readonly Place[]): Pill | undefined {
  const last = (name: string) => places.findLast((place) => place.name === name);
  if ((last(dialogPillPlace) ?? last(pillPlace))?.id !== id) return undefined;
  const pills = notices.filter((notice) => notice.form === 'pill');
  return pills.findLast((pill) => !isOffer(pill)) ?? pills.at(-1);
}

/** The notes to draw at a place. */
export function notesAt(id: string, notices: readonly Notice[], places: readonly Place[]): readonly Note[] {
  const last = (name: string | undefined) => places.findLast((place) => place.name === name);
  return notices
    .filter((notice) => notice.form === 'note')
    .filter(({ above, inDialog }) => {
      const place = (inDialog ? last(dialogPlace) : undefined) ?? last(above) ?? last(headingPlace);
      return place?.id === id;
    });
}

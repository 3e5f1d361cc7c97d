/** A professional friendship exchange, in four parts that may be days apart; each part ends with its own save. */

import {
  type FriendshipPart,
  friendshipParts,
  isFriendshipPart,
  partAfter,
} from '#src/contract/domain/friendship.ts';
import type { About, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { cardLabels, commonContext } from './context.ts';
import { datedGather, datedStart, entryAside, entryMarks } from './dated-entry.ts';
import type { Descriptor } from './descriptor.ts';

/** Keys of the document that the app itself reads, for lists and the report. */
export const amitieproKeys = {
  who: 'amitiepro-prepare-qui',
  given: {
    appreciation: 'amitiepro-prepare-appreciation',
    contribution: 'amitiepro-prepare-contribution',
    tips: 'amitiepro-prepare-conseils',
    help: 'amitiepro-prepare-aide',
  },
  received: {
    appreciation: 'amitiepro-listen-appreciation',
    contribution: 'amitiepro-listen-contribution',
    tips: 'amitiepro-listen-conseils',
    help: 'amitiepro-listen-aide',
  },
  keep: 'amitiepro-end-garde',
  step: 'amitiepro-end-pas',
  thanks: 'amitiepro-end-merci',
} as const;

/** Name of the other person; '' if none is named. */
export function friendIn(answers: Readonly<Record<string, unknown>>): string {
  const who = answers[amitieproKeys.who];
  return typeof who === 'string' ? who.trim() : '';
}

/** Member of an entry that names its next part. */
const nextMember = 'whereTo';

/** The next part; the first one if the entry names none. */
export function nextPartOf(entry: StoredEntry): FriendshipPart {
  const part = entry[nextMember];
  return isFriendshipPart(part) ? part : 'prepare';
}

/** Returns the part that follows. Repeating an earlier part does not move the exchange back. */
function whereToNext({ part }: About, former: StoredEntry | undefined): Readonly<Record<string, unknown>> {
  const done = isFriendshipPart(part) ? part : 'prepare';
  const before = former === undefined ? 'prepare' : nextPartOf(former);
  const next = partAfter(done);
  const furthest = friendshipParts.indexOf(next) > friendshipParts.indexOf(before) ? next : before;
  return { [nextMember]: furthest };
}

export const amitiepro: Descriptor = {
  name: 'amitiepro',
  layout: 'slides',
  startFrom: datedStart([]),
  asideOf: entryAside,
  marksOf: entryMarks,
  contextOf: (snapshot, locale, today, about = {}) => ({
    ...commonContext(snapshot, locale, today),
    ...(isFriendshipPart(about['part']) && { $part: about['part'] }),
  }),
  contextLabels: cardLabels,
  pathOf: ({ about = {}, entry }) =>
    `/amitiepro/add/${entry ?? about['key'] ?? 'new'}/${about['part'] ?? 'prepare'}`,
  gather: datedGather({ collection: 'friendships', top: [], alert: 'data_saved', meta: whereToNext }),
};

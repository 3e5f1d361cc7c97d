/** The four parts of a professional friendship exchange, and their order. */

export const friendshipParts = ['prepare', 'express', 'listen', 'end'] as const;

export type FriendshipPart = (typeof friendshipParts)[number];

export function isFriendshipPart(value: unknown): value is FriendshipPart {
  return friendshipParts.some((part) => part === value);
}

/** The part after this one; the last one returns itself. */
export function partAfter(part: FriendshipPart): FriendshipPart {
  return friendshipParts[friendshipParts.indexOf(part) + 1] ?? part;
}

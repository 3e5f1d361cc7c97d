/** The groups of values that are not dated entries. */
export const singleGroups = ['identityCard', 'progression'] as const;
export type SingleGroup = (typeof singleGroups)[number];

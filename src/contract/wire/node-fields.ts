/** The text fields of the data node: French on the wire, English in code, and here is where they meet. */
import type { CollectionName } from '#src/contract/domain/collections.ts';

/** Every field of the data node that contains a JSON text. `field_personal_notes` contains files and is not one. */
export const nodeFields = [
  'field_intuitions',
  'field_deviateurs',
  'field_pretentions',
  'field_amitiepro',
  'field_celebrations',
  'field_cid',
  'field_plf',
] as const;

export type NodeField = (typeof nodeFields)[number];

/** The dated collections and the field that contains each. */
export const fieldOfCollection = {
  reconnections: 'field_intuitions',
  derailors: 'field_deviateurs',
  claims: 'field_pretentions',
  friendships: 'field_amitiepro',
  notes: 'field_celebrations',
} as const satisfies Record<CollectionName, NodeField>;

/** The two fields that hold one object instead of dated entries. */
export const identityCardField = 'field_cid' satisfies NodeField;
export const progressionField = 'field_plf' satisfies NodeField;

/** What a counsellor reads of a data node, without any member that begins with `_`: drafts and other versions of a text. */
export const counsellorFields = [identityCardField, progressionField] as const;

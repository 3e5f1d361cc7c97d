/** The text fields of the data node: maps the French names on the wire to English names in code. */
import type { CollectionName } from '#src/contract/domain/collections.ts';

/** Fields of the data node that contain JSON text. `field_personal_notes` contains files, so it is not one. */
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

/** The field of each dated collection. */
export const fieldOfCollection = {
  reconnections: 'field_intuitions',
  derailors: 'field_deviateurs',
  claims: 'field_pretentions',
  friendships: 'field_amitiepro',
  notes: 'field_celebrations',
} as const satisfies Record<CollectionName, NodeField>;

/** The two fields that contain one object instead of dated entries. */
export const identityCardField = 'field_cid' satisfies NodeField;
export const progressionField = 'field_plf' satisfies NodeField;

/** Fields that a counsellor reads, without members that begin with `_`: drafts and other versions of a text. */
export const counsellorFields = [identityCardField, progressionField] as const;

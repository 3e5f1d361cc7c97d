/** The copy of everything that a person has here: the file that they take away and may bring back. */

import type { AccessAnswer, Act } from './access.ts';
import type { CollectionName } from './collections.ts';
import type { DateKey, Draft, IdentityCard, StoredEntries } from './entry.ts';
import type { Locale } from './locale.ts';
import type { PersonalInfo } from './profile.ts';

export const copyFormat = 'coaching-workspace-copy';

/** Raised when a reader of today could misread what is written from then on. */
export const copyVersion = 1;

/** A file of a note, or of a note being written, as it is downloaded beside the copy. */
export interface CopiedFile {
  /** The name under which it is downloaded, no other file of the copy has it. */
  readonly saved: string;
  readonly filename: string;
  /** Bytes; undefined where this device does not know. */
  readonly size: number | undefined;
  /** What the device that keeps it calls it, while the server does not have it. */
  readonly local: string | undefined;
  /** Its address on the server. */
  readonly url: string | undefined;
  /** Key of the note, or name of the draft. */
  readonly of: { readonly note: DateKey } | { readonly draft: string };
}

/** What travels between devices, and so can be put back. */
export interface CopiedWork {
  /** Every entry exactly as stored, members with `_` included. */
  readonly collections: Readonly<Record<CollectionName, StoredEntries>>;
  readonly identityCard: IdentityCard;
  readonly progression: Readonly<Record<string, unknown>>;
  /** Second versions of single values that the person has not settled yet, by key or JSON pointer. */
  readonly otherVersions: Readonly<
    Record<'identityCard' | 'progression', Readonly<Record<string, readonly unknown[]>>>
  >;
}

export interface PersonalCopy extends CopiedWork {
  readonly format: typeof copyFormat;
  readonly formatVersion: typeof copyVersion;
  /** The version of the app that wrote it. */
  readonly appVersion: string;
  /** ISO date and time, UTC. */
  readonly madeAt: string;
  readonly locale: Locale;
  readonly profile: PersonalInfo | undefined;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly files: readonly CopiedFile[];
  /** What was done about the person; not there where the server could not be asked, or notes nothing. */
  readonly acts?: readonly Act[];
  /** Who was let in, and what was handed to them, without its words; not there where the server could not be asked. */
  readonly access?: Pick<AccessAnswer, 'given' | 'handed'>;
  /** Fields of the server that could not be read: what they contain is not in this copy. */
  readonly unreadable: readonly string[];
}

/**
 * The name of the file.
 * @param product as the configuration names it.
 * @param day ISO date.
 */
export function copyName(product: string, day: string): string {
  const plain = product
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return `${plain === '' ? 'copy' : plain}-${day}.json`;
}

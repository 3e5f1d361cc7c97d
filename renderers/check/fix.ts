/** The one right correction for a finding, as edits of the document: a value, a name, or a piece of a text. */
import type { SignEdit } from './typography-check.ts';

/** Sets the value at a place, whether or not one exists there. */
interface Replacement {
  readonly pointer: string;
  readonly value: unknown;
}

/** Renames a member and keeps its value. */
interface Renaming {
  readonly pointer: string;
  readonly rename: string;
}

/** Changes one piece of a text. A fix lists the edits of one text from last to first. */
interface TextEdit extends SignEdit {
  readonly pointer: string;
}

/** A fix applies its edits in order. */
export type Edit = Replacement | Renaming | TextEdit;

/** Edits that set the value at the place to `meant`; empty if `meant` is undefined. */
export function replaced(pointer: string, meant: string | undefined): readonly Edit[] {
  return meant === undefined ? [] : [{ pointer, value: meant }];
}

/**
 * Edits that rename the member at the place to `meant`; empty if `meant` is undefined or the name is taken.
 * @param holder the object that contains the member
 */
export function renamed(pointer: string, meant: string | undefined, holder: object): readonly Edit[] {
  return meant === undefined || Object.hasOwn(holder, meant) ? [] : [{ pointer, rename: meant }];
}

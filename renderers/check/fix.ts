/** The one right answer to a finding, as changes of the document: a value, a name, or a piece of a text. */
import type { SignEdit } from './typography-check.ts';

/** Puts a value in the place of another, or where there is none. */
interface Replacement {
  readonly pointer: string;
  readonly value: unknown;
}

/** Gives a member another name, its value kept. */
interface Renaming {
  readonly pointer: string;
  readonly rename: string;
}

/** Changes one piece of a text; the fix lists those of one text from the last to the first. */
interface TextEdit extends SignEdit {
  readonly pointer: string;
}

/** Applied in the order in which a fix lists them. */
export type Edit = Replacement | Renaming | TextEdit;

/** The value at the place becomes the name that was meant; nothing where none was. */
export function replaced(pointer: string, meant: string | undefined): readonly Edit[] {
  return meant === undefined ? [] : [{ pointer, value: meant }];
}

/**
 * The member at the place takes the name that was meant; nothing where none was, or where its holder already has one.
 * @param holder the object that has the member
 */
export function renamed(pointer: string, meant: string | undefined, holder: object): readonly Edit[] {
  return meant === undefined || Object.hasOwn(holder, meant) ? [] : [{ pointer, rename: meant }];
}

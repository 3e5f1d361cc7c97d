/** Applies the checker's suggested fix to a JSON text: parts of texts, values, member names. */
import type { Edit } from '#renderers/check/fix.ts';
import { isMembers, isText, type Members } from '#renderers/json.ts';
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { edited, type Path, pathOf, valueIn, withValue } from '#src/studio/document/document-edit.ts';

/** Returns the JSON text with the fix, or the unchanged text if the fix no longer matches it. */
export function applyFix(json: string, fix: readonly Edit[]): string {
  return edited(json, (document) => fix.reduce(withEdit, document));
}

interface Fixable {
  /** Undefined for a finding about both languages. */
  readonly locale: Locale | undefined;
  readonly fix?: readonly Edit[] | undefined;
}

/**
 * Returns the texts with every fix that can be applied together. The offsets of a fix refer to the text before any of
 * them, so the fixes of one text go from its end to its start, and the later of two that overlap is left out.
 */
export function applyFixes(texts: Texts, findings: readonly Fixable[]): Texts {
  return byLocale((locale) => {
    const edits = findings
      .filter((finding) => (finding.locale ?? locale) === locale)
      .flatMap(({ fix = [] }) => fix);
    const signs = edits.filter((edit) => 'insert' in edit).toSorted((one, other) => other.from - one.from);
    const starts = new Map<string, number>();
    const apart = signs.filter(({ pointer, from, to }) => {
      const isApart = to <= (starts.get(pointer) ?? Number.POSITIVE_INFINITY);
      if (isApart) starts.set(pointer, from);
      return isApart;
    });
    // A changed name moves the places below it, so names come last.
    const others = edits.filter((edit) => !('insert' in edit) && !('rename' in edit));
    return applyFix(texts[locale], [...apart, ...others, ...edits.filter((edit) => 'rename' in edit)]);
  });
}

function withEdit(document: Members, edit: Edit): Members {
  const path = pathOf(edit.pointer);
  if ('rename' in edit) return renamed(document, path, edit.rename);
  if (!('insert' in edit)) return withValue(document, path, edit.value);
  const wording = valueIn(document, path);
  if (!isText(wording)) return document;
  return withValue(document, path, wording.slice(0, edit.from) + edit.insert + wording.slice(edit.to));
}

/** Replaces the member's name. Its value and its position stay. */
function renamed(document: Members, path: Path, name: string): Members {
  const holder = valueIn(document, path.slice(0, -1));
  if (!isMembers(holder)) return document;
  const members = Object.entries(holder).map(([own, value]) => [
    own === String(path.at(-1)) ? name : own,
    value,
  ]);
  return withValue(document, path.slice(0, -1), Object.fromEntries(members));
}

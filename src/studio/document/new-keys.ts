/** Renames keys wherever a document names them: members, lists, conditions and insertions. */

import { isTextKind, type Meaning, meaningOf, nameKind } from '#renderers/format/format-table.ts';
import { isMembers, isText, type Members } from '#renderers/json.ts';
import { insertionSource, runsOfWording } from './insertions.ts';

/** Returns the new key, or undefined to leave the key unchanged. */
export type NewKey = (key: string) => string | undefined;

/** The exercise or page with the new keys, in the same order. */
export function withNewKeys(document: Members, newKey: NewKey): Members {
  return membersWith(document, 'document', newKey);
}

function membersWith(members: Members, meaning: Meaning, newKey: NewKey): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      (nameKind(meaning, name) === 'key' ? newKey(name) : undefined) ?? name,
      valueWith(value, meaningOf(meaning, name), newKey),
    ]),
  );
}

function valueWith(value: unknown, meaning: Meaning, newKey: NewKey): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => valueWith(item, meaning, newKey));
  if (isMembers(value)) return membersWith(value, meaning, newKey);
  if (!isText(value)) return value;
  if (meaning === 'key') return newKey(value) ?? value;
  return isTextKind(meaning) ? wordingWith(value, newKey) : value;
}

/** Replaces keys in the insertions of a text; all other characters stay. */
function wordingWith(text: string, newKey: NewKey): string {
  return runsOfWording(text)
    .map((run) => {
      const to = run.kind === 'insertion' ? newKey(run.key) : undefined;
      if (run.kind !== 'insertion' || to === undefined) return run.source;
      return insertionSource(to, run.function, run.fallback);
    })
    .join('');
}

/** Renames a question's key in its own document and in every document that refers to it. */

import { type CheckProfile, partPrefix, stepPrefix } from '#renderers/check/host-profile.ts';
import { isInheritedName } from '#renderers/format/reserved-names.ts';
import { asTexts, isText, member, sameJson } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { isReadByApp } from './app-keys.ts';
import { edited } from './document-edit.ts';
import { withMigration, withMigrationsTo } from './migration.ts';
import { type NewKey, withNewKeys } from './new-keys.ts';
import { isFixed, keysOf } from './question-edits.ts';
import { readNames } from './read-names.ts';

export interface Renaming {
  /** Name of the document that asks the question. */
  readonly document: string;
  readonly from: string;
  readonly to: string;
  /** Version in which the key was last published; undefined if it was never published, so has no answers. */
  readonly published?: string | undefined;
}

/** Why a rename is not allowed. `fixed`: the app reads the current key; `step`, `part`: the new key needs a prefix. */
export type RenameFault = 'not-a-key' | 'taken' | 'unknown' | 'fixed' | 'step' | 'part';

/** Undefined if the rename is allowed. @param texts of the document that asks the question. */
export function renameFault(
  texts: Texts,
  { document, from, to }: Renaming,
  profile: CheckProfile,
): RenameFault | undefined {
  if (!/^[\w-]+$/.test(to) || isInheritedName(to) || to.startsWith('ui:')) return 'not-a-key';
  const keys = keysOf(texts);
  if (!keys.includes(from)) return 'unknown';
  if (keys.includes(to)) return 'taken';
  if (isReadByApp(document, from) || isFixed(document, from, [...keys, to], profile)) return 'fixed';
  const step = stepPrefix(document, profile);
  if (step !== undefined && !to.startsWith(step)) return 'step';
  const parts = partsOf(texts, from).map((each) => partPrefix(document, each, profile));
  return parts.some((prefix) => prefix !== undefined && !to.startsWith(prefix)) ? 'part' : undefined;
}

/** The part that asks the question, in each language. */
function partsOf(texts: Texts, key: string): readonly (string | undefined)[] {
  return Object.values(texts).map((text) => {
    const json = parseJson(text);
    const slides = json.ok ? member(member(json.value, 'uiSchema'), 'ui:slides') : undefined;
    if (!Array.isArray(slides)) return undefined;
    const part = member(
      slides.find((slide) => asTexts(member(slide, 'fields'))?.includes(key)),
      'part',
    );
    return isText(part) ? part : undefined;
  });
}

/**
 * Returns the changed documents by name. An invalid text stays as it is.
 * @param documents all documents, with the one that asks the question.
 */
export function renamed(
  documents: Readonly<Record<string, Texts>>,
  renaming: Renaming,
  profile: CheckProfile,
): Readonly<Record<string, Texts>> {
  const changed: Record<string, Texts> = {};
  for (const [name, texts] of Object.entries(documents)) {
    const newKey = namesIn(name, documents, renaming, profile);
    const { published, from, to } = renaming;
    const after = byLocale((locale) =>
      edited(texts[locale], (document) => {
        const named = withNewKeys(document, newKey);
        if (name !== renaming.document || sameJson(named, document)) return named;
        return published === undefined
          ? withMigrationsTo(named, from, to)
          : withMigration(named, published, { op: 'rename', from, to });
      }),
    );
    if (after.fr !== texts.fr || after.en !== texts.en) changed[name] = after;
  }
  return changed;
}

/** Maps the names that a document uses for the key to the new ones. */
function namesIn(
  name: string,
  documents: Readonly<Record<string, Texts>>,
  { document, from, to }: Renaming,
  profile: CheckProfile,
): NewKey {
  const names = readNames(name, documents, { document, key: from }, profile);
  return (key) => (names.includes(key) ? `${key.slice(0, key.length - from.length)}${to}` : undefined);
}

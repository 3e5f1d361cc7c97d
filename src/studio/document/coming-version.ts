/** The version that a document gets when it is published as it stands: nobody types one. */
import { raisedVersion } from '#renderers/format/changes/versions.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { versionOf } from './json-text.ts';
import type { Pair, Step } from './step.ts';

/** Of the first language that says one; undefined where none does. */
export function versionOfPair(pair: Pair): string | undefined {
  return locales.map((locale) => versionOf(pair[locale])).find((version) => version !== '');
}

/** The published version raised as far as the change asks; what a new document says of itself. */
export function comingVersion(before: Pair, after: Pair, { bump }: Pick<Step, 'bump'>): string {
  const from = versionOfPair(before);
  return from === undefined ? raisedVersion(versionOfPair(after) ?? '', 'none') : raisedVersion(from, bump);
}

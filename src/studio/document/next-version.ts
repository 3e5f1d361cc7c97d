/** The version number that publishing gives to a document. The author does not type it. */
import { raisedVersion } from '#renderers/format/changes/version-bump.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { versionOf } from './document-text.ts';
import type { Pair, VersionStep } from './step.ts';

/** Version of the first language that has one; undefined if none has. */
export function versionOfPair(pair: Pair): string | undefined {
  return locales.map((locale) => versionOf(pair[locale])).find((version) => version !== '');
}

/** Raises the published version as far as the change requires. A new document keeps its own version. */
export function nextVersionOf(before: Pair, after: Pair, { bump }: Pick<VersionStep, 'bump'>): string {
  const from = versionOfPair(before);
  return from === undefined ? raisedVersion(versionOfPair(after) ?? '', 'none') : raisedVersion(from, bump);
}

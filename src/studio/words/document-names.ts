/** Titles and groups of the documents in lists. */

import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';

const documentGroups = ['daily', 'path', 'pages', 'other'] as const;

export type DocumentGroup = (typeof documentGroups)[number];

const order: Readonly<Record<Exclude<DocumentGroup, 'other'>, readonly string[]>> = {
  daily: ['reconew', 'devpre', 'deviateur', 'pretention', 'amitiepro', 'celebrations', 'checkin'],
  path: ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6', 'cid'],
  pages: ['user', 'compterendu', 'rla', 'help'],
};

/** Names by group, in the order of the user's path; unknown documents come last. */
export function groupedNames(
  names: readonly string[],
): readonly (readonly [DocumentGroup, readonly string[]])[] {
  const known = namesOf(order).map((group): readonly [DocumentGroup, readonly string[]] => [
    group,
    order[group].filter((name) => names.includes(name)),
  ]);
  const listed = new Set(known.flatMap(([, all]) => all));
  const other = names.filter((name) => !listed.has(name));
  return [...known, ['other', other] as const].filter(([, all]) => all.length > 0);
}

/** Title of the document, in the requested language if possible. */
export function documentTitle(name: string, texts: Texts, locale: Locale): string {
  const pair = readPair(name, texts);
  const titles = [locale, ...locales].map((each) => member(pair[each]?.members, 'title'));
  return titles.find(isText) ?? name;
}

export function documentVersion(name: string, texts: Texts): string {
  const { fr, en } = readPair(name, texts);
  const version = member((fr ?? en)?.members, 'version');
  return isText(version) ? version : '';
}

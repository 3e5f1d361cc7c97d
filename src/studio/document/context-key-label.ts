/** Labels of context keys whose question another document asks: the identity card, or the source reconnection. */
import { isText, member } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from './product-profile.ts';

/** The document whose answers are context values under their own keys. */
const card = 'cid';

/** Undefined if no document asks the question. @param documents by name. */
export function contextKeyLabel(
  key: string,
  documents: Readonly<Record<string, Texts>>,
  locale: Locale,
): string | undefined {
  if (!key.startsWith('$')) return undefined;
  const [prefix, lender] = Object.entries(productProfile.borrowed).find(([each]) => key.startsWith(each)) ?? [
    '$',
    { document: card },
  ];
  const properties = propertiesIn(`${lender.document} ${locale}`, documents[lender.document]?.[locale] ?? '');
  const title = member(member(properties, key.slice(prefix.length)), 'title');
  return isText(title) ? title : undefined;
}

/** Cache: each drawn chip needs a label, so parse each document only when its text changes. */
const known = new Map<string, { readonly text: string; readonly properties: unknown }>();

function propertiesIn(name: string, text: string): unknown {
  const before = known.get(name);
  if (before?.text === text) return before.properties;
  const json = parseJson(text);
  const properties = json.ok ? member(member(json.value, 'schema'), 'properties') : undefined;
  known.set(name, { text, properties });
  return properties;
}

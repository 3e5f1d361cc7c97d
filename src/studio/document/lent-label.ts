/** What a key of the context is called where another document asks it: a question of the card, of the reconnection gone out from. */
import { isText, member } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from './document-pair.ts';
import { productProfile } from './product-profile.ts';

/** The document whose answers stand in the context under their own keys. */
const card = 'cid';

/** Undefined where no document asks it. @param documents by name. */
export function lentLabel(
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

/** Asked for at each chip that is drawn: each document is read once as long as it stays the same. */
const known = new Map<string, { readonly text: string; readonly properties: unknown }>();

function propertiesIn(name: string, text: string): unknown {
  const before = known.get(name);
  if (before?.text === text) return before.properties;
  const json = parseJson(text);
  const properties = json.ok ? member(member(json.value, 'schema'), 'properties') : undefined;
  known.set(name, { text, properties });
  return properties;
}

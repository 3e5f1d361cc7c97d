/** Addresses of places in the editor. */
import type { Locale } from '#src/contract/domain/locale.ts';
import { pointerAtPlace } from '#src/studio/document/location-by-key.ts';
import { textHash } from '#src/studio/web/editing/text-hash.ts';
import { pageOfPlace } from '#src/studio/words/named-texts.ts';
import type { PanelProps } from './panel-props.ts';

/**
 * The address of the place, without the studio's own path: a text on its page, or else the structure of the page.
 * @param place named place in the document. @param locale language of the text; undefined: the studio's.
 */
export function placeAddress(
  { draft, documents }: Pick<PanelProps, 'draft' | 'documents'>,
  name: string,
  place: string,
  locale?: Locale,
): string {
  const [pair = {}] = documents[name]?.pairs ?? [];
  const { page, isText } = pageOfPlace(pair, place);
  if (page === undefined) return `/d/${draft.id}/${name}/texts`;
  if (!isText) return `/d/${draft.id}/${name}/structure/${encodeURIComponent(page)}`;
  const pointer = pointerAtPlace((pair.fr ?? pair.en)?.members, place);
  return `/d/${draft.id}/${name}/texts/${encodeURIComponent(page)}${textHash(pointer, locale)}`;
}

/** Addresses of texts in the editor. */
import { at } from '#renderers/json.ts';
import { pathAtPlace } from '#src/studio/document/location-by-key.ts';
import { slideOfPlace } from '#src/studio/words/named-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** The address of the text on its page, without the studio's own path. @param place named place in the document. */
export function textAddress(
  { draft, documents }: Pick<PanelProps, 'draft' | 'documents'>,
  name: string,
  place: string,
): string {
  const [pair = {}] = documents[name]?.pairs ?? [];
  const slide = slideOfPlace(pair, { place });
  const path = pathAtPlace((pair.fr ?? pair.en)?.members, place);
  const pointer = path.reduce<string>((parent, step) => at(parent, String(step)), '');
  const page = slide === undefined ? '' : `/${encodeURIComponent(slide)}`;
  return `/d/${draft.id}/${name}/texts${page}#${encodeURIComponent(pointer)}`;
}

/** Addresses of texts in the editor. */
import { slideOfPlace } from '#src/studio/words/named-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** The address of the page with the text, without the studio's own path. @param place named place in the document. */
export function textAddress(
  { draft, documents }: Pick<PanelProps, 'draft' | 'documents'>,
  name: string,
  place: string,
): string {
  const [pair] = documents[name]?.pairs ?? [];
  const slide = pair && slideOfPlace(pair, { place });
  return `/d/${draft.id}/${name}/texts${slide === undefined ? '' : `/${encodeURIComponent(slide)}`}`;
}

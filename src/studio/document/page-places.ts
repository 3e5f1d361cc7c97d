/** The page that contains a place of the document, and the place of a page. */
import { stepsOf } from '#renderers/check/document-place.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { isText, member } from '#renderers/json.ts';

/** Name of the slide or section; undefined if the place is on no page. */
export function pageAt(draft: DocumentDraft, pointer: string): string | undefined {
  const [root, first, second = ''] = stepsOf(pointer);
  if (root === 'sections') {
    const name = member(draft.sections[Number(first)], 'name');
    return isText(name) ? name : undefined;
  }
  if (root === 'uiSchema' && first === 'ui:slides') return draft.slides[Number(second)]?.name;
  const key = root === 'uiSchema' ? first : root === 'schema' && first === 'properties' ? second : undefined;
  return key === undefined ? undefined : draft.slideOf.get(key)?.name;
}

/** JSON pointer of the slide or section with that name; undefined if there is none. */
export function pointerOfPage(draft: DocumentDraft, page: string): string | undefined {
  const slide = draft.slides.find(({ name }) => name === page);
  if (slide) return `/uiSchema/ui:slides/${slide.index}`;
  const section = draft.sections.findIndex((each) => member(each, 'name') === page);
  return section === -1 ? undefined : `/sections/${section}`;
}

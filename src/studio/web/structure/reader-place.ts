/** Describes where a reference to an answer is, and returns its address. */

import { stepsOf } from '#renderers/check/document-place.ts';
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { pageAt } from '#src/studio/document/page-places.ts';
import { textHash } from '#src/studio/web/editing/text-hash.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import type { StructureWords } from '#src/studio/words/structure-fr.ts';

export interface ReaderPlace {
  /** For example « 4. L’entrée en résistance › Le moment ». */
  readonly words: string;
  /** Path below the draft's address. */
  readonly address: string;
}

interface Read {
  readonly document: string;
  /** JSON pointer. */
  readonly pointer: string;
  /** True for a text, which the texts view shows. */
  readonly isText?: boolean;
}

/** @param title of the document, if it is not the open one. */
export function readerPlace(
  { document, pointer, isText: isWording = false }: Read,
  texts: Texts,
  title: string | undefined,
  locale: Locale,
  words: StructureWords,
  documents?: Readonly<Record<string, Texts>>,
): ReaderPlace {
  const pair = readPair(document, texts);
  const draft = pair[locale] ?? locales.map((each) => pair[each]).find((each) => each !== undefined);
  const page = draft && pageAt(draft, pointer);
  const [root, first = '', second = ''] = stepsOf(pointer);
  const question = root === 'uiSchema' ? first : root === 'schema' ? second : '';
  const label = draft?.properties.get(question)?.title;
  const holders =
    draft?.kind === 'page' ? draft.sections : (draft?.slides.map(({ members }) => members) ?? []);
  const rank = holders.findIndex((each) => member(each, 'name') === page);
  const heading = member(holders[rank], 'title');
  const isEnd = root === 'entry' || first === 'ui:summary';
  const parts = [
    title,
    page === undefined
      ? undefined
      : `${rank + 1}. ${isText(heading) ? shownWording(heading, draft, documents) : page}`,
    isText(label) ? label : undefined,
    isEnd ? words.readers.places[root === 'entry' ? 'entry' : 'summary'] : undefined,
  ].filter((part) => part !== undefined);
  const view = isWording ? 'texts' : page === undefined ? 'json' : 'structure';
  const hash = isWording ? textHash(pointer) : label === undefined ? '' : `#${question}`;
  return {
    words: parts.join(' › '),
    address: `${document}/${view}${page === undefined ? '' : `/${encodeURIComponent(page)}`}${hash}`,
  };
}

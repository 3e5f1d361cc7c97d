/** A document whose texts may be invalid: its last valid texts, and the positions of the errors. */
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readText, type TextFault } from './document-text.ts';
import type { History } from './undo-history.ts';

/** The syntax error of each language's text; absent if the text is valid. */
export type TextFaults = Readonly<Partial<Record<Locale, TextFault>>>;

export interface LastReadable {
  /** The current texts. An invalid text is replaced by its last valid state, or by the published text. */
  readonly texts: Texts;
  readonly faults: TextFaults;
}

const known = new Map<string, TextFault | undefined>();

/** Cache size, enough for undo and redo. */
const maxCached = 60;

/** The error of the text; undefined if it is valid or empty. */
function faultOf(text: string): TextFault | undefined {
  if (text === '') return undefined;
  if (known.has(text)) return known.get(text);
  const reading = readText(text);
  const fault = reading.ok ? undefined : reading.problem;
  if (known.size >= maxCached) known.delete(known.keys().next().value ?? '');
  known.set(text, fault);
  return fault;
}

/** @param published the fallback for a text without a valid state. */
export function lastReadable({ present, past }: History, published: Texts): LastReadable {
  const faults: Partial<Record<Locale, TextFault>> = {};
  const texts = byLocale((locale) => {
    const text = present.texts[locale];
    const fault = faultOf(text);
    if (fault === undefined) return text;
    faults[locale] = fault;
    const before = past.findLast((state) => faultOf(state.texts[locale]) === undefined);
    return before?.texts[locale] ?? published[locale];
  });
  return { texts, faults };
}

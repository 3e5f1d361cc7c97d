/** A document of which a text may be broken: what could last be read of it, and where it breaks. */
import { byLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from './document-pair.ts';
import { readText, type TextFault } from './json-text.ts';
import type { History } from './undo.ts';

/** Where each language's text stops being a document; a language without a fault is absent. */
export type TextFaults = Readonly<Partial<Record<Locale, TextFault>>>;

export interface LastReadable {
  /** The texts as they stand; of a broken one the latest state that could be read, or the published text. */
  readonly texts: Texts;
  readonly faults: TextFaults;
}

const known = new Map<string, TextFault | undefined>();

/** As many texts as an editor goes back and forth between. */
const mostKnown = 60;

/** Why it cannot be read; undefined where it can, and for a language that is missing. */
function faultOf(text: string): TextFault | undefined {
  if (text === '') return undefined;
  if (known.has(text)) return known.get(text);
  const reading = readText(text);
  const fault = reading.ok ? undefined : reading.problem;
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '');
  known.set(text, fault);
  return fault;
}

/** @param published what stands in for a text that nobody has seen whole. */
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

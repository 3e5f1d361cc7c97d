/** The context that documents quote: which keys, what they contain here, what somebody typed instead. */

import type { Context } from '#renderers/engine/answers.ts';
import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';

export type Typed = Readonly<Record<string, string>>;

/** Keys with a `$` that the document reads somewhere, and those that somebody typed, in order. */
export function contextKeys(document: AnyDocument, typed: Typed): readonly string[] {
  const named = JSON.stringify(document).match(/\$[\p{L}_][\p{L}\p{N}_.-]*/gu) ?? [];
  const quoted = named
    .map((key) => key.replace(/[.-]+$/u, ''))
    .filter((key) => !/^\$(?:ref|schema|id|defs)$/.test(key));
  return [...new Set([...quoted, ...Object.keys(typed)])];
}

/** What the field of a context value shows: texts as they are, the rest as JSON. */
export function asTyped(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was typed: JSON where it is some, else the text itself. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of the context that is there unless another is typed. */
export function usualValue(locale: Locale, key: string): unknown {
  return sampleContext[locale][key];
}

export function contextOf(locale: Locale, typed: Typed): Context {
  const own = Object.entries(typed).map(([key, text]) => [key, typedValue(text)]);
  return { ...sampleContext[locale], ...Object.fromEntries(own) };
}

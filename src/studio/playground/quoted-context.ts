/** Context values that documents read: their keys, sample values and values that the user typed. */

import type { Context } from '#renderers/engine/answers.ts';
import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import { sampleContext } from '#src/studio/document/sample-context.ts';

export type Typed = Readonly<Record<string, string>>;

/** Keys with a `$` that the document reads, then those that the user typed. */
export function contextKeys(document: AnyDocument, typed: Typed): readonly string[] {
  const named = JSON.stringify(document).match(/\$[\p{L}_][\p{L}\p{N}_.-]*/gu) ?? [];
  const quoted = named
    .map((key) => key.replace(/[.-]+$/u, ''))
    .filter((key) => !/^\$(?:ref|schema|id|defs)$/.test(key));
  return [...new Set([...quoted, ...Object.keys(typed)])];
}

/** Text for the input field: strings as they are, other values as JSON. */
export function asTyped(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Parses the typed text as JSON if possible, else returns the text itself. */
function typedValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The sample value of a context key. */
export function usualValue(locale: Locale, key: string): unknown {
  return sampleContext[locale][key];
}

export function contextOf(locale: Locale, typed: Typed): Context {
  const own = Object.entries(typed).map(([key, text]) => [key, typedValue(text)]);
  return { ...sampleContext[locale], ...Object.fromEntries(own) };
}

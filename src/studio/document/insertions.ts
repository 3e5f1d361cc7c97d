/** A wording cut where it puts answers in, so that nobody has to read or write braces. Its pieces together are the text. */

export type WordingRun =
  | { readonly kind: 'text'; readonly source: string }
  /** An answer put in. */
  | {
      readonly kind: 'insertion';
      readonly source: string;
      /** Name of the grammar function, '' for none. */
      readonly function: string;
      readonly key: string;
      readonly fallback: string | undefined;
    }
  /** Where a part begins or ends that is left out when one of its answers is missing. */
  | { readonly kind: 'segment'; readonly source: '[[' | ']]' }
  /** Braces that put nothing in. */
  | { readonly kind: 'broken'; readonly source: string };

const token = /\{\{([^{}]*)\}\}|[{}]+|\[\[|\]\]/g;

/** Cuts a wording; the sources of its runs joined are the wording again, whatever it is. */
export function runsOfWording(text: string): readonly WordingRun[] {
  const runs: WordingRun[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [source, content] = match;
    if (match.index > end) runs.push({ kind: 'text', source: text.slice(end, match.index) });
    end = match.index + source.length;
    if (content !== undefined) runs.push(insertionIn(source, content));
    else if (source === '[[' || source === ']]') runs.push({ kind: 'segment', source });
    else runs.push({ kind: 'broken', source });
  }
  if (end < text.length) runs.push({ kind: 'text', source: text.slice(end) });
  return runs;
}

function insertionIn(source: string, content: string): WordingRun {
  const [left = '', ...rest] = content.split('??');
  const fallback = rest.join('??').trim();
  const [first = '', second, ...more] = left.trim().split(/\s+/);
  const [name, key] = second === undefined ? ['', first] : [first, second];
  if (key === '' || more.length > 0) return { kind: 'broken', source };
  return { kind: 'insertion', source, function: name, key, fallback: fallback === '' ? undefined : fallback };
}

/** An insertion as a document has it. */
export function insertionSource(key: string, grammar = '', fallback?: string): string {
  const named = grammar === '' ? key : `${grammar} ${key}`;
  return fallback === undefined || fallback.trim() === ''
    ? `{{${named}}}`
    : `{{${named} ?? ${fallback.trim()}}}`;
}

/** The words that an editor sees in their own right: what is put in is left out, its fallback too. */
export function withoutBraces(text: string): string {
  return runsOfWording(text)
    .map(({ kind, source }) => (kind === 'text' ? source : ''))
    .join('');
}

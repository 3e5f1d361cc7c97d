/** Splits a text at its insertions (`{{key}}`), so that authors never edit braces. The pieces joined are the text. */

export type WordingRun =
  | { readonly kind: 'text'; readonly source: string }
  /** Inserts an answer. */
  | {
      readonly kind: 'insertion';
      readonly source: string;
      /** Name of the grammar function, or ''. */
      readonly function: string;
      readonly key: string;
      readonly fallback: string | undefined;
    }
  /** Start or end of a segment that is left out if one of its answers is missing. */
  | { readonly kind: 'segment'; readonly source: '[[' | ']]' }
  /** Braces that are not a valid insertion. */
  | { readonly kind: 'broken'; readonly source: string };

const token = /\{\{([^{}]*)\}\}|[{}]+|\[\[|\]\]/g;

/** Splits a text. The sources of the runs joined always equal the text. */
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

/** Returns the source of an insertion. */
export function insertionSource(key: string, grammar = '', fallback?: string): string {
  const named = grammar === '' ? key : `${grammar} ${key}`;
  return fallback === undefined || fallback.trim() === ''
    ? `{{${named}}}`
    : `{{${named} ?? ${fallback.trim()}}}`;
}

/** The literal words of a text, without insertions and their fallbacks. */
export function withoutBraces(text: string): string {
  return runsOfWording(text)
    .map(({ kind, source }) => (kind === 'text' ? source : ''))
    .join('');
}

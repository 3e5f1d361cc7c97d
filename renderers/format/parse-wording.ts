/** Parses a wording, `{{[function ]key[ ?? fallback]}}` and `[[ … ]]`, into pieces and problems. */

/** One insertion: an answer or a context value, optionally with a grammar function. */
export interface Insertion {
  readonly kind: 'insertion';
  /** Name of the grammar function, '' if none. Not checked here, because functions depend on the locale. */
  readonly function: string;
  /** Key of the view; '' if the braces contain no valid key. */
  readonly key: string;
  /** Text for an empty answer; undefined if none is given. */
  readonly fallback: string | undefined;
  /** As written, braces included. */
  readonly source: string;
}

interface Plain {
  readonly kind: 'text';
  readonly text: string;
}

/** `[[ … ]]`: dropped as a whole if any key inside is empty. */
interface Segment {
  readonly kind: 'segment';
  readonly pieces: readonly (Plain | Insertion)[];
}

export type Piece = Plain | Insertion | Segment;

export interface WordingProblem {
  readonly code: 'unbalanced-braces' | 'unbalanced-brackets' | 'nested-segment' | 'malformed-insertion';
  /** Position in the text, in UTF-16 units from 0. */
  readonly at: number;
  /** The text at this position. */
  readonly source: string;
}

export interface ParsedWording {
  readonly pieces: readonly Piece[];
  readonly problems: readonly WordingProblem[];
}

const TOKEN = /\{*\{\{([^{}]*)\}\}|[{}]+|\[\[|\]\]/g;
const NAME = /^[a-z]+$/;

function insertion(source: string, content: string): Insertion | undefined {
  const [left = '', ...rest] = content.split('??');
  const given = rest.join('??').trim();
  const fallback = given === '' ? undefined : given;
  const [first = '', second, ...more] = left.trim().split(/\s+/);
  const [name, key] = second === undefined ? ['', first] : [first, second];
  if (key !== '' && more.length === 0 && (name === '' || NAME.test(name)))
    return { kind: 'insertion', function: name, key, fallback, source };
  return fallback === undefined ? undefined : { kind: 'insertion', function: '', key: '', fallback, source };
}

/**
 * Parses one wording. Never throws. Reports malformed braces and unpaired brackets and removes them from the pieces, so
 * that users never see them.
 */
export function parseWording(text: string): ParsedWording {
  const pieces: Piece[] = [];
  const problems: WordingProblem[] = [];
  let segment: { readonly at: number; readonly pieces: (Plain | Insertion)[] } | undefined;
  let end = 0;

  const add = (piece: Plain | Insertion): void => {
    (segment?.pieces ?? pieces).push(piece);
  };
  const addText = (to: number): void => {
    if (to > end) add({ kind: 'text', text: text.slice(end, to) });
  };
  const report = (code: WordingProblem['code'], at: number, source: string): void => {
    problems.push({ code, at, source });
  };

  for (const match of text.matchAll(TOKEN)) {
    const [source, content] = match;
    const at = match.index;
    addText(at);
    end = at + source.length;
    if (content !== undefined) {
      const piece = insertion(source, content);
      if (piece === undefined || piece.key === '') report('malformed-insertion', at, source);
      if (piece !== undefined) add(piece);
    } else if (source === '[[') {
      if (segment === undefined) segment = { at, pieces: [] };
      else report('nested-segment', at, source);
    } else if (source === ']]') {
      if (segment === undefined) report('unbalanced-brackets', at, source);
      else pieces.push({ kind: 'segment', pieces: segment.pieces });
      segment = undefined;
    } else {
      report('unbalanced-braces', at, source);
    }
  }
  addText(text.length);
  if (segment !== undefined) {
    report('unbalanced-brackets', segment.at, '[[');
    pieces.push(...segment.pieces);
  }
  return { pieces, problems };
}

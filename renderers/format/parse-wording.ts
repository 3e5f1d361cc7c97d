/** Reads a wording of a document, `{{[function ]key[ ?? fallback]}}` and `[[ … ]]`, into pieces and problems. */

/** One insertion: an answer or a context value, through a grammar function where one is named. */
export interface Insertion {
  readonly kind: 'insertion';
  /** Name of the grammar function, '' for none. Not checked here: the locale decides. */
  readonly function: string;
  /** Key of the view; '' where the braces contain nothing usable. */
  readonly key: string;
  /** Words used when the answer is empty; undefined where none were given. */
  readonly fallback: string | undefined;
  /** As written, braces included. */
  readonly source: string;
}

interface Plain {
  readonly kind: 'text';
  readonly text: string;
}

/** `[[ … ]]`: dropped whole when any key inside is empty. */
interface Segment {
  readonly kind: 'segment';
  readonly pieces: readonly (Plain | Insertion)[];
}

export type Piece = Plain | Insertion | Segment;

export interface WordingProblem {
  readonly code: 'unbalanced-braces' | 'unbalanced-brackets' | 'nested-segment' | 'malformed-insertion';
  /** Position in the text, in UTF-16 units from 0. */
  readonly at: number;
  /** What is there. */
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
 * Parses one wording. Never throws: braces that insert nothing, lone ones too, and brackets without a partner are left
 * out of the pieces and reported, so that nobody ever reads them.
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

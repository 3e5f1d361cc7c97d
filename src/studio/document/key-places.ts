/** Every place of a document's text where a key stands: as a name, in a list, in a condition, put into a wording. */
import type { Node } from 'jsonc-parser';
import { insertionSource, runsOfWording } from './insertions.ts';
import type { Piece } from './json-change.ts';

/** The key that is to stand in the place of this one; undefined where it stays. */
export type NewKey = (key: string) => string | undefined;

/** What a value of a document is; a list is what its items are. */
type Place =
  | 'root'
  | 'schema'
  | 'questions'
  | 'drawings'
  | 'drawing'
  | 'slide'
  | 'section'
  | 'entry'
  | 'feed'
  | 'condition'
  | 'tests'
  | 'key'
  | 'wording'
  /** Nothing in it is a key: codes of choices, types, names of slides, the history of renamings. */
  | 'other';

interface Members {
  /** What the members with these names are. */
  readonly places: Readonly<Record<string, Place>>;
  /** What every other member is. */
  readonly rest: Place;
  /** Is the name of every other member a key? */
  readonly named?: true;
}

const condition = { when: 'condition' } as const;
const nothing: Members = { places: {}, rest: 'other' };

const format: Readonly<Record<Place, Members>> = {
  root: {
    places: { schema: 'schema', uiSchema: 'drawings', entry: 'entry', sections: 'section' },
    rest: 'other',
  },
  schema: { places: { properties: 'questions', required: 'key' }, rest: 'other' },
  questions: { places: {}, rest: 'other', named: true },
  drawings: { places: { 'ui:slides': 'slide', 'ui:summary': 'slide' }, rest: 'drawing', named: true },
  drawing: { places: { 'ui:variants': 'slide' }, rest: 'drawing' },
  slide: {
    places: { ...condition, fields: 'key', recall: 'key', variants: 'slide', name: 'other', part: 'other' },
    rest: 'wording',
  },
  section: { places: { ...condition, recall: 'key', name: 'other', block: 'other' }, rest: 'wording' },
  entry: {
    places: { top: 'key', line: 'wording', lineVariants: 'slide', feeds: 'feed' },
    rest: 'other',
  },
  feed: { places: { value: 'wording', from: 'key' }, rest: 'other' },
  condition: {
    places: {
      properties: 'tests',
      required: 'key',
      allOf: 'condition',
      anyOf: 'condition',
      not: 'condition',
    },
    rest: 'other',
  },
  tests: { places: {}, rest: 'other', named: true },
  wording: { places: {}, rest: 'wording' },
  key: nothing,
  other: nothing,
};

/** What is written over where keys change. @param root of the text of an exercise or a page. */
export function keyPieces(root: Node, newKey: NewKey): readonly Piece[] {
  return piecesIn(root, 'root', newKey);
}

function piecesIn(node: Node, place: Place, newKey: NewKey): readonly Piece[] {
  if (node.type === 'string') return pieceOf(node, place, newKey);
  if (node.type === 'array') return (node.children ?? []).flatMap((item) => piecesIn(item, place, newKey));
  const { places, rest, named } = format[place];
  return (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? [];
    if (name === undefined || value === undefined) return [];
    const text = String(name.value);
    const known = Object.hasOwn(places, text) ? places[text] : undefined;
    const isKey = named === true && known === undefined && !text.startsWith('ui:');
    return [...(isKey ? pieceOf(name, 'key', newKey) : []), ...piecesIn(value, known ?? rest, newKey)];
  });
}

function pieceOf(node: Node, place: Place, newKey: NewKey): readonly Piece[] {
  const text = String(node.value);
  const value =
    place === 'key'
      ? newKey(text)
      : place === 'wording' || place === 'drawing'
        ? withNewKeys(text, newKey)
        : undefined;
  return value === undefined || value === text ? [] : [{ node, value }];
}

/** A wording with other keys in its insertions; every other sign of it stays. */
function withNewKeys(text: string, newKey: NewKey): string {
  return runsOfWording(text)
    .map((run) => {
      const to = run.kind === 'insertion' ? newKey(run.key) : undefined;
      if (run.kind !== 'insertion' || to === undefined) return run.source;
      return insertionSource(to, run.function, run.fallback);
    })
    .join('');
}

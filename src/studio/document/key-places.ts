/** Finds every occurrence of a key in a document's text: member names, lists, conditions and insertions. */
import type { Node } from 'jsonc-parser';
import { insertionSource, runsOfWording } from './insertions.ts';
import type { Piece } from './json-change.ts';

/** Returns the new key, or undefined to leave the key unchanged. */
export type NewKey = (key: string) => string | undefined;

/** What a value means in a document; a list has the meaning of its items. */
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
  /** Contains no keys: choice codes, types, slide names, past renames. */
  | 'other';

interface Members {
  /** Meaning of the members with these names. */
  readonly places: Readonly<Record<string, Place>>;
  /** Meaning of all other members. */
  readonly rest: Place;
  /** True if the names of all other members are keys. */
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

/** Returns the replacements for changed keys. @param root of the text of an exercise or a page. */
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

/** Replaces keys in the insertions of a text; all other characters stay. */
function withNewKeys(text: string, newKey: NewKey): string {
  return runsOfWording(text)
    .map((run) => {
      const to = run.kind === 'insertion' ? newKey(run.key) : undefined;
      if (run.kind !== 'insertion' || to === undefined) return run.source;
      return insertionSource(to, run.function, run.fallback);
    })
    .join('');
}

/**
 * Three-way merge of a document's JSON. Merges objects by key, slides and sections by name, choices by code, migrations
 * by their starting version, variants by their condition, parts of the summary by their title or rank, and lists of
 * keys as ordered sets. Any other list, and every text, is one value.
 * Pure: the browser and the server merge with the same code.
 */
import { compareVersions } from '#renderers/format/changes/version-bump.ts';
import { identityOf, type Meaning, meaningOf } from '#renderers/format/format-table.ts';
import { asMembers, at, isMembers, isText, type Members, member, sameJson } from '#renderers/json.ts';

/** A conflict: both sides changed the same value differently. `undefined` if a side has no value. Mine wins. */
export interface Clash {
  /** JSON pointer with names or codes instead of the indices of slides, sections and choices. */
  readonly place: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface Merged {
  readonly value: unknown;
  readonly clashes: readonly Clash[];
}

interface Three {
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Merges two versions with a common base. A different `version` is not a conflict: the later one wins. */
export function mergeDocuments(base: unknown, theirs: unknown, mine: unknown): Merged {
  const clashes: Clash[] = [];
  const version = laterVersion(member(theirs, 'version'), member(mine, 'version'));
  const [b, t, m] = [base, theirs, mine].map((value) => withVersion(value, version));
  const value = merged({ base: b, theirs: t, mine: m }, '', 'document', clashes);
  return { value: withQuestionsOnce(value, { base, theirs, mine }), clashes };
}

function slidesOf(document: unknown): readonly unknown[] {
  const slides = member(member(document, 'uiSchema'), 'ui:slides');
  return Array.isArray(slides) ? slides : [];
}

/** The page of each question; undefined if it is on several. */
function pagesOf(document: unknown): ReadonlyMap<unknown, unknown> {
  const pages = new Map<unknown, unknown>();
  for (const slide of slidesOf(document))
    for (const key of asList(member(slide, 'fields')))
      pages.set(key, pages.has(key) ? undefined : member(slide, 'name'));
  return pages;
}

/** A question that each side moved to another page stays on my page, or on theirs if they removed mine. */
function withQuestionsOnce(document: unknown, { base, theirs, mine }: Three): unknown {
  const [theirPages, myPages] = [pagesOf(theirs), pagesOf(mine)];
  const [names, theirNames] = [base, theirs].map((each) =>
    slidesOf(each).map((slide) => member(slide, 'name')),
  );
  const pageOf = (key: unknown) => {
    const page = myPages.get(key);
    return names?.includes(page) && !theirNames?.includes(page) ? theirPages.get(key) : page;
  };
  const isOnce = (key: unknown) => myPages.get(key) !== undefined && theirPages.get(key) !== undefined;
  const twice = [...pagesOf(document)].flatMap(([key, page]) =>
    page === undefined && isOnce(key) ? [key] : [],
  );
  if (twice.length === 0) return document;
  const slides = slidesOf(document).map((slide) => {
    const isElsewhere = (key: unknown) => twice.includes(key) && pageOf(key) !== member(slide, 'name');
    const fields = asList(member(slide, 'fields'));
    if (!fields.some(isElsewhere)) return slide;
    return { ...asMembers(slide), fields: fields.filter((key) => !isElsewhere(key)) };
  });
  const whole = asMembers(document);
  return { ...whole, uiSchema: { ...asMembers(whole?.['uiSchema']), 'ui:slides': slides } };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function laterVersion(theirs: unknown, mine: unknown): unknown {
  if (!isText(theirs)) return mine;
  return isText(mine) && compareVersions(mine, theirs) > 0 ? mine : theirs;
}

function withVersion(document: unknown, version: unknown): unknown {
  return isMembers(document) && version !== undefined ? { ...document, version } : document;
}

function merged(three: Three, place: string, meaning: Meaning, clashes: Clash[]): unknown {
  const { base, theirs, mine } = three;
  if (sameJson(theirs, mine) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  // Two conditions merged would be one that neither author wrote.
  if (isMembers(theirs) && isMembers(mine) && meaning !== 'condition')
    return mergedMembers(isMembers(base) ? base : {}, theirs, mine, place, meaning, clashes);
  const identify = identifierOf(meaning, three);
  const lists = identify === undefined ? undefined : itemsOf(three, identify);
  if (lists !== undefined) return mergedList(lists, place, meaning, clashes);
  clashes.push({ place, base, theirs, mine });
  return mine;
}

function mergedMembers(
  base: Members,
  theirs: Members,
  mine: Members,
  place: string,
  meaning: Meaning,
  clashes: Clash[],
): Members {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const three = { base: member(base, name), theirs: member(theirs, name), mine: member(mine, name) };
    const value = merged(three, at(place, name), meaningOf(meaning, name), clashes);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

type Items = ReadonlyMap<string, unknown>;

interface Lists {
  readonly base: Items;
  readonly theirs: Items;
  readonly mine: Items;
}

type Identify = (item: unknown, rank: number) => unknown;

/** What identifies an item of this list; undefined if the list is one value. */
function identifierOf(meaning: Meaning, { base = [], theirs, mine }: Three): Identify | undefined {
  const isSummary = meaning === 'summary' && [base, theirs, mine].flat().every(isMembers);
  if (!isSummary) return identityOf(meaning);
  // A part of the summary has no name: where titles changed or are equal, its rank has to do.
  const titled = (item: unknown) => [member(item, 'title'), member(item, 'when')];
  const titles = [base, theirs, mine].map((list) =>
    Array.isArray(list) ? list.map((item: unknown) => JSON.stringify(titled(item))).toSorted() : [],
  );
  const isTitled = titles.every((each) => sameJson(each, titles[0]) && new Set(each).size === each.length);
  const isRanked = titles.every((each) => each.length === titles[0]?.length);
  return (item, rank) => (isTitled || !isRanked ? titled(item) : rank);
}

/** Items by their identifier; undefined if a list has an item without one, or two items with the same one. */
function itemsOf({ base, theirs, mine }: Three, identify: Identify): Lists | undefined {
  const read = (list: unknown): Items | undefined => {
    if (!Array.isArray(list)) return undefined;
    const pairs = list.map((item: unknown, rank) => [JSON.stringify(identify(item, rank)), item] as const);
    const items = new Map(pairs.flatMap(([id, item]) => (id === undefined ? [] : [[id, item] as const])));
    return items.size === list.length ? items : undefined;
  };
  const lists = { base: read(base ?? []), theirs: read(theirs), mine: read(mine) };
  if (!lists.base || !lists.theirs || !lists.mine) return undefined;
  return { base: lists.base, theirs: lists.theirs, mine: lists.mine };
}

function mergedList(lists: Lists, place: string, meaning: Meaning, clashes: Clash[]): readonly unknown[] {
  const { base, theirs, mine } = lists;
  const result: unknown[] = [];
  const inside: Clash[][] = [];
  for (const id of orderOf(lists)) {
    const three = { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) };
    const name: unknown = JSON.parse(id);
    const isNamed = typeof name !== 'object';
    const own: Clash[] = [];
    const value = merged(three, at(place, isNamed ? String(name) : result.length), meaning, own);
    if (value !== undefined) result.push(value);
    // A rank stays right while what follows it is settled first.
    if (isNamed) inside.push(own);
    else inside.unshift(own);
  }
  clashes.push(...inside.flat());
  return result;
}

/** The order of the side that changed it; mine if both did. An item of one side stays behind its predecessor there. */
function orderOf({ base, theirs, mine }: Lists): readonly string[] {
  const moved = (side: Items, other: Items): boolean => {
    const common = (items: Items) => [...items.keys()].filter((id) => side.has(id) && other.has(id));
    return !sameJson(common(side), common(other));
  };
  const [byThem, byMe] = [moved(theirs, base), moved(mine, base)];
  const spine = byMe ? mine : byThem ? theirs : base;
  // If both moved, what only one side has is inserted, whichever side gives the order.
  const isInserted = (id: string) => byMe && byThem && !theirs.has(id);
  return inserted(
    [...spine.keys()].filter((id) => !isInserted(id)),
    [theirs, mine],
  );
}

/** Inserts the ids of each side behind their predecessor. Sorts groups at the same position by their ids. */
function inserted(spine: readonly string[], sides: readonly Items[]): readonly string[] {
  const known = new Set(spine);
  const groups = new Map<string, string[][]>();
  for (const side of sides) {
    let anchor = '';
    let group: string[] = [];
    for (const id of side.keys()) {
      if (known.has(id)) {
        anchor = id;
        group = [];
        continue;
      }
      if (group.length === 0) groups.set(anchor, [...(groups.get(anchor) ?? []), group]);
      group.push(id);
    }
  }
  const following = (anchor: string): readonly string[] =>
    (groups.get(anchor) ?? []).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)).flat();
  const all = [...following(''), ...spine.flatMap((id) => [id, ...following(id)])];
  return [...new Set(all)];
}

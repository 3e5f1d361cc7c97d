/**
 * Looks for answers that a person could give in a form drawn by rjsf's rules: filling in what is shown, choosing branches,
 * adding rows. Every answer found is judged by the schemas themselves, so that a find is a proof; what is not found within
 * the steps counts as not there.
 */

import { own } from '#renderers/engine/own-property.ts';
import { trimmed } from '#renderers/engine/trim-answers.ts';
import type { WidgetCard } from '../../widgets/card.ts';
import type { Schema } from '../document.ts';
import { asMembers, at, type Members, member } from '../json.ts';
import { sameJson } from '../json-equality.ts';
import { isReservedName } from '../names.ts';
import { isPlainWidget } from '../plain-widgets.ts';
import { type Atom, atomsOf, choicesIn, isConstant, isNothing, type Part, typesOf } from './atoms.ts';
import { byWidget } from './by-widget.ts';
import { canBeDrawn, isEndless, isMixed } from './drawable.ts';
import type { Judge } from './judge.ts';
import type { Ledger } from './ledger.ts';
import type { Steps } from './steps.ts';
import { numbersFor, textsFor } from './values.ts';

/** A place of the form, and what must hold there. */
interface Asked {
  readonly parts: readonly Part[];
  /** How it is drawn: one uiSchema, and those of chosen branches. */
  readonly ui: readonly Members[];
  /** Hidden, read-only or disabled: nobody can change what is there. */
  readonly kept: boolean;
  /** An empty object counts as an answer. */
  readonly emptyCounts: boolean;
  /** The engine's widget that draws it, where it is not rjsf that asks the uiSchema. */
  readonly widget?: string;
  /** An item of a list of which each choice is a box to tick. */
  readonly ticked?: boolean;
}

interface Found {
  /** Answers, simplest first; none where there is none, or none that could be found. */
  readonly values: readonly unknown[];
  /** Places further up that were met again on the way: what they can be is not known yet. */
  readonly cuts: ReadonlySet<string>;
}

export interface Search {
  readonly find: (asked: Asked, count?: number) => Found;
}

interface Tools {
  readonly judge: Judge;
  readonly steps: Steps;
  readonly ledger: Ledger;
  readonly widgets: readonly WidgetCard[];
  /** What of an answer is judged; undefined where it counts as none. */
  readonly counted: (value: unknown) => unknown;
}

/** Ways through the branches of one value that are tried. */
const MOST_WAYS = 60;
/** Changes tried on a value that is nearly right. */
const MOST_CHANGES = 40;
/** Different answers that are of use: lists may ask for as many. */
const ENOUGH = 4;

/** Stands for any name that a person may add. */
const OWN_NAME = 'a';

/** A value on its way: where it is an object, what each of its members could be instead. */
interface Draft<Value = unknown> {
  readonly value: Value;
  readonly instead: ReadonlyMap<string, readonly unknown[]>;
  readonly required: ReadonlySet<string>;
  readonly branches: readonly Branch[];
}

/** A branch that was chosen on the way. */
interface Branch {
  readonly place: string;
  readonly part: Part;
}

const NONE: ReadonlySet<string> = new Set();

/** By one of these rjsf knows which control to draw. */
const TYPING: readonly string[] = ['type', 'enum', 'const'];

/** Formats that a control writes, where the schema names none. */
const WRITTEN: Readonly<Record<string, string>> = {
  'alt-date': 'date',
  'alt-datetime': 'date-time',
  color: 'color',
  'data-url': 'data-url',
  date: 'date',
  'date-time': 'date-time',
  datetime: 'date-time',
  file: 'data-url',
  time: 'time',
};

export function createSearch({ judge, steps, ledger, widgets, counted }: Tools): Search {
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return String(part);
    let id = ids.get(part);
    if (id === undefined) {
      lastId += 1;
      id = lastId;
      ids.set(part, id);
    }
    return String(id);
  };
  /** A plain document fills the constants of the branches that a person chose; a slide does not. */
  const fillsConstants = counted({}) !== undefined;
  const known = new Map<string, Found>();
  /** Values being looked for, with the required references that came back to each. */
  const open = new Map<string, string[]>();

  function find(asked: Asked, count = 1): Found {
    if (asked.kept || !steps.take(2 + asked.parts.length)) return { values: [], cuts: NONE };
    const key = asked.parts.map(idOf).join();
    const memo = `${key}|${asked.ui.map(idOf).join()}|${asked.emptyCounts}|${asked.widget ?? ''}|${asked.ticked === true}|${count}`;
    const before = known.get(memo);
    if (before !== undefined) return before;
    if (open.has(key)) return { values: [], cuts: new Set([key]) };
    const returning: string[] = [];
    open.set(key, returning);
    const atoms = atomsOf(asked.parts, judge);
    const cuts = new Set<string>();
    const values = atoms === undefined ? [] : answersTo(atoms, asked, count, cuts);
    open.delete(key);
    cuts.delete(key);
    if (values.length === 0 && cuts.size === 0) for (const place of returning) ledger.endless(place);
    const found = { values, cuts };
    if (cuts.size === 0 && !steps.spent()) known.set(memo, found);
    return found;
  }

  /** A question inside of an engine's own; `holder` is the object of which it is a member. */
  function insideOf(part: Schema, ui: Members, holder?: Schema): readonly unknown[] {
    const place = judge.placeOf(part);
    const isStill = member(ui, 'ui:readonly') === true || member(ui, 'ui:disabled') === true;
    const isAlways = isConstant(atomsOf([part], judge) ?? []);
    if (holder !== undefined && (isStill || isAlways)) {
      const [name] = Object.entries(holder.properties ?? {}).find(([, each]) => each === part) ?? [''];
      if (holder.required?.includes(name) === true)
        ledger.release(judge.placeOf(holder), name, isStill ? 'kept' : 'constant');
      if (isAlways) ledger.drop(place);
      return [];
    }
    // A card has no place for what rjsf draws.
    const isDrawn = holder === undefined || (member(ui, 'ui:field') ?? member(ui, 'ui:widget')) !== undefined;
    const { values, cuts } = isDrawn
      ? find({ parts: [part], ui: [ui], kept: false, emptyCounts: false })
      : { values: [], cuts: NONE };
    if (/\/properties\/[^/]*$/u.test(place))
      ledger.note(place, values.length > 0 ? 'given' : cuts.size > 0 || steps.spent() ? 'open' : 'never');
    return values;
  }

  function accepts(asked: Asked, value: unknown): boolean {
    const said = counted(value);
    return said !== undefined && asked.parts.every((part) => judge.accepts(part, said));
  }

  function answersTo(
    atoms: readonly Atom[],
    asked: Asked,
    count: number,
    cuts: Set<string>,
  ): readonly unknown[] {
    if (isMixed(atoms)) return [];
    const own = asked.widget ?? engineWidget(asked.ui);
    if (
      own === 'cards' &&
      atoms.every(({ schema }) => schema.items === undefined) &&
      atoms.some(({ schema }) => choicesIn(schema) !== undefined)
    )
      return chosen(atoms, asked, count);
    if (own !== undefined) {
      // Without a type rjsf draws nothing, whichever widget is asked for.
      if (!atoms.some(({ schema }) => TYPING.some((keyword) => Object.hasOwn(schema, keyword)))) return [];
      // The widget looks at the question itself and at what it refers to, and into no part of it.
      const schema = atoms[0]?.schema ?? {};
      return byWidget(
        own,
        { schema, atoms: atoms.map((atom) => atom.schema), ui: asked.ui[0] ?? {}, count },
        insideOf,
      ).filter((value) => trimmed(value) !== undefined && accepts(asked, value));
    }
    if (isNothing(atoms)) return [];
    const constant = atoms.find(({ schema }) => Object.hasOwn(schema, 'const'));
    if (constant !== undefined) {
      const value = constant.schema.const;
      // No control says an object or a list as a whole.
      return typeof value !== 'object' && trimmed(value) !== undefined && accepts(asked, value)
        ? [value]
        : [];
    }
    if (atoms.some(({ schema }) => choicesIn(schema) !== undefined))
      return asked.ticked !== true && isDrawnByParts(atoms) ? [] : chosen(atoms, asked, count);
    return branched(atoms, asked, count, cuts);
  }

  /** The choices that are right; each is noted. */
  function chosen(atoms: readonly Atom[], asked: Asked, count: number): readonly unknown[] {
    const right: unknown[] = [];
    for (const { schema, place } of atoms) {
      const choices = choicesIn(schema);
      if (choices === undefined) continue;
      const { keyword, values } = choices;
      // rjsf finds no control for branches of several types.
      if (keyword !== 'enum' && typesOf(atoms).length === 0) return [];
      const told = new Set<string>();
      for (const [index, value] of values.entries()) {
        // Beyond, each would cost a look at all the others: as many as are of use are looked for.
        if (index >= 60 && right.length >= Math.max(count, ENOUGH)) break;
        const text = JSON.stringify(value);
        const isRight =
          !told.has(text) &&
          trimmed(value) !== undefined &&
          acceptsChoice(asked, schema, keyword, index, value);
        told.add(text);
        if (isRight) right.push(value);
        if (place !== undefined && value !== null) ledger.choose(place, keyword, index, isRight);
      }
      break;
    }
    return right;
  }

  /** Twins of a constant make every one of them wrong for `oneOf`: the first is judged without the others. */
  function acceptsChoice(
    asked: Asked,
    schema: Schema,
    keyword: string,
    index: number,
    value: unknown,
  ): boolean {
    if (accepts(asked, value)) return true;
    if (keyword !== 'oneOf') return false;
    const twins = (schema.oneOf ?? []).filter(
      (branch) => JSON.stringify(branch.const) === JSON.stringify(value),
    );
    if (twins.length < 2) return false;
    const { oneOf, ...others } = schema;
    return (
      asked.parts.length === 1 &&
      asked.parts[0] === schema &&
      judge.accepts(oneOf?.[index] ?? false, value) &&
      judge.accepts(others, value)
    );
  }

  function branched(
    atoms: readonly Atom[],
    asked: Asked,
    count: number,
    cuts: Set<string>,
  ): readonly unknown[] {
    const tried = new Set<string>();
    const right = new Set<string>();
    const values: unknown[] = [];
    const waysLeft = { ways: MOST_WAYS };
    const inner = new Set<string>();
    const all: Draft[] = [];
    for (const { way, branches, ui } of waysThrough(atoms, [], waysLeft, tried)) {
      const drafts = draftsOf(way, { ...asked, ui: [...asked.ui, ...ui] }, count, inner, []);
      all.push(...drafts.map((draft) => ({ ...draft, branches: [...branches, ...draft.branches] })));
    }
    for (const draft of all) {
      const good = accepts(asked, draft.value) ? draft.value : repaired(draft, asked);
      if (good === undefined || !isReached(draft, good, asked)) continue;
      // Right by another branch than the one that is drawn is not right on the screen.
      const fitting = draft.branches.filter(({ part }) => judge.accepts(part, good));
      for (const { place } of fitting) right.add(place);
      if (fitting.length < draft.branches.length) continue;
      if (isEmptyObject(good) && !asked.emptyCounts) continue;
      if (!values.some((value) => sameJson(value, good))) values.push(good);
    }
    if (values.length > 0 && values.length < count)
      for (const draft of all) vary(draft, asked, count, values);
    for (const cut of inner) cuts.add(cut);
    const said = inner.size > 0 || waysLeft.ways <= 0 || steps.spent();
    for (const place of tried) ledger.note(place, right.has(place) ? 'given' : said ? 'open' : 'never');
    return values.sort((one, other) => Number(isEmptyObject(one)) - Number(isEmptyObject(other)));
  }

  interface Way {
    readonly way: readonly Atom[];
    readonly branches: readonly Branch[];
    readonly ui: readonly Members[];
  }

  /** The atoms with one branch chosen of each `oneOf` and `anyOf`, in every combination as far as there are ways left. */
  function waysThrough(
    atoms: readonly Atom[],
    done: readonly string[],
    left: { ways: number },
    tried: Set<string>,
  ): readonly Way[] {
    for (const atom of atoms)
      for (const keyword of ['oneOf', 'anyOf'] as const) {
        const branches: readonly Part[] = atom.schema[keyword] ?? [];
        const id = `${idOf(atom.schema)}/${keyword}`;
        if (branches.length === 0 || done.includes(id) || choicesIn(atom.schema) !== undefined) continue;
        return branches.flatMap((branch, index): readonly Way[] => {
          const place = atom.place === undefined ? undefined : at(at(atom.place, keyword), index);
          const more = atomsOf([branch], judge, true);
          // No answer is a kind of answer.
          if (more !== undefined && isNothing(more)) return [];
          if (place !== undefined) tried.add(place);
          // One value beside branches of another kind: its control takes nothing else, and no choice says it.
          if (more !== undefined && (isConstant(more) || isMixed(more) || isEndless(branch, judge)))
            return [];
          if (more === undefined || left.ways <= 0 || !steps.take(1)) return [];
          left.ways -= 1;
          const inside = waysThrough([...atoms, ...more], [...done, id], left, tried);
          return inside.map((each) => ({
            ...each,
            branches: place === undefined ? each.branches : [{ place, part: branch }, ...each.branches],
          }));
        });
      }
    return [{ way: atoms, branches: [], ui: [] }];
  }

  function draftsOf(
    atoms: readonly Atom[],
    asked: Asked,
    count: number,
    cuts: Set<string>,
    done: readonly string[],
  ): readonly Draft[] {
    const found: Draft[] = [];
    const schemas = atoms.map(({ schema }) => schema);
    const plainly = (values: readonly unknown[]): void => {
      for (const value of values) found.push({ value, instead: new Map(), required: NONE, branches: [] });
    };
    const fixed = atoms.find(
      ({ schema }) => Object.hasOwn(schema, 'const') || choicesIn(schema) !== undefined,
    );
    if (fixed !== undefined) {
      if (choicesIn(fixed.schema) !== undefined && isDrawnByParts(atoms)) return [];
      plainly(choicesIn(fixed.schema)?.values ?? [fixed.schema.const]);
      return found.filter(({ value }) => counted(value) !== undefined).slice(0, Math.max(count, 60));
    }
    for (const type of typesOf(atoms)) {
      if (type === 'object') found.push(...objects(atoms, asked, cuts, done, 0));
      else if (type === 'array') plainly(lists(atoms, asked, count, cuts));
      else if (type === 'boolean') plainly([true, false]);
      else if (type === 'integer' || type === 'number')
        plainly(numbersFor(schemas, type === 'integer', Math.max(count, ENOUGH)));
      else if (type === 'string') plainly(textsFor(withControl(schemas, asked.ui), Math.max(count, ENOUGH)));
      if (found.length > 0) break;
    }
    return found;
  }

  function objects(
    atoms: readonly Atom[],
    asked: Asked,
    cuts: Set<string>,
    done: readonly string[],
    depth: number,
  ): readonly Draft<Members>[] {
    const found: Draft<Members>[] = [];
    // What holds of nothing may ask for another type: then no question of the object is ever shown.
    const start = revealed(atoms, {}, done);
    if (!typesOf([...atoms, ...start.more]).includes('object')) return found;
    for (const mode of ['all', 'required'] as const) {
      const draft = filled(atoms, asked, cuts, mode);
      if (draft === undefined) continue;
      const { more, ids: now } = revealed(atoms, draft.value, done);
      if (more.length === 0 || depth > 8) {
        if (!found.some(({ value }) => sameJson(value, draft.value))) found.push(draft);
        continue;
      }
      const tried = new Set<string>();
      for (const { way, branches } of waysThrough(
        [...atoms, ...more],
        doneBranches(atoms),
        { ways: MOST_WAYS },
        tried,
      )) {
        const deeper = objects(way, asked, cuts, [...done, ...now], depth + 1);
        found.push(...deeper.map((each) => ({ ...each, branches: [...branches, ...each.branches] })));
      }
    }
    return found;
  }

  /**
   * True where a person comes from the empty object to this one by the questions that are shown on the way, and each is still
   * shown at the end: an answer may take away its own question, or another may be of use only once this one is there.
   */
  function isReached(draft: Draft, good: unknown, asked: Asked): boolean {
    const value = asMembers(good);
    if (value === undefined) return true;
    const base = atomsOf([...asked.parts, ...draft.branches.map(({ part }) => part)], judge) ?? [];
    const names = Object.keys(value);
    const isAsked = (atoms: readonly Atom[], name: string): boolean => {
      const parts = partsOf(atoms, name);
      return parts.length > 0 ? takes(parts, value[name]) : freePart(atoms, name, asked) !== undefined;
    };
    let given: Members = {};
    for (let left = names; left.length > 0; ) {
      const atoms = shownWith(base, given);
      const next = left.filter((name) => isAsked(atoms, name));
      if (next.length === 0) return false;
      given = { ...given, ...Object.fromEntries(next.map((name) => [name, value[name]])) };
      left = left.filter((name) => !next.includes(name));
    }
    const atoms = shownWith(base, value);
    return names.every((name) => isAsked(atoms, name));
  }

  /** The atoms and what conditions and dependencies ask besides, now that the object holds this. */
  function shownWith(base: readonly Atom[], value: Members): readonly Atom[] {
    const atoms = [...base];
    const done: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { more, ids: now } = revealed(atoms, value, done);
      if (now.length === 0) break;
      atoms.push(...more);
      done.push(...now);
    }
    return atoms;
  }

  /** False where the control that is drawn is of another type than the value, or of none. */
  function takes(parts: readonly Part[], value: unknown): boolean {
    const atoms = atomsOf(parts, judge);
    if (atoms === undefined) return false;
    if (atoms.every(({ schema }) => schema.type === undefined)) return true;
    const type = Array.isArray(value) ? 'array' : typeof value;
    return typesOf(atoms).some((each) => each === type || (each === 'integer' && type === 'number'));
  }

  /** Branches of these are chosen already. */
  function doneBranches(atoms: readonly Atom[]): readonly string[] {
    return atoms.flatMap(({ schema }) => ['oneOf', 'anyOf'].map((keyword) => `${idOf(schema)}/${keyword}`));
  }

  /** What conditions and dependencies ask besides, now that the object holds this. */
  function revealed(
    atoms: readonly Atom[],
    value: Readonly<Record<string, unknown>>,
    done: readonly string[],
  ): { readonly more: readonly Atom[]; readonly ids: readonly string[] } {
    const more: Atom[] = [];
    const now: string[] = [];
    for (const { schema } of atoms) {
      const test = schema.if;
      if (test !== undefined) {
        const outcome = judge.accepts(test, value) ? 'then' : 'else';
        const id = `${idOf(schema)}/${outcome}`;
        const part = schema[outcome];
        if (part !== undefined && !done.includes(id)) {
          now.push(id);
          more.push(...(atomsOf([part], judge) ?? []));
        }
      }
      for (const [name, dependency] of Object.entries(schema.dependencies ?? {})) {
        const id = `${idOf(schema)}/dependencies/${name}`;
        if (!Object.hasOwn(value, name) || done.includes(id)) continue;
        now.push(id);
        if (isList(dependency))
          more.push({ schema: { required: dependency }, place: undefined, chosen: false });
        else more.push(...(atomsOf([dependency], judge) ?? []));
      }
    }
    return { more, ids: now };
  }

  /** The object with every question answered, or only those that must be; undefined where one of these cannot be. */
  function filled(
    atoms: readonly Atom[],
    asked: Asked,
    cuts: Set<string>,
    mode: 'all' | 'required',
  ): Draft<Members> | undefined {
    const required = new Set(atoms.flatMap(({ schema }) => schema.required ?? []));
    const names = new Set(atoms.flatMap(({ schema }) => Object.keys(schema.properties ?? {})));
    const value: Record<string, unknown> = {};
    const instead = new Map<string, readonly unknown[]>();
    let possible = true;
    for (const name of new Set([...names, ...required])) {
      let must = required.has(name);
      if (!must && mode === 'required') continue;
      const holders = atoms.filter(({ schema }) => Object.hasOwn(schema.properties ?? {}, name));
      const described = partsOf(holders, name);
      // A schema that does not name it judges it by what it says of all other names.
      const others = atoms.flatMap(({ schema: { properties = {}, additionalProperties } }) =>
        additionalProperties === undefined || Object.hasOwn(properties, name) ? [] : [additionalProperties],
      );
      const parts: readonly Part[] = described.length > 0 ? [...described, ...others] : described;
      const free = holders.length === 0 ? freePart(atoms, name, asked) : undefined;
      const askers = atoms.filter(({ schema }) => schema.required?.includes(name) === true);
      const release = (why: Parameters<Ledger['release']>[2]): void => {
        for (const { place } of askers) if (place !== undefined) ledger.release(place, name, why);
      };
      if (holders.length === 0 && free === undefined) {
        release('undescribed');
        continue;
      }
      const places = holders.flatMap(({ place }) =>
        place === undefined ? [] : at(at(place, 'properties'), name),
      );
      const leave = (): void => {
        for (const place of places) ledger.note(place, 'open');
      };
      if (parts.some((part) => typeof part === 'object' && part.deprecated === true) && !must) {
        leave();
        continue;
      }
      const inside = innerAsked(asked, name, free === undefined ? parts : [free]);
      const atomsInside = atomsOf(inside.parts, judge);
      if (atomsInside !== undefined && isNothing(atomsInside)) {
        release('nothing');
        leave();
        continue;
      }
      const isFilled = fillsConstants && holders.some((holder) => holder.chosen);
      if (atomsInside !== undefined && isConstant(atomsInside) && !isFilled) {
        release('constant');
        const isSaid = atomsInside.every(({ schema }) => typeof schema.const !== 'object');
        leave();
        if (!isSaid) for (const place of places) ledger.drop(place);
        continue;
      }
      if (inside.kept && !(atomsInside !== undefined && isConstant(atomsInside))) {
        release('kept');
        // Nobody answers it, and it is drawn all the same.
        if (canBeDrawn(inside.parts, judge)) leave();
        else for (const place of places) ledger.note(place, 'never');
        continue;
      }
      // Nothing said is stored as nothing, but for an object that must be there: it is in the finished answers, empty.
      const emptyObject =
        must &&
        fillsConstants &&
        askers.some(({ schema }) => asked.parts.includes(schema)) &&
        atomsInside?.some(({ schema }) => schema.type === 'object') === true &&
        parts.every((part) => judge.accepts(part, {}));
      if (must && !emptyObject && holders.length > 0 && mayBeEmpty(inside.parts)) {
        release('empty');
        must = false;
      }
      const answers = find({ ...inside, kept: false, emptyCounts: emptyObject });
      const first = answers.values[0];
      for (const place of places)
        ledger.note(
          place,
          answers.values.length > 0 ? 'given' : answers.cuts.size > 0 || steps.spent() ? 'open' : 'never',
        );
      if (answers.values.length === 0) {
        if (!must) continue;
        for (const cut of answers.cuts) {
          cuts.add(cut);
          open.get(cut)?.push(places[0] ?? at('', name));
        }
        possible = false;
        continue;
      }
      value[name] = first;
      instead.set(name, answers.values.slice(1));
    }
    // Where nothing is asked by name, the person adds a name of their own.
    const named =
      mode === 'all' && Object.keys(value).length === 0 ? freePart(atoms, OWN_NAME, asked) : undefined;
    const [given] = named === undefined ? [] : find(innerAsked(asked, OWN_NAME, [named])).values;
    if (given !== undefined) value[OWN_NAME] = given;
    return possible ? { value, instead, required, branches: [] } : undefined;
  }

  function mayBeEmpty(parts: readonly Part[]): boolean {
    return [{}, []].some((nothing) => parts.every((part) => judge.accepts(part, nothing)));
  }

  /** What a name of the person's own choice may hold, where the form lets them add one. */
  function freePart(atoms: readonly Atom[], name: string, asked: Asked): Part | undefined {
    if (isReservedName(name) || asked.ui.some((ui) => member(ui, 'ui:expandable') === false))
      return undefined;
    for (const { schema } of atoms) {
      const { additionalProperties } = schema;
      if (additionalProperties === true) return { type: 'string' };
      if (typeof additionalProperties === 'object') return additionalProperties;
    }
    return undefined;
  }

  function innerAsked(asked: Asked, name: string, parts: readonly Part[]): Asked {
    const ui = uiInside(asked.ui, name);
    const said = ui.map((each) => member(each, 'ui:readonly')).find((each) => each !== undefined);
    const atoms = atomsOf(parts, judge) ?? [];
    const readonly = said ?? atoms.some(({ schema }) => schema.readOnly === true);
    const off = ui.some(
      (each) => member(each, 'ui:disabled') === true || member(each, 'ui:widget') === 'hidden',
    );
    return { parts, ui, kept: asked.kept || readonly === true || off, emptyCounts: false };
  }

  function lists(atoms: readonly Atom[], asked: Asked, count: number, cuts: Set<string>): readonly unknown[] {
    const schemas = atoms.map(({ schema }) => schema);
    const places = Math.max(0, ...schemas.map(({ items }) => (Array.isArray(items) ? items.length : 0)));
    const fewest = Math.max(1, places, ...schemas.map(({ minItems = 0 }) => minItems));
    const most = Math.min(1_000, ...schemas.map(({ maxItems = 1_000 }) => maxItems));
    if (fewest > most) return [];
    const unique = schemas.some(({ uniqueItems }) => uniqueItems === true);
    const ticked = unique && offersChoices(schemas);
    const fixed = asked.ui.some((ui) => member(ui, 'ui:addable') === false);
    const ui = uiInside(asked.ui, 'items');
    const wanted: readonly Part[] = schemas.flatMap((schema) =>
      schema.contains === undefined ? [] : [schema.contains],
    );
    const made: unknown[] = [];
    const item = (index: number, besides: readonly Part[], many: number): readonly unknown[] => {
      const parts = schemas.flatMap((schema): readonly Part[] => {
        const items: Part | readonly Part[] | undefined = schema.items;
        if (items === undefined) return [];
        if (!isList<Part>(items)) return [items];
        const rest = schema.additionalItems;
        return index < items.length ? [items[index] ?? true] : rest === undefined ? [] : [rest];
      });
      const own = atomsOf(parts, judge);
      // A constant is filled only as part of a branch: a row of nothing else stays empty.
      if (own !== undefined && isConstant(own)) return [];
      const found = find({ parts: [...parts, ...besides], ui, kept: false, emptyCounts: true, ticked }, many);
      for (const cut of found.cuts) cuts.add(cut);
      return found.values;
    };
    for (const length of [...new Set([fewest, Math.min(most, fewest + 1)])]) {
      if (fixed && length > places && !offersChoices(schemas)) continue;
      for (let turn = 0; turn < Math.max(1, count); turn += 1) {
        const value: unknown[] = [];
        for (let index = 0; index < length; index += 1) {
          const answers = item(index, [], unique ? length + count : count);
          value.push(
            unique
              ? answers.find((each, rank) => rank >= turn && !value.some((other) => sameJson(each, other)))
              : (answers[turn] ?? answers[0]),
          );
        }
        if (value.some((each) => each === undefined)) break;
        for (const [rank, part] of wanted.entries()) {
          if (value.some((each) => judge.accepts(part, each))) continue;
          const place = length - 1 - rank;
          // Only what the row itself asks is drawn: of an object, nothing that the rule alone names.
          const needed =
            item(place, [], ENOUGH).find((each) => judge.accepts(part, each)) ??
            item(place, [part], 1).find((each) => typeof each !== 'object');
          if (needed !== undefined) value[place] = needed;
        }
        made.push(value);
      }
    }
    return made;
  }

  function offersChoices(schemas: readonly Schema[]): boolean {
    return schemas.some(({ items }) => {
      const own = typeof items === 'object' && !Array.isArray(items) ? atomsOf([items], judge) : undefined;
      return (
        own?.some(({ schema }) => choicesIn(schema) !== undefined || schema.format === 'data-url') === true
      );
    });
  }

  /** A value that is nearly right, with one member changed or left out. */
  function repaired(draft: Draft, asked: Asked): unknown {
    return changes(draft).find((value) => accepts(asked, value));
  }

  function vary(draft: Draft, asked: Asked, count: number, values: unknown[]): void {
    for (const value of changes(draft)) {
      if (values.length >= count) return;
      if (!values.some((other) => sameJson(other, value)) && accepts(asked, value)) values.push(value);
    }
  }

  function changes({ value, instead, required }: Draft): readonly unknown[] {
    const members = asMembers(value);
    if (members === undefined) return [];
    const changed: unknown[] = [];
    for (const [name, others] of instead)
      for (const other of others) changed.push({ ...members, [name]: other });
    const optional = [...instead.keys()].filter((name) => !required.has(name));
    for (const name of optional) {
      const { [name]: _, ...left } = members;
      changed.push(left);
    }
    // Fewer and fewer of those that may be left out.
    let fewer = members;
    for (const name of [...optional].reverse()) {
      const { [name]: _, ...left } = fewer;
      fewer = left;
      changed.push(fewer);
    }
    return changed.slice(0, MOST_CHANGES);
  }

  function engineWidget(ui: readonly Members[]): string | undefined {
    const wanted = ui
      .map((each) => member(each, 'ui:field') ?? member(each, 'ui:widget'))
      .find((each) => each !== undefined);
    return typeof wanted === 'string' && !isPlainWidget(wanted) && widgets.some(({ name }) => name === wanted)
      ? wanted
      : undefined;
  }

  return { find };
}

/** The same of a kind of line. */
const TYPED: Readonly<Record<string, string>> = {
  date: 'date',
  month: 'month',
  number: 'digits',
  time: 'minutes',
  week: 'week',
};

function withControl(schemas: readonly Schema[], ui: readonly Members[]): readonly Schema[] {
  const said = (name: string, formats: Readonly<Record<string, string>>): string | undefined => {
    const wanted = ui.map((each) => member(each, name)).find((each) => each !== undefined);
    return typeof wanted === 'string' && Object.hasOwn(formats, wanted) ? formats[wanted] : undefined;
  };
  const format = said('ui:widget', WRITTEN) ?? said('ui:inputType', TYPED);
  return format === undefined ? schemas : [{ format }, ...schemas];
}

function uiInside(ui: readonly Members[], name: string): readonly Members[] {
  return ui.map((each) => asMembers(member(each, name))).filter((each) => each !== undefined);
}

/** What the atoms say of a name by itself. */
function partsOf(atoms: readonly Atom[], name: string): readonly Part[] {
  return atoms.map(({ schema }) => own(schema.properties ?? {}, name)).filter((part) => part !== undefined);
}

function isList<Item>(value: Part | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

/** rjsf asks an object and a list for their parts, and offers no choice of them as a whole. */
function isDrawnByParts(atoms: readonly Atom[]): boolean {
  const [first] = typesOf(atoms);
  return first === 'object' || first === 'array';
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}

/** Answers that the engine's own widgets give, as each writes them. */
import { widgetCards } from '#renderers/widgets/cards.ts';
import { defaultWidget, PLAIN_WIDGET } from '../default-widget.ts';
import type { FieldUi, Schema } from '../document.ts';
import { asMembers, type Members, member } from '../json.ts';
import { choicesIn } from './atoms.ts';
import { numbersFor, textsFor } from './values.ts';

interface Question {
  readonly schema: Schema;
  /** Every schema that judges the answer. */
  readonly atoms: readonly Schema[];
  readonly ui: Members;
  /** At least so many different answers, where that is possible. */
  readonly count: number;
}

/** Neighbours in a list that are tried together, from each of the first places. */
const MOST_STARTS = 60;

/** Finds answers to a question inside of one. */
export type FindInside = (schema: Schema, ui: Members, holder?: Schema) => readonly unknown[];

/** Places on a line that are tried; further on they repeat themselves. */
const MOST_PLACES = 1_000;

/** Answers that the widget can give; whether the schema accepts them is for the caller to see. */
export function byWidget(widget: string, question: Question, inside: FindInside): readonly unknown[] {
  const { schema, atoms, ui, count } = question;
  switch (widget) {
    case 'cards':
      return schema.items === undefined ? (choicesIn(schema)?.values ?? [true, false]) : [];
    case 'checkbox':
      return [true];
    case 'scale':
      return placesOn(schema);
    case 'duration':
      return textsFor([{ ...schema, format: 'single-duration' }], count);
    case 'chips':
    case 'list':
      return lists(schema, ui, inside);
    case 'intuitions':
      return lists({ ...schema, items: schema.items?.properties?.['name'] ?? {} }, ui, inside).map((names) =>
        names.map((name) => ({ realised: false, name })),
      );
    case 'moment':
      return moments(schema, ui, inside);
    case 'entry':
      return ['1715940000000', '1715940000001'];
    case 'file':
      return [{ fid: 1, filename: 'a.pdf', url: '/a.pdf' }];
    default:
      return isNumber(schema)
        ? numbersFor(atoms, schema.type === 'integer', count)
        : [
            ...[...(choicesIn(schema)?.values ?? []), schema.const].filter(
              (value) => typeof value === 'string',
            ),
            ...textsFor(atoms, count),
          ];
  }
}

function isNumber({ type }: Schema): boolean {
  return type === 'integer' || type === 'number';
}

/** The line goes from its low end in steps of one. */
function placesOn(schema: Schema): readonly number[] {
  const { minimum = 0, maximum = 10 } = schema;
  const step = numbersFor([schema], false, 3).filter((value) => Number.isInteger(value - minimum));
  const places = Array.from(
    { length: Math.min(MOST_PLACES, Math.floor(maximum - minimum) + 1) },
    (_, rank) => minimum + rank,
  );
  return [...step, ...places];
}

function lists(schema: Schema, ui: Members, inside: FindInside): readonly (readonly string[])[] {
  const { minItems = 1, maxItems = Number.MAX_SAFE_INTEGER } = schema;
  const { exactly, closed: isClosed, suggestions } = asMembers(member(ui, 'ui:options')) ?? {};
  const fewest = Math.max(1, typeof exactly === 'number' ? exactly : minItems);
  const items = schema.items ?? {};
  const closed = offeredBy(items, inside) ?? (isClosed === true ? textList(suggestions) : undefined);
  const wanted = schema.contains === undefined ? [] : textsOf(schema.contains);
  const offered = closed ?? [...new Set([...wanted, ...textsFor([items], fewest + 2)])];
  return [fewest, fewest + 1].flatMap((length) =>
    length <= maxItems && length <= offered.length
      ? offered
          .slice(0, Math.min(offered.length - length + 1, MOST_STARTS))
          .map((_, start) => offered.slice(start, start + length))
      : [],
  );
}

function textList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(isText) : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The texts that a closed list offers, right ones where every branch is a choice; undefined where the list is open. */
function offeredBy(items: Schema, inside: FindInside): readonly string[] | undefined {
  if (choicesIn(items) !== undefined) return inside(items, {}).filter(isText);
  const said = (items.oneOf ?? items.anyOf ?? []).map((branch) => branch.const).filter(isText);
  return said.length > 0 ? said : undefined;
}

function textsOf(part: Schema | boolean): readonly string[] {
  if (typeof part === 'boolean') return [];
  const said = [...(choicesIn(part)?.values ?? []), part.const].filter((value) => typeof value === 'string');
  return [...said, ...textsFor([part], 2)];
}

/** A card of several questions: all answered, and only those that must be. */
function moments(schema: Schema, ui: Members, inside: FindInside): readonly unknown[] {
  const found: unknown[] = [];
  for (const all of [true, false]) {
    const value: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(schema.properties ?? {})) {
      if (!all && schema.required?.includes(key) !== true) continue;
      const own = asMembers(member(ui, key)) ?? {};
      const [answer] = inside(part, withWidget(part, own), schema);
      if (answer !== undefined) value[key] = answer;
    }
    if (Object.keys(value).length > 0) found.push(value);
  }
  return found;
}

/** A part without a widget of its own gets the one that suits. */
function withWidget(schema: Schema, ui: FieldUi): Members {
  if (member(ui, 'ui:widget') !== undefined || member(ui, 'ui:field') !== undefined) return ui;
  const name = defaultWidget(schema, ui['ui:options'], widgetCards);
  return name === PLAIN_WIDGET ? ui : { ...ui, 'ui:widget': name };
}

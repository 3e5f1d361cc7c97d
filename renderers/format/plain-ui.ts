/** Reads the uiSchema of a plain rjsf document: only standard members, no code, styles or unsafe links. */

import { asMembers, asTexts, at, copyJson, isText, type Members, member } from '#renderers/json.ts';
import { typeOf } from './answer-type.ts';
import { AUTOCOMPLETE, INPUT_TYPES } from './attributes.ts';
import type { WidgetCard } from './card.ts';
import { misfit } from './default-widget.ts';
import type { FieldUi, Schema } from './document.ts';
import type { Findings } from './findings.ts';
import { readOptions } from './options.ts';
import { branchesOf, type Places, whatIsAt } from './plain-places.ts';
import { isPlainWidget, plainWidgetSuits } from './plain-widgets.ts';
import { schemasByPlace } from './refs.ts';
import type { ReadText } from './text-cleaning.ts';

interface PlainTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly widgets: readonly WidgetCard[];
}

interface Node {
  /** Key of the root question that contains this one; undefined for the root itself. */
  readonly field: string | undefined;
  /** Possible schemas of the value: one, or several from branches. */
  readonly schemas: readonly Schema[];
  readonly place: string;
  readonly tools: PlainTools;
  readonly places: Places;
}

/** Reads one member; undefined if it has the wrong type. */
type ReadMember = (value: unknown, node: Node, place: string) => unknown;

const text: ReadMember = (value, { field, tools }, place) =>
  isText(value) ? tools.readText(value, place, { field }) : undefined;

const flag: ReadMember = (value) => (typeof value === 'boolean' ? value : undefined);

const values: ReadMember = (value) => (Array.isArray(value) ? copyJson(value) : undefined);

const names: ReadMember = (value, { field, tools }, place) =>
  Array.isArray(value) && value.every(isText)
    ? value.map((name, index) => tools.readText(name, at(place, index), { field }))
    : undefined;

/** Maximum number of years in a list. */
const MAX_YEARS = 300;

function yearsRange(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return undefined;
  return Math.abs(Number(value[1]) - Number(value[0])) <= MAX_YEARS ? [...value] : undefined;
}

/** rjsf throws if an order omits a property. A star includes the rest. */
function readOrder(value: unknown): unknown {
  const order = asTexts(value);
  if (order === undefined) return undefined;
  const once = [...new Set(order)];
  return once.includes('*') ? once : [...once, '*'];
}

const MEMBERS: Readonly<Record<string, ReadMember>> = {
  title: text,
  description: text,
  help: text,
  placeholder: text,
  readonly: flag,
  disabled: flag,
  autofocus: flag,
  inline: flag,
  label: flag,
  hideError: flag,
  addable: flag,
  removable: flag,
  orderable: flag,
  copyable: flag,
  expandable: flag,
  hideNowButton: flag,
  hideClearButton: flag,
  enumNames: names,
  enumDisabled: values,
  enumOrder: values,
  order: readOrder,
  yearsRange,
  format: (value) => (isText(value) && /^(?:YMD|MDY|DMY)$/.test(value) ? value : undefined),
  rows: (value) => (typeof value === 'number' && value >= 1 && value <= 50 ? Math.round(value) : undefined),
  autocomplete: (value) => (isText(value) && AUTOCOMPLETE.test(value) ? value : undefined),
  inputType: (value) => (INPUT_TYPES.has(value) ? value : undefined),
  accept: (value) => (isText(value) && /^[\w.,/*+ -]{1,200}$/.test(value) ? value : undefined),
  // Any other value would be stored as if the user had typed it, and they could not remove it.
  emptyValue: (value) => (value === '' ? value : undefined),
};

/** Lists of uiSchemas that rjsf reads in addition to the questions. */
const SEVERAL: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'items']);

/** Root members that other modules read. */
const ELSEWHERE: ReadonlySet<string> = new Set(['ui:slides', 'ui:summary']);

/** The members of the uiSchema that may be drawn. Reports and skips the others. */
export function readPlainUi(uiSchema: Members, schema: Schema, tools: PlainTools): Members {
  const places = schemasByPlace(schema);
  return readNode(uiSchema, { field: undefined, schemas: [schema], place: '/uiSchema', tools, places });
}

/** The uiSchema of a nested question on a slide, which rjsf draws as in a plain form. `root`: target of references. */
export function readNestedUi(members: Members, { key, schema, place, root, tools }: NestedQuestion): FieldUi {
  const handled = new Set(['ui:variants', 'ui:widget', 'ui:field']);
  const others = Object.fromEntries(Object.entries(members).filter(([name]) => !handled.has(name)));
  return readNode(others, { field: key, schemas: [schema], place, tools, places: schemasByPlace(root) });
}

interface NestedQuestion {
  readonly key: string;
  readonly schema: Schema;
  readonly place: string;
  readonly root: Schema;
  readonly tools: PlainTools;
}

function readNode(members: Members, node: Node): Members {
  const ui: Record<string, unknown> = {};
  const own = ownWidget(members, node);
  const { place } = node;
  for (const [name, value] of Object.entries(members))
    if (name === 'ui:options') readUiOptions(ui, value, own, node);
    else if (name.startsWith('ui:')) {
      if (!(node.field === undefined && ELSEWHERE.has(name)) && !DRAWING.has(name.slice(3)))
        readMember(ui, name.slice(3), value, node, at(place, name));
    } else if (value !== null && name !== '__proto__') readInner(ui, name, value, node);
  return { ...ui, ...(own === undefined ? readDrawing(members, node) : readOwn(members, own, node)) };
}

/** Members that select the widget. */
const DRAWING: ReadonlySet<string> = new Set(['widget', 'field']);

function readUiOptions(
  ui: Record<string, unknown>,
  raw: unknown,
  own: WidgetCard | undefined,
  node: Node,
): void {
  const place = at(node.place, 'ui:options');
  const options = asMembers(raw);
  if (options === undefined) {
    if (raw !== null) node.tools.findings.repair(place, ['not-an-object', { found: raw }]);
    return;
  }
  for (const [name, value] of Object.entries(options))
    if (!DRAWING.has(name) && (own === undefined || Object.hasOwn(MEMBERS, name)))
      readMember(ui, name, value, node, at(place, name));
}

function readMember(
  ui: Record<string, unknown>,
  name: string,
  value: unknown,
  node: Node,
  place: string,
): void {
  if (value === null && name !== 'emptyValue') return;
  const read = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
  if (read === undefined) {
    node.tools.findings.note(place, ['unknown-member', { meant: undefined }]);
    return;
  }
  const kept = read(value, node, place);
  if (kept !== undefined) ui[`ui:${name}`] = kept;
  else node.tools.findings.repair(place, ['bad-option', { found: value }]);
}

function readInner(ui: Record<string, unknown>, name: string, value: unknown, node: Node): void {
  const { tools, field } = node;
  const place = at(node.place, name);
  if (Array.isArray(value) && value.length > 0 && SEVERAL.has(name)) {
    ui[name] = value.map((inner, index) => {
      const schemas = branchesOf(node.schemas, name, index, node.places);
      return readNode(asMembers(inner) ?? {}, { ...node, schemas, place: at(place, index) });
    });
    return;
  }
  const schemas = whatIsAt(node.schemas, name, node.places);
  const members = asMembers(value);
  if (schemas.length === 0) {
    tools.findings.note(place, ['no-such-property', { meant: undefined }]);
    return;
  }
  if (members === undefined) {
    tools.findings.repair(place, ['not-an-object', { found: value }], field ?? name);
    return;
  }
  ui[name] = readNode(members, { ...node, field: field ?? name, schemas, place });
}

/** The widget of the value: a standard widget of rjsf, or one chosen by type. */
function readDrawing(members: Members, node: Node): FieldUi {
  const wanted = wantedOf(members);
  const { field, schemas, place, places } = node;
  if (field === undefined || wanted === undefined) return {};
  const byField = asksForField(members);
  const known = isText(wanted) && !byField && isPlainWidget(wanted);
  if (known && schemas.some((schema) => plainWidgetSuits(wanted, schema, places)))
    return { 'ui:widget': wanted };
  const types = [...new Set(schemas.map((schema) => typeOf(schema) ?? 'anything'))];
  node.tools.findings.repair(
    at(place, byField ? 'ui:field' : 'ui:widget'),
    known
      ? ['not-drawn-by', { widget: wanted, types }]
      : ['unknown-widget', { found: wanted, meant: undefined, known: [] }],
    field,
  );
  return {};
}

/** A widget of the engine, which rjsf does not know, with its options. */
function readOwn(members: Members, own: WidgetCard, { field = '', schemas, place, tools }: Node): FieldUi {
  const raw = asMembers(member(members, 'ui:options')) ?? {};
  const beside = Object.entries(raw).filter(([name]) => !Object.hasOwn(MEMBERS, name) && !DRAWING.has(name));
  const options = readOptions(Object.fromEntries(beside), own, {
    key: field,
    schema: schemas[0] ?? {},
    place: at(place, 'ui:options'),
    tools,
  });
  return {
    [own.asField ? 'ui:field' : 'ui:widget']: own.name,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

function ownWidget(members: Members, { field, schemas, tools }: Node): WidgetCard | undefined {
  const wanted = wantedOf(members);
  const found = tools.widgets.find(({ name }) => name === wanted);
  if (field === undefined || found === undefined || isPlainWidget(found.name)) return undefined;
  return schemas.every((schema) => misfit(found, schema) === undefined) ? found : undefined;
}

function wantedOf(members: Members): unknown {
  const options = asMembers(member(members, 'ui:options')) ?? {};
  return (
    member(members, 'ui:field') ??
    member(members, 'ui:widget') ??
    member(options, 'field') ??
    member(options, 'widget') ??
    undefined
  );
}

function asksForField(members: Members): boolean {
  const options = asMembers(member(members, 'ui:options')) ?? {};
  return (member(members, 'ui:field') ?? member(options, 'field') ?? undefined) !== undefined;
}

/** Reads how each question is drawn. Only members of the format pass. */

import { asMembers, asTexts, at, isText, type Members, member } from '#renderers/json.ts';
import { AUTOCOMPLETE, INPUT_TYPES } from './attributes.ts';
import type { WidgetCard } from './card.ts';
import { readWhen, type Scope } from './condition-reader.ts';
import { defaultWidget, misfit, PLAIN_WIDGET } from './default-widget.ts';
import type { FieldUi, FieldVariant, Schema, Slide } from './document.ts';
import type { Fault, Findings } from './findings.ts';
import { readOptions } from './options.ts';
import { readNestedUi } from './plain-ui.ts';
import { nearValue } from './similar-name.ts';
import type { ReadText } from './text-cleaning.ts';

export interface UiTools {
  readonly findings: Findings;
  readonly readText: ReadText;
  readonly widgets: readonly WidgetCard[];
  readonly open: boolean;
}

const TEXTS = ['ui:title', 'ui:help', 'ui:placeholder', 'ui:description'] as const;

const FLAGS = ['ui:readonly', 'ui:disabled', 'ui:autofocus'] as const;

/** Members whose own readers report their findings. */
const REPORTED_BY_READERS: ReadonlySet<string> = new Set([
  ...TEXTS,
  'ui:widget',
  'ui:field',
  'ui:options',
  'ui:variants',
  'items',
]);

/** One member per live question, in slide order. */
export function readFieldUis(
  uiSchema: Members,
  schema: Schema,
  slides: readonly Slide[],
  tools: UiTools,
): Readonly<Record<string, FieldUi>> {
  const uis: Record<string, FieldUi> = {};
  const properties = schema.properties ?? {};
  // Grows while questions are read: each sees earlier ones.
  const earlier = new Set<string>();
  const scope: Scope = { earlier, properties, open: tools.open };
  for (const key of slides.flatMap((slide) => slide.fields)) {
    const property = properties[key];
    if (property === undefined) continue;
    uis[key] = readFieldUi(member(uiSchema, key), {
      key,
      schema: property,
      root: schema,
      place: at('/uiSchema', key),
      scope,
      tools,
    });
    earlier.add(key);
  }
  reportUnknown(uiSchema, properties, tools);
  return uis;
}

function reportUnknown(
  uiSchema: Members,
  properties: Readonly<Record<string, Schema>>,
  { findings }: UiTools,
): void {
  for (const name of Object.keys(uiSchema))
    if (!Object.hasOwn(properties, name) && !['ui:slides', 'ui:summary', 'ui:order'].includes(name))
      findings.note(at('/uiSchema', name), [
        name.startsWith('ui:') ? 'unknown-member' : 'no-such-property',
        { meant: undefined },
      ]);
}

interface Question {
  readonly key: string;
  readonly schema: Schema;
  /** Target of references. */
  readonly root: Schema;
  readonly place: string;
  readonly scope: Scope;
  readonly tools: UiTools;
}

function readFieldUi(raw: unknown, question: Question): FieldUi {
  const { key, place, tools } = question;
  const members = asMembers(raw) ?? {};
  if (raw !== undefined && asMembers(raw) === undefined)
    tools.findings.repair(place, ['not-an-object', { found: raw }], key);
  const widget = widgetFor(members, question);
  if (widget === PLAIN_WIDGET) return readPlainly(members, question);
  const ui: Record<string, unknown> = {};
  for (const name of TEXTS) {
    const given = member(members, name);
    const text = given === undefined ? undefined : tools.readText(given, at(place, name), { field: key });
    if (text !== undefined) ui[name] = text;
  }
  for (const name of FLAGS) if (member(members, name) === true) ui[name] = true;
  const autocomplete = member(members, 'ui:autocomplete');
  if (isText(autocomplete) && AUTOCOMPLETE.test(autocomplete)) ui['ui:autocomplete'] = autocomplete;
  const inputType = member(members, 'ui:inputType');
  if (INPUT_TYPES.has(inputType)) ui['ui:inputType'] = inputType;
  const rows = member(members, 'ui:rows');
  if (typeof rows === 'number' && rows >= 1 && rows <= 50) ui['ui:rows'] = Math.round(rows);
  const enumNames = asTexts(member(members, 'ui:enumNames'));
  if (enumNames !== undefined)
    ui['ui:enumNames'] = enumNames.map((name) => tools.readText(name, at(place, 'ui:enumNames')));
  const drawing = readDrawing(members, widget, question);
  const sentences = () => allowsSentence(drawing, tools);
  const variants = readVariants(member(members, 'ui:variants'), question, sentences);
  if (variants.length > 0) ui['ui:variants'] = variants;
  Object.assign(ui, drawing, readNested(members, question));
  reportLeftOut(members, ui, question);
  return ui;
}

/** A nested value, drawn by rjsf. Its texts may have variants as those of any question. */
function readPlainly(members: Members, question: Question): FieldUi {
  const { key, schema, place, root, tools } = question;
  const variants = readVariants(member(members, 'ui:variants'), question, () => false);
  return {
    ...readNestedUi(members, { key, schema, place, root, tools }),
    ...(variants.length > 0 && { 'ui:variants': variants }),
  };
}

/** Name of the question's widget: the requested one, or one that fits. */
function widgetFor(members: Members, { key, schema, place, tools }: Question): string {
  const rawOptions = asMembers(member(members, 'ui:options')) ?? {};
  const wanted =
    member(members, 'ui:field') ?? member(members, 'ui:widget') ?? member(rawOptions, 'widget') ?? undefined;
  const found = tools.widgets.find((widget) => widget.name === wanted);
  const fault = found === undefined ? unknownWidget(wanted, tools.widgets) : misfit(found, schema);
  if (fault === undefined) return String(wanted);
  const hasSuggestions = Array.isArray(member(rawOptions, 'suggestions'));
  const substitute = defaultWidget(schema, hasSuggestions ? { suggestions: [] } : {}, tools.widgets);
  const asked = member(members, 'ui:field') === undefined ? 'ui:widget' : 'ui:field';
  if (wanted !== undefined) tools.findings.repair(at(place, asked), fault, key);
  return substitute;
}

function unknownWidget(found: unknown, widgets: readonly WidgetCard[]): Fault {
  const known = widgets.map(({ name }) => name);
  return ['unknown-widget', { found, meant: nearValue(found, known).meant, known }];
}

/** The widget and its options. */
function readDrawing(members: Members, name: string, { key, schema, place, tools }: Question): FieldUi {
  reportOptions(member(members, 'ui:options'), place, tools);
  const rawOptions = asMembers(member(members, 'ui:options')) ?? {};
  const rule = tools.widgets.find((widget) => widget.name === name);
  const options = readOptions(rawOptions, rule, { key, schema, place: at(place, 'ui:options'), tools });
  return {
    [rule?.asField === true ? 'ui:field' : 'ui:widget']: name,
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
  };
}

function reportOptions(raw: unknown, place: string, { findings }: UiTools): void {
  if (raw === undefined || raw === null || asMembers(raw) !== undefined) return;
  findings.repair(at(place, 'ui:options'), ['not-an-object', { found: raw }]);
}

/** The questions inside a nested answer. */
function readNested(members: Members, question: Question): FieldUi {
  const { schema, place } = question;
  const nested: Record<string, FieldUi> = {};
  for (const [key, inner] of Object.entries(schema.properties ?? {}))
    if (Object.hasOwn(members, key) && !key.startsWith('ui:'))
      nested[key] = readFieldUi(members[key], { ...question, schema: inner, place: at(place, key) });
  const items = schema.items;
  if (asMembers(member(members, 'items')) !== undefined && items !== undefined && !Array.isArray(items))
    nested['items'] = readFieldUi(members['items'], {
      ...question,
      schema: items,
      place: at(place, 'items'),
    });
  return nested;
}

function allowsSentence(drawing: FieldUi, { widgets }: UiTools): boolean {
  const name = drawing['ui:field'] ?? drawing['ui:widget'];
  return widgets.some((widget) => widget.name === name && widget.options.includes('sentence'));
}

function readVariants(
  raw: unknown,
  { key, place, scope, tools }: Question,
  allowsSentences: () => boolean,
): readonly FieldVariant[] {
  const variants: FieldVariant[] = [];
  for (const [index, each] of (Array.isArray(raw) ? raw : []).entries()) {
    const members = asMembers(each) ?? {};
    const inside = at(at(place, 'ui:variants'), index);
    const read = readWhen(member(members, 'when'), scope);
    if ('fault' in read) {
      tools.findings.repair(at(inside, 'when'), read.fault);
      continue;
    }
    const texts: Record<string, string> = {};
    for (const name of ['ui:title', 'ui:help', 'ui:placeholder']) {
      const text = tools.readText(member(members, name), at(inside, name), { field: key });
      if (text !== undefined) texts[name] = text;
    }
    const sentence = tools.readText(member(members, 'sentence'), at(inside, 'sentence'), { field: key });
    if (sentence !== undefined && allowsSentences()) texts['sentence'] = sentence;
    else if (sentence !== undefined)
      tools.findings.repair(at(inside, 'sentence'), ['unknown-option', { meant: undefined }]);
    variants.push({ when: read.when, ...texts });
  }
  return variants;
}

function reportLeftOut(members: Members, ui: FieldUi, { schema, place, tools }: Question): void {
  for (const name of Object.keys(members))
    if (
      !Object.hasOwn(ui, name) &&
      !REPORTED_BY_READERS.has(name) &&
      !Object.hasOwn(schema.properties ?? {}, name)
    )
      if (member(members, name) !== false)
        tools.findings.note(at(place, name), ['unknown-member', { meant: undefined }]);
}

/** Rules 15 and 16: each question has a suitable widget, with options that this widget reads. */

import type { WidgetCard } from '#renderers/format/card.ts';
import { misfit } from '#renderers/format/default-widget.ts';
import type { Schema } from '#renderers/format/document.ts';
import type { FactsByCode, Wanted } from '#renderers/format/finding-facts.ts';
import { KEYWORDS } from '#renderers/format/metaschema.ts';
import { nearName } from '#renderers/format/similar-name.ts';
import { asMembers, at, isText, type Members, member } from '#renderers/json.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import { pointerTo } from '../document-place.ts';
import { type DocumentDraft, isLive, listOf, membersOf, uiOf } from '../draft.ts';
import { type Fault, type Report, reportFault, type TextPlace } from '../finding.ts';
import { renamed, replaced } from '../fix.ts';
import type { CheckProfile } from '../host-profile.ts';
import { possibleItems } from '../keys.ts';

/** Authors may use scales with whole numbers only, although the app can draw others. */
const WIDGETS: readonly WidgetCard[] = widgetCards.map((widget) =>
  widget.name === 'scale' ? { ...widget, types: ['integer'] } : widget,
);

/** Names of these widgets in other form libraries. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  checkboxes: 'chips',
  date: 'dateorsubject',
  email: 'text',
  input: 'text',
  password: 'text',
  radio: 'cards',
  range: 'scale',
  select: 'cards',
  slider: 'scale',
  tags: 'chips',
  upload: 'file',
};

export function checkWidgets(draft: DocumentDraft, profile: CheckProfile, report: Report): void {
  for (const [key, schema] of draft.properties)
    if (isLive(schema)) {
      const place = { place: key, pointer: pointerTo('uiSchema', key) };
      checkQuestion(uiOf(draft, key), { schema, place, profile, report });
    }
}

interface Question {
  readonly schema: Schema;
  readonly place: TextPlace;
  readonly profile: CheckProfile;
  readonly report: Report;
}

function checkQuestion(ui: Members, question: Question): void {
  const { schema, place } = question;
  const widget = checkDrawing(ui, question);
  checkOptions(membersOf(ui, 'ui:options'), widget, question);
  for (const [index, variant] of listOf(ui, 'ui:variants').entries())
    if (member(variant, 'sentence') !== undefined && widget?.options.includes('sentence') !== true) {
      const steps = ['ui:variants', index, 'sentence'] as const;
      const where = inUi(place, `ui:variants[${index}].sentence`, ...steps);
      question.report.error(16, where, 'option-not-read', unread('sentence', widget));
    }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const within = { place: `${place.place}.${name}`, pointer: at(place.pointer, name) };
    checkQuestion(membersOf(ui, name), { ...question, schema: inner, place: within });
  }
}

/** The place of a member of a question's uiSchema. */
function inUi(question: TextPlace, words: string, ...steps: readonly (string | number)[]): TextPlace {
  return { place: `${question.place} ${words}`, pointer: steps.reduce<string>(at, question.pointer) };
}

/** Rule 15. Returns the widget if it is known. */
function checkDrawing(ui: Members, { schema, place, report }: Question): WidgetCard | undefined {
  const asked = (['ui:field', 'ui:widget'] as const).find((name) => isText(member(ui, name)));
  if (asked === undefined) return undefined;
  const wanted = String(member(ui, asked));
  const widget = WIDGETS.find(({ name }) => name === wanted);
  const where = inUi(place, asked, asked);
  if (widget === undefined) {
    const known = WIDGETS.map(({ name }) => name);
    const other = Object.hasOwn(OTHER_NAMES, wanted) ? OTHER_NAMES[wanted] : undefined;
    const { meant, sure } = other === undefined ? nearName(wanted, known) : { meant: other, sure: other };
    // If the widget does not fit the answer, it is not the one that the author meant.
    const fitting = WIDGETS.find(({ name }) => name === sure);
    const isRight =
      fitting !== undefined &&
      misfit(fitting, schema) === undefined &&
      fitting.asField === (asked === 'ui:field');
    const fix = isRight ? replaced(where.pointer, sure) : [];
    report.error(15, where, 'unknown-widget', { found: wanted, meant, known }, fix);
    return undefined;
  }
  const right = widget.asField ? 'ui:field' : 'ui:widget';
  if (asked !== right)
    report.error(
      15,
      where,
      'wrong-widget-member',
      { widget: wanted, asked, right },
      renamed(where.pointer, right, ui),
    );
  const fault = misfit(widget, schema);
  if (fault !== undefined) reportFault(15, where, fault, report);
  return widget;
}

/** Returns what is wrong with an option's value, at places inside the option, or undefined if it is right. */
type OptionCheck = (value: unknown, question: Question, pointer: string) => Fault | undefined;

const wrong = (wanted: Wanted, found: unknown): Fault => ['wrong-shape', { wanted, found }];

const text: OptionCheck = (value) => (isText(value) ? undefined : wrong('text', value));

const flag: OptionCheck = (value) => (typeof value === 'boolean' ? undefined : wrong('flag', value));

const texts: OptionCheck = (value, { schema }) => {
  if (!Array.isArray(value) || !value.every(isText)) return wrong('texts', value);
  const max = schema.items?.maxLength ?? schema.maxLength ?? Number.POSITIVE_INFINITY;
  const long = value.find((each) => each.length > max);
  if (long !== undefined) return ['word-too-long', { word: long, length: long.length, max }];
  const twice = value.find((each, index) => value.indexOf(each) !== index);
  return twice === undefined ? undefined : ['word-twice', { word: twice }];
};

const OPTIONS: Readonly<Record<string, OptionCheck>> = {
  suggestions: texts,
  starters: texts,
  stem: text,
  exactly: (value, { schema }) => {
    if (!Number.isInteger(value)) return wrong('number', value);
    for (const limit of ['minItems', 'maxItems'] as const)
      if (schema[limit] !== value)
        return ['exactly-differs', { exactly: value, limit, found: schema[limit] }];
    return undefined;
  },
  closed: (value, question, pointer) => {
    if (value !== true || possibleItems(question.schema).length > 0) return flag(value, question, pointer);
    return ['closed-without-choices', {}];
  },
  sentence: text,
  prefill: text,
  lowercase: flag,
  ends: (value) =>
    Array.isArray(value) && value.length === 2 && value.every(isText) ? undefined : wrong('two-ends', value),
  collection: (value, { profile }, pointer) => {
    if (isText(value) && profile.collections.includes(value) && value !== 'none') return undefined;
    const known = profile.collections;
    const { meant, sure } = nearName(String(value), known);
    return ['not-one-of', { found: value, noun: 'collection', meant, known }, replaced(pointer, sure)];
  },
  messages: (value, _, pointer) => {
    const members = asMembers(value);
    if (members === undefined) return wrong('messages', value);
    for (const [keyword, message] of Object.entries(members)) {
      if (!KEYWORDS.includes(keyword)) {
        const { meant, sure } = nearName(keyword, KEYWORDS);
        return ['unknown-message', { keyword, meant }, renamed(at(pointer, keyword), sure, members)];
      }
      if (!isText(message)) return ['message-not-a-text', { keyword, found: message }];
    }
    return undefined;
  },
};

/** Rule 16. */
function checkOptions(options: Members, widget: WidgetCard | undefined, question: Question): void {
  const { place, report } = question;
  for (const [name, value] of Object.entries(options)) {
    const where = inUi(place, `ui:options.${name}`, 'ui:options', name);
    const optionCheck = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    const isRead = name === 'messages' || widget === undefined || widget.options.includes(name);
    if (optionCheck === undefined && (widget === undefined || !isRead)) {
      const known = [...Object.keys(OPTIONS), ...WIDGETS.flatMap((each) => each.options)];
      const { meant, sure } = nearName(name, known);
      report.error(16, where, 'unknown-option', { meant }, renamed(where.pointer, sure, options));
      continue;
    }
    const fault: Fault | undefined = isRead
      ? optionCheck?.(value, question, where.pointer)
      : ['option-not-read', unread(name, widget)];
    if (fault !== undefined) reportFault(16, where, fault, report);
  }
}

function unread(name: string, widget: WidgetCard | undefined): FactsByCode['option-not-read'] {
  const readers = WIDGETS.filter(({ options }) => options.includes(name)).map((each) => each.name);
  return { widget: widget?.name ?? 'nothing', readers };
}

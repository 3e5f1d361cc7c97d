/** Rules 15 and 16: each question has a widget that can show it, with options that this widget reads. */

import { misfit } from '#renderers/document/default-widget.ts';
import { widgetCards } from '#renderers/widgets/cards.ts';
import type { Schema } from '../../document/document.ts';
import draft07 from '../../document/draft-07.json';
import { asMembers, isText, type Members, member } from '../../document/json.ts';
import type { WidgetCard } from '../../widgets/card.ts';
import { type Draft, isLive, listOf, membersOf, uiOf } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import { possibleItems } from '../keys.ts';
import { didYouMean } from '../similar-name.ts';

/** A scale has whole numbers where documents are written, though the app would draw others. */
const WIDGETS: readonly WidgetCard[] = widgetCards.map((widget) =>
  widget.name === 'scale' ? { ...widget, types: ['integer'] } : widget,
);

/** What other form libraries call them. */
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

export function checkWidgets(draft: Draft, profile: CheckProfile, report: Report): void {
  for (const [key, schema] of draft.properties)
    if (isLive(schema)) checkQuestion(uiOf(draft, key), { schema, place: key, profile, report });
}

interface Question {
  readonly schema: Schema;
  readonly place: string;
  readonly profile: CheckProfile;
  readonly report: Report;
}

function checkQuestion(ui: Members, question: Question): void {
  const { schema, place } = question;
  const widget = checkDrawing(ui, question);
  checkOptions(membersOf(ui, 'ui:options'), widget, question);
  for (const [index, variant] of listOf(ui, 'ui:variants').entries())
    if (member(variant, 'sentence') !== undefined && widget?.options.includes('sentence') !== true)
      question.report.error(16, `${place} ui:variants[${index}].sentence`, ...unread('sentence', widget));
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    checkQuestion(membersOf(ui, name), { ...question, schema: inner, place: `${place}.${name}` });
}

/** Rule 15; the widget where it is known. */
function checkDrawing(ui: Members, { schema, place, report }: Question): WidgetCard | undefined {
  const asked = (['ui:field', 'ui:widget'] as const).find((name) => isText(member(ui, name)));
  if (asked === undefined) return undefined;
  const wanted = String(member(ui, asked));
  const widget = WIDGETS.find(({ name }) => name === wanted);
  const where = `${place} ${asked}`;
  if (widget === undefined) {
    const other = Object.hasOwn(OTHER_NAMES, wanted) ? OTHER_NAMES[wanted] : undefined;
    const names = WIDGETS.map(({ name }) => name);
    const meant = other === undefined ? didYouMean(wanted, names) : `Did you mean "${other}"?`;
    report.error(15, where, `unknown widget ${shown(wanted)}`, meant ?? `Use one of ${names.join(', ')}.`);
    return undefined;
  }
  const right = widget.asField ? 'ui:field' : 'ui:widget';
  if (asked !== right) report.error(15, where, `${shown(wanted)} is no ${asked.slice(3)}`, `Use ${right}.`);
  const fault = misfit(widget, schema);
  if (fault !== undefined) report.error(15, where, `${shown(wanted)} ${fault}`);
  return widget;
}

type Fault = readonly [problem: string, suggestion: string];

/** Why the value of an option is not right; undefined where it is. */
type OptionCheck = (value: unknown, question: Question) => Fault | undefined;

const wrongType = (wanted: string, value: unknown): Fault => [
  `must be ${wanted}, found ${shown(value)}`,
  'Correct it.',
];

const text: OptionCheck = (value) => (isText(value) ? undefined : wrongType('a text', value));

const flag: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : wrongType('true or false', value);

const texts: OptionCheck = (value, { schema }) => {
  if (!Array.isArray(value) || !value.every(isText)) return wrongType('a list of texts', value);
  const most = schema.items?.maxLength ?? schema.maxLength ?? Number.POSITIVE_INFINITY;
  const long = value.find((each) => each.length > most);
  if (long !== undefined)
    return [`${shown(long)} has ${long.length} characters, maxLength is ${most}`, 'Shorten it.'];
  const twice = value.find((each, index) => value.indexOf(each) !== index);
  return twice === undefined ? undefined : [`${shown(twice)} is there twice`, 'Keep one.'];
};

const OPTIONS: Readonly<Record<string, OptionCheck>> = {
  suggestions: texts,
  starters: texts,
  stem: text,
  exactly: (value, { schema }) => {
    if (!Number.isInteger(value)) return wrongType('a number', value);
    for (const limit of ['minItems', 'maxItems'] as const)
      if (schema[limit] !== value)
        return [
          `${shown(value)} but ${limit} is ${schema[limit] ?? 'missing'}`,
          'Make minItems, maxItems and exactly equal.',
        ];
    return undefined;
  },
  closed: (value, question) => {
    if (value !== true || possibleItems(question.schema).length > 0) return flag(value, question);
    return ['true but its items have no oneOf', 'List the choices in items.oneOf.'];
  },
  sentence: text,
  prefill: text,
  lowercase: flag,
  ends: (value) =>
    Array.isArray(value) && value.length === 2 && value.every(isText)
      ? undefined
      : wrongType('two texts, for the low and the high end', value),
  collection: (value, { profile }) => {
    if (isText(value) && profile.collections.includes(value) && value !== 'none') return undefined;
    const meant = didYouMean(String(value), profile.collections);
    return [`${shown(value)} is not a collection`, meant ?? `Use one of ${profile.collections.join(', ')}.`];
  },
  messages: (value) => {
    const members = asMembers(value);
    if (members === undefined) return wrongType('an object of texts by keyword', value);
    const keywords = Object.keys(draft07.properties);
    for (const [keyword, message] of Object.entries(members)) {
      if (!keywords.includes(keyword))
        return [`${shown(keyword)} is no keyword`, didYouMean(keyword, keywords) ?? 'Take it out.'];
      if (!isText(message)) return wrongType(`a text for ${keyword}`, message);
    }
    return undefined;
  },
};

/** Rule 16. */
function checkOptions(options: Members, widget: WidgetCard | undefined, question: Question): void {
  const { place, report } = question;
  for (const [name, value] of Object.entries(options)) {
    const where = `${place} ui:options.${name}`;
    const optionCheck = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
    const isRead = name === 'messages' || widget === undefined || widget.options.includes(name);
    if (optionCheck === undefined && (widget === undefined || !isRead)) {
      const names = [...Object.keys(OPTIONS), ...WIDGETS.flatMap((each) => each.options)];
      report.error(16, where, 'unknown option', didYouMean(name, names) ?? 'Take it out.');
      continue;
    }
    const fault = isRead ? optionCheck?.(value, question) : unread(name, widget);
    if (fault !== undefined) report.error(16, where, ...fault);
  }
}

function unread(name: string, widget: WidgetCard | undefined): Fault {
  const readers = WIDGETS.filter(({ options }) => options.includes(name)).map((each) => each.name);
  return [`not read by ${shown(widget?.name ?? 'nothing')}`, `It belongs to ${readers.join(', ')}.`];
}

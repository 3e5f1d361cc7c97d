/** Reads `ui:options` of one question: each option of the right type, and only if its widget reads it. */

import { asMembers, at, isText, type Members } from '#renderers/json.ts';
import { choicesOf } from './answer-type.ts';
import type { WidgetCard } from './card.ts';
import type { FieldOptions, Schema } from './document.ts';
import type { Findings } from './findings.ts';
import { own } from './own-property.ts';
import type { ReadText } from './text-cleaning.ts';

interface OptionTools {
  readonly findings: Findings;
  readonly readText: ReadText;
}

interface Place {
  readonly key: string;
  readonly schema: Schema;
  readonly place: string;
  readonly tools: OptionTools;
}

interface OptionPlace extends Place {
  /** All options of the question, unread. */
  readonly raw: Members;
}

/** Reads one option; undefined if it has the wrong type. */
type ReadOption = (value: unknown, place: OptionPlace) => unknown;

const text: ReadOption = (value, { key, place, tools }) =>
  isText(value) ? tools.readText(value, place, { field: key }) : undefined;

const texts: ReadOption = (value, { key, place, tools }) =>
  Array.isArray(value) && value.every(isText)
    ? value.map((each, index) => tools.readText(each, at(place, index), { field: key }))
    : undefined;

const flag: ReadOption = (value) => (typeof value === 'boolean' ? value : undefined);

const OPTIONS: Readonly<Record<keyof FieldOptions, ReadOption>> = {
  suggestions: texts,
  starters: texts,
  stem: text,
  exactly: (value, { schema }) =>
    Number.isInteger(value) && value === schema.minItems && value === schema.maxItems ? value : undefined,
  closed: (value, place) => (value === true && !offersAnything(place) ? undefined : flag(value, place)),
  sentence: text,
  prefill: text,
  lowercase: flag,
  ends: (value, place) =>
    Array.isArray(value) && value.length === 2 ? (texts(value, place) ?? undefined) : undefined,
  collection: (value) => (isText(value) && /^[a-z_]{1,40}$/.test(value) ? value : undefined),
  messages: (value, { key, place, tools }) => {
    const members = asMembers(value);
    if (members === undefined) return undefined;
    const messages: Record<string, string> = {};
    for (const [keyword, each] of Object.entries(members)) {
      const message = tools.readText(each, at(place, keyword), { field: key });
      if (message !== undefined && keyword !== '__proto__') messages[keyword] = message;
    }
    return messages;
  },
};

/** True if a list that accepts no typed text offers at least one choice. */
function offersAnything({ schema: { items = {} }, raw: { suggestions } }: OptionPlace): boolean {
  const isOffered = choicesOf(items).length > 0 || (items.oneOf ?? items.anyOf) !== undefined;
  return isOffered || (Array.isArray(suggestions) && suggestions.length > 0);
}

/** The options that the widget reads. Reports and skips the others. */
export function readOptions(raw: Members, widget: WidgetCard | undefined, question: Place): FieldOptions {
  const options: Record<string, unknown> = {};
  const { findings } = question.tools;
  for (const [name, value] of Object.entries(raw)) {
    const place = at(question.place, name);
    if (name === 'widget') continue;
    const read = own<ReadOption>(OPTIONS, name);
    if (read === undefined || !(name === 'messages' || widget?.options.includes(name))) {
      findings.repair(place, ['unknown-option', { meant: undefined }]);
      continue;
    }
    const kept = read(value, { ...question, place, raw });
    if (kept === undefined) findings.repair(place, ['bad-option', { found: value }]);
    else options[name] = kept;
  }
  return options;
}

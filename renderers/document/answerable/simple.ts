/** Questions of which one look tells that they can be answered: nearly all that authors write. */
import { widgetCards } from '#renderers/widgets/cards.ts';
import { defaultWidget } from '../default-widget.ts';
import type { FieldUi, Schema } from '../document.ts';
import { asMembers, type Members, member } from '../json.ts';
import { choicesIn } from './atoms.ts';

const SAID: ReadonlySet<string> = new Set([
  '$comment',
  'default',
  'deprecated',
  'description',
  'examples',
  'title',
  'type',
]);

/** True where no keyword beside those that only tell, and those named, says anything of the answer. */
function saysOnly(schema: Schema, keywords: readonly string[]): boolean {
  return Object.keys(schema).every((keyword) => SAID.has(keyword) || keywords.includes(keyword));
}

/** True where the widget surely gives an answer that the schema accepts. False says nothing. */
export function isSimple(schema: Schema, widget: string, ui: Members): boolean {
  switch (widget) {
    case 'text':
    case 'textarea':
    case 'person':
    case 'dateorsubject':
    case 'phrase':
      return isSimpleText(schema);
    case 'entry':
      // The key of an entry is a moment in milliseconds.
      return isSimpleText(schema) && (schema.minLength ?? 1) <= 13 && (schema.maxLength ?? 13) >= 13;
    case 'cards':
      return schema.type === 'boolean'
        ? saysOnly(schema, [])
        : saysOnly(schema, ['oneOf', 'enum']) && hasSoundChoices(schema);
    case 'checkbox':
      return schema.type === 'boolean' && saysOnly(schema, schema.const === true ? ['const'] : []);
    case 'scale':
      return isSimpleScale(schema);
    case 'duration':
      return isSimpleDuration(schema);
    case 'chips':
    case 'list':
      return isSimpleList(schema, asMembers(member(ui, 'ui:options'))?.['closed'] === true);
    case 'intuitions':
      return isSimpleIntuitions(schema);
    case 'moment':
      return isSimpleMoment(schema, ui);
    default:
      return false;
  }
}

function isSimpleText(schema: Schema): boolean {
  const { type, minLength = 1, maxLength = Number.MAX_SAFE_INTEGER } = schema;
  if (type !== 'string' || !saysOnly(schema, ['minLength', 'maxLength', 'format'])) return false;
  if (schema.format !== undefined && !(schema.format === 'email' && minLength <= 1 && maxLength >= 20))
    return false;
  return Math.max(1, minLength) <= maxLength && minLength <= 4_000;
}

/** Every choice can be given, and none is offered twice. */
function hasSoundChoices(schema: Schema): boolean {
  const choices = choicesIn(schema);
  if (
    choices === undefined ||
    schema.type !== 'string' ||
    (schema.enum !== undefined && schema.oneOf !== undefined)
  )
    return false;
  if (choices.keyword === 'oneOf' && schema.oneOf?.some((branch) => !saysOnly(branch, ['const'])) === true)
    return false;
  const { values } = choices;
  return (
    new Set(values).size === values.length &&
    values.every((value) => typeof value === 'string' && value.trim() !== '')
  );
}

function isSimpleDuration(schema: Schema): boolean {
  const { type, minLength = 1, maxLength = 5 } = schema;
  return (
    type === 'string' &&
    saysOnly(schema, ['format', 'minLength', 'maxLength']) &&
    (schema.format === undefined || schema.format === 'single-duration') &&
    minLength <= 4 &&
    maxLength >= 5
  );
}

function isSimpleScale(schema: Schema): boolean {
  const { type, minimum, maximum } = schema;
  return (
    (type === 'integer' || type === 'number') &&
    saysOnly(schema, ['minimum', 'maximum']) &&
    Number.isSafeInteger(minimum) &&
    Number.isSafeInteger(maximum) &&
    Number(minimum) < Number(maximum)
  );
}

/** @param closed only what is suggested can be chosen, where there are no choices */
function isSimpleList(schema: Schema, closed: boolean): boolean {
  const { items, minItems = 1, maxItems = Number.MAX_SAFE_INTEGER } = schema;
  if (schema.type !== 'array' || items === undefined || Array.isArray(items)) return false;
  if (!saysOnly(schema, ['items', 'minItems', 'maxItems', 'uniqueItems'])) return false;
  const fewest = Math.max(1, minItems);
  if (fewest > maxItems) return false;
  if (choicesIn(items) !== undefined)
    return (
      saysOnly(items, ['oneOf', 'enum']) &&
      hasSoundChoices(items) &&
      (choicesIn(items)?.values.length ?? 0) >= fewest
    );
  // Two letters make more texts than any list asks for.
  return !closed && isSimpleText(items) && (items.maxLength ?? 2) >= 2;
}

function isSimpleIntuitions(schema: Schema): boolean {
  const { items, minItems = 1, maxItems = Number.MAX_SAFE_INTEGER } = schema;
  if (!saysOnly(schema, ['items', 'minItems', 'maxItems']) || Math.max(1, minItems) > maxItems) return false;
  if (items?.type !== 'object' || !saysOnly(items, ['properties', 'required'])) return false;
  const { name, realised } = items.properties ?? {};
  const isRight =
    name !== undefined && isSimpleText(name) && realised?.type === 'boolean' && saysOnly(realised, []);
  const required = items.required ?? [];
  return isRight && required.every((key) => key === 'name' || key === 'realised');
}

function isSimpleMoment(schema: Schema, ui: Members): boolean {
  const { type, properties = {}, required = [] } = schema;
  if (type !== 'object' || !saysOnly(schema, ['properties', 'required'])) return false;
  const parts = Object.entries(properties);
  return (
    parts.length > 0 &&
    required.every((key) => Object.hasOwn(properties, key)) &&
    parts.every(([key, part]) => {
      const own: FieldUi = asMembers(member(ui, key)) ?? {};
      const widget =
        own['ui:field'] ?? own['ui:widget'] ?? defaultWidget(part, own['ui:options'], widgetCards);
      return own['ui:readonly'] !== true && own['ui:disabled'] !== true && isSimple(part, widget, own);
    })
  );
}

/** Removes insertions from labels, which are shown without answers. Braces must not be visible. */
import type { Locale, Schema } from '#renderers/format/document.ts';
import { DATA_KEYWORDS, MAP_KEYWORDS } from '#renderers/format/keywords.ts';
import { interpolate } from './interpolate.ts';

const MARKS = /\{\{|\[\[/u;

/**
 * The schema with labels (`title`) whose insertions are replaced by their fallback or removed. An empty label is
 * removed. Returns the same schema if no label has an insertion.
 */
export function withReadableLabels(schema: Schema, locale: Locale): Schema {
  // Only texts change.
  return readable(schema, locale, false) as Schema;
}

/** @param named the members are names of questions or definitions, so `title` is a name and not a label */
function readable(value: unknown, locale: Locale, named: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => readable(item, locale, false));
    return items.every((item, rank) => item === value[rank]) ? value : items;
  }
  let isSame = true;
  const members: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const made = readableMember(name, inner, locale, named);
    isSame &&= made === inner;
    if (made !== undefined || inner === undefined) members.push([name, made]);
  }
  return isSame ? value : Object.fromEntries(members);
}

/** Returns undefined for a label without any text left. */
function readableMember(name: string, inner: unknown, locale: Locale, named: boolean): unknown {
  if (DATA_KEYWORDS.has(name) && !named) return inner;
  if (name !== 'title' || named || typeof inner !== 'string')
    return readable(inner, locale, !named && MAP_KEYWORDS.has(name));
  return MARKS.test(inner) ? interpolate(inner, {}, { locale }).trim() || undefined : inner;
}

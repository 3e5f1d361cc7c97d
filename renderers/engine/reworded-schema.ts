/** Applies the labels of a newer schema to an older one: matching places, choices by code. */

import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from '#renderers/format/keywords.ts';
import { isMembers, sameJson } from '#renderers/json.ts';

/** `open` with the titles and descriptions of `latest`. All validation stays unchanged. */
export function rewordedSchema(open: Schema, latest: Schema): Schema {
  const copy: Record<string, unknown> = { ...open };
  for (const name of ['title', 'description'] as const)
    if (latest[name] === undefined) delete copy[name];
    else copy[name] = latest[name];
  for (const [keyword, value] of Object.entries(open)) {
    const other = latest[keyword];
    if (LIST_KEYWORDS.has(keyword) && Array.isArray(value) && Array.isArray(other))
      copy[keyword] = value.map((branch: Schema, index) => {
        const match = branchOf(branch, index, other);
        return match === undefined ? branch : rewordedInside(branch, match);
      });
    else if (SCHEMA_KEYWORDS.has(keyword)) copy[keyword] = rewordedInside(value, other);
    else if (MAP_KEYWORDS.has(keyword) && isMembers(value) && isMembers(other))
      copy[keyword] = Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          Object.hasOwn(other, key) ? rewordedInside(inner, other[key]) : inner,
        ]),
      );
  }
  return copy;
}

function rewordedInside(open: unknown, latest: unknown): unknown {
  return isMembers(open) && isMembers(latest) && sameKind(open, latest) ? rewordedSchema(open, latest) : open;
}

/** The same choice by its code; other branches by index. */
function branchOf(branch: Schema, index: number, others: readonly Schema[]): Schema | undefined {
  return Object.hasOwn(branch, 'const')
    ? others.find((other) => Object.hasOwn(other, 'const') && sameJson(other.const, branch.const))
    : others[index];
}

/** Labels for another type of answer would describe what the user cannot do here. */
export function sameKind(open: Schema, latest: Schema): boolean {
  return (
    sameJson(open.type, latest.type) &&
    typeOf(open) === typeOf(latest) &&
    choicesOf(open).length > 0 === choicesOf(latest).length > 0
  );
}

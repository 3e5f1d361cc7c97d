/** Measures a document, before any other code reads it. */

import { at } from '#renderers/json.ts';
import type { Exceeded, Limits } from './document-limits.ts';
import type { Fault } from './findings.ts';

export interface Breach {
  readonly place: string;
  readonly fault: Fault;
}

const COMMA = 44;
const COLON = 58;

/** Why a raw text is too large to parse, or undefined. Scanning the characters costs far less than parsing. */
export function rawBreach(text: string, { answer, answerMarks }: Limits): Fault | undefined {
  if (text.length > answer) return ['too-large', { limit: 'answer', max: answer }];
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA || code === COLON) marks += 1;
  }
  return marks > answerMarks ? ['too-large', { limit: 'answerMarks', max: answerMarks }] : undefined;
}

interface Counted {
  /** Visited values, plus pending values of the containers around them. */
  values: number;
  characters: number;
}

/**
 * The first exceeded limit, or undefined. Never visits deeper or more values than allowed, so that a deep, wide or
 * circular value cannot freeze the page.
 */
export function firstBreach(value: unknown, limits: Limits): Breach | undefined {
  return breachIn(value, '', 1, { values: 1, characters: 0 }, limits);
}

/** The place of the result is relative to the value. */
function breachIn(
  value: unknown,
  name: string,
  depth: number,
  counted: Counted,
  limits: Limits,
): Breach | undefined {
  counted.characters += name.length + (typeof value === 'string' ? value.length : 0);
  if (counted.characters > limits.document) return tooLarge('document', limits);
  if (typeof value !== 'object' || value === null) return leafBreach(value, name, limits);
  if (depth > limits.depth) return { place: '', fault: ['too-deep', { max: limits.depth }] };
  if (Array.isArray(value) && value.length > limits.list) return tooLarge('list', limits);
  const names = Object.keys(value);
  // Count before visiting: one object may have too many members to visit.
  counted.values += names.length;
  if (counted.values > limits.values) return tooLarge('values', limits);
  for (const inner of names.reverse()) {
    const breach = breachIn(Reflect.get(value, inner), inner, depth + 1, counted, limits);
    // Build the place only for a breach.
    if (breach !== undefined) return { ...breach, place: `${at('', inner)}${breach.place}` };
  }
  return undefined;
}

function leafBreach(value: unknown, name: string, limits: Limits): Breach | undefined {
  if (typeof value === 'string') {
    const limit = name === 'body' ? 'body' : 'text';
    return value.length > limits[limit] ? tooLarge(limit, limits) : undefined;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) return { place: '', fault: ['not-finite', {}] };
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return { place: '', fault: ['not-json', { reason: typeof value }] };
  return undefined;
}

function tooLarge(limit: Exceeded, limits: Limits): Breach {
  return { place: '', fault: ['too-large', { limit, max: limits[limit] }] };
}

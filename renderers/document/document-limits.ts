/** How large and how deep a document may be, and the one walk that measures it before anything else looks at it. */
import { at } from './json.ts';

export interface Limits {
  /** Characters of the whole answer, counted on the raw text before it is parsed. */
  readonly answer: number;
  /** Commas and colons of the whole answer: about as many as it has values and names. */
  readonly answerMarks: number;
  /** Documents of one language. */
  readonly documents: number;
  /** Characters of one document: its texts and names. */
  readonly document: number;
  /** Values inside one document, containers included. */
  readonly values: number;
  /** Containers inside one another. */
  readonly depth: number;
  /** Items of any list. */
  readonly list: number;
  /** Characters of one text. */
  readonly text: number;
  /** Characters of a `body`, the one place for prose. */
  readonly body: number;
  /** Properties of a schema, at all its levels together. */
  readonly fields: number;
  /** Values of one `enum`, or constants of one `oneOf`. */
  readonly choices: number;
  /** Branches of one `anyOf`, `oneOf` or `allOf` that are not constants. */
  readonly branches: number;
  /** Ways through branches inside branches. */
  readonly ways: number;
  /** Schema nodes once every `$ref` is followed. */
  readonly expanded: number;
  readonly minItems: number;
  readonly slides: number;
  readonly slideFields: number;
  /** Choices, suggestions and beginnings of sentences offered on one slide. */
  readonly slideChoices: number;
  /** Properties of a plain document, which is drawn all at once. */
  readonly plainFields: number;
  /** Schemas and values looked at to find out whether the questions can be answered. */
  readonly steps: number;
}

/** Each figure is the last one at which a form was still drawn without a person noticing, rounded down. */
export const defaultLimits: Limits = {
  answer: 8_000_000,
  answerMarks: 500_000,
  documents: 200,
  document: 1_000_000,
  values: 60_000,
  depth: 32,
  list: 2_000,
  text: 4_000,
  body: 20_000,
  fields: 2_000,
  choices: 1_000,
  branches: 20,
  ways: 200,
  expanded: 20_000,
  minItems: 50,
  slides: 1_000,
  slideFields: 100,
  slideChoices: 2_000,
  plainFields: 600,
  steps: 400_000,
};

export interface Breach {
  readonly place: string;
  readonly code: string;
  readonly problem: string;
}

const COMMA = 44;
const COLON = 58;

/** Why a raw text is too large to be parsed, or undefined. A look at each character costs far less than parsing it. */
export function rawBreach(text: string, { answer, answerMarks }: Limits): string | undefined {
  if (text.length > answer) return `${text.length} characters, more than ${answer}`;
  let marks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA || code === COLON) marks += 1;
  }
  return marks > answerMarks ? `more than ${answerMarks} commas and colons` : undefined;
}

interface Visit {
  readonly value: unknown;
  readonly name: string;
  /** What it is a member of; the place of a value is put together only where it is told. */
  readonly holder: Visit | undefined;
  readonly depth: number;
}

function placeOf({ name, holder }: Visit): string {
  return holder === undefined ? '' : at(placeOf(holder), name);
}

/**
 * The first limit that a value breaks, or undefined. Walks without recursion and stops at the first breach, so that
 * a deep, a wide or a circular value cannot freeze the page.
 */
export function firstBreach(value: unknown, limits: Limits): Breach | undefined {
  const waiting: Visit[] = [{ value, name: '', holder: undefined, depth: 1 }];
  let values = 0;
  let characters = 0;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    values += 1;
    characters += visit.name.length;
    if (typeof visit.value === 'string') characters += visit.value.length;
    const breach =
      documentBreach(values, characters, visit, limits) ??
      (typeof visit.value === 'object' && visit.value !== null
        ? containerBreach(visit.value, visit, limits)
        : leafBreach(visit, limits));
    if (breach !== undefined) return breach;
    if (typeof visit.value !== 'object' || visit.value === null) continue;
    // Before they wait: one object may have more members than there is time to write down.
    const names = Object.keys(visit.value);
    const wide = documentBreach(values + waiting.length + names.length, characters, visit, limits);
    if (wide !== undefined) return wide;
    for (const name of names)
      waiting.push({ value: Reflect.get(visit.value, name), name, holder: visit, depth: visit.depth + 1 });
  }
  return undefined;
}

function documentBreach(
  values: number,
  characters: number,
  visit: Visit,
  limits: Limits,
): Breach | undefined {
  if (values > limits.values) return tooLarge(visit, `more than ${limits.values} values`);
  if (characters > limits.document) return tooLarge(visit, `more than ${limits.document} characters`);
  return undefined;
}

function containerBreach(value: object, visit: Visit, limits: Limits): Breach | undefined {
  if (visit.depth > limits.depth)
    return {
      place: placeOf(visit),
      code: 'too-deep',
      problem: `nested more than ${limits.depth} levels deep`,
    };
  if (Array.isArray(value) && value.length > limits.list)
    return tooLarge(visit, `a list of ${value.length} items, more than ${limits.list}`);
  return undefined;
}

function leafBreach(visit: Visit, limits: Limits): Breach | undefined {
  const { value, name } = visit;
  if (typeof value === 'number' && !Number.isFinite(value))
    return { place: placeOf(visit), code: 'not-finite', problem: 'a number too large to be kept' };
  const most = name === 'body' ? limits.body : limits.text;
  if (typeof value === 'string' && value.length > most)
    return tooLarge(visit, `a text of ${value.length} characters, more than ${most}`);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return { place: placeOf(visit), code: 'not-json', problem: `a ${typeof value} is no JSON` };
  return undefined;
}

function tooLarge(visit: Visit, problem: string): Breach {
  return { place: placeOf(visit), code: 'too-large', problem };
}

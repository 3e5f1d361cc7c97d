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

interface Counted {
  /** Values looked at, and those of the containers around them that wait. */
  values: number;
  characters: number;
}

/**
 * The first limit that a value breaks, or undefined. Stops at the first breach, and before it is in deeper than allowed or
 * among more values than allowed, so that a deep, a wide or a circular value cannot freeze the page.
 */
export function firstBreach(value: unknown, limits: Limits): Breach | undefined {
  return breachIn(value, '', 1, { values: 1, characters: 0 }, limits);
}

/** The place of what is found is that within the value. */
function breachIn(
  value: unknown,
  name: string,
  depth: number,
  counted: Counted,
  limits: Limits,
): Breach | undefined {
  counted.characters += name.length + (typeof value === 'string' ? value.length : 0);
  if (counted.characters > limits.document) return tooLarge(`more than ${limits.document} characters`);
  if (typeof value !== 'object' || value === null) return leafBreach(value, name, limits);
  if (depth > limits.depth)
    return { place: '', code: 'too-deep', problem: `nested more than ${limits.depth} levels deep` };
  if (Array.isArray(value) && value.length > limits.list)
    return tooLarge(`a list of ${value.length} items, more than ${limits.list}`);
  const names = Object.keys(value);
  // Before any of them is looked at: one object may have more members than there is time for.
  counted.values += names.length;
  if (counted.values > limits.values) return tooLarge(`more than ${limits.values} values`);
  for (const inner of names.reverse()) {
    const breach = breachIn(Reflect.get(value, inner), inner, depth + 1, counted, limits);
    // The place is put together only where it is told.
    if (breach !== undefined) return { ...breach, place: `${at('', inner)}${breach.place}` };
  }
  return undefined;
}

function leafBreach(value: unknown, name: string, limits: Limits): Breach | undefined {
  if (typeof value === 'string') {
    const most = name === 'body' ? limits.body : limits.text;
    return value.length > most
      ? tooLarge(`a text of ${value.length} characters, more than ${most}`)
      : undefined;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    return { place: '', code: 'not-finite', problem: 'a number too large to be stored' };
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return { place: '', code: 'not-json', problem: `a ${typeof value} is not JSON` };
  return undefined;
}

function tooLarge(problem: string): Breach {
  return { place: '', code: 'too-large', problem };
}

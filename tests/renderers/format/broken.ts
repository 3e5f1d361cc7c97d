/** Invalid documents that a server could send: one file per case, with what the reader must do. */
type Members = Record<string, unknown>;

export type Outcome = 'refused' | 'repaired' | 'drawn' | 'ignored';

interface ExpectedProblem {
  readonly place: string;
  readonly code: string;
  readonly problem: string;
  readonly suggestion?: string;
  readonly effect: string;
  readonly field?: string;
}

export interface BrokenCase {
  readonly name: string;
  readonly what: string;
  /** The raw response of the server. */
  readonly text: () => string;
  readonly expected: {
    readonly outcome: Outcome;
    readonly problems: readonly ExpectedProblem[];
    /** The number of further problems of the same kinds. */
    readonly more?: number;
  };
}

interface CaseFile {
  readonly what: string;
  readonly text?: string;
  readonly answer?: unknown;
  readonly document?: unknown;
  /** Instructions to generate a document that is too large for a file. */
  readonly generate?: Readonly<Record<string, number>>;
  readonly expected: BrokenCase['expected'];
}

// As text, because importing them as modules would make `__proto__` a prototype.
const files = import.meta.glob<string>('../../../schemas-fixtures/broken/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const brokenCases: readonly BrokenCase[] = Object.entries(files).map(([path, source]) => {
  const file = JSON.parse(source) as CaseFile;
  // Cached: generating the largest takes longer than reading it, and the browser measures only the reading.
  let made: string | undefined;
  return {
    name: path.replace(/^.*\/(.*)\.json$/u, '$1'),
    what: file.what,
    text: () => {
      made ??= textOf(file);
      return made;
    },
    expected: file.expected,
  };
});

function textOf({ text, answer, document, generate = {} }: CaseFile): string {
  if (text !== undefined) return text;
  if (answer !== undefined) return JSON.stringify(answer);
  const { answerCharacters, documents, levels } = generate;
  if (answerCharacters !== undefined) return `{"en": {"broken": "${'x'.repeat(answerCharacters)}"}}`;
  if (documents !== undefined) return JSON.stringify({ en: copies(document, documents) });
  const whole = JSON.stringify({ en: { broken: grown(document, generate) } });
  // Too deep for JSON.stringify.
  return levels === undefined
    ? whole
    : whole.replace('"who":{', `"who":${'{"items":'.repeat(levels)}{}${'}'.repeat(levels)},"whose":{`);
}

function copies(document: unknown, count: number): Members {
  const all: Members = { broken: document };
  for (let n = 1; n < count; n += 1) all[`other${n}`] = { format: 1 };
  return all;
}

function numbered(count: number, make: (n: number) => unknown, prefix = 'q'): Members {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, make(n)]));
}

function choices(count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, n) => ({ const: `c${n}`, title: `Choice ${n}` }));
}

/** The document enlarged by the instructions. */
function grown(source: unknown, generate: Readonly<Record<string, number>>): unknown {
  if (Object.keys(generate).length === 0) return source;
  const document = structuredClone(source) as {
    schema: { properties: Members } & Members;
    uiSchema: Members;
  };
  const { schema, uiSchema } = document;
  const { properties } = schema;
  const ask = (keys: readonly string[]) =>
    Object.assign(uiSchema, { 'ui:slides': [{ name: 'all', fields: keys }] });
  for (const [what, count] of Object.entries(generate))
    switch (what) {
      case 'options':
        properties['kind'] = { type: 'string', title: 'Kind', oneOf: choices(count) };
        break;
      case 'members':
        Object.assign(
          document,
          numbered(count, () => 0),
        );
        break;
      case 'fields':
      case 'forgotten':
        Object.assign(
          properties,
          numbered(count, (n) => ({ type: 'string', title: `Question ${n}`, maxLength: 9 })),
        );
        break;
      case 'fieldsOnSlide':
        Object.assign(
          properties,
          numbered(count, (n) => ({ type: 'string', title: `Question ${n}`, maxLength: 9 })),
        );
        ask(Object.keys(properties));
        break;
      case 'optionsEach':
        for (const property of Object.values(properties))
          Object.assign(property as Members, { oneOf: choices(count) });
        break;
      case 'slides':
        uiSchema['ui:slides'] = Array.from({ length: count }, (_, n) => ({
          name: `s${n}`,
          title: 'Slide',
          fields: [],
        }));
        break;
      case 'title':
        Object.assign(uiSchema['who'] as Members, { 'ui:title': 'x'.repeat(count) });
        break;
      case 'suggestions':
        Object.assign(uiSchema['who'] as Members, {
          'ui:options': { suggestions: Array.from({ length: count }, (_, n) => `Name ${n}`) },
        });
        break;
      case 'doublings':
        schema['definitions'] = {
          ...numbered(
            count,
            (n) => {
              const next = { $ref: `#/definitions/d${n + 1}` };
              return { type: 'object', properties: { a: next, b: next } };
            },
            'd',
          ),
          [`d${count}`]: { type: 'string' },
        };
        properties['note'] = { $ref: '#/definitions/d0' };
        break;
      case 'branchLevels':
        schema['definitions'] = {
          ...numbered(
            count,
            (n) => {
              const next = { $ref: `#/definitions/b${n + 1}` };
              return { anyOf: [next, next, next] };
            },
            'b',
          ),
          [`b${count}`]: { type: 'string' },
        };
        properties['note'] = { $ref: '#/definitions/b0' };
        break;
      case 'branches':
        properties['note'] = { anyOf: Array.from({ length: count }, () => ({ type: 'string' })) };
        break;
      case 'repeated':
        schema['definitions'] = {
          fifty: { type: 'object', properties: numbered(50, () => ({ type: 'string' }), 'f') },
        };
        Object.assign(
          properties,
          numbered(count, () => ({ $ref: '#/definitions/fifty' })),
        );
        break;
      case 'levels':
        break;
      default:
        throw new Error(`nothing can be generated by "${what}"`);
    }
  return document;
}

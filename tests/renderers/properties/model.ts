/** A model of an exercise document that is easy to change at random. `build` writes it as a provider would. */
import type { Locale, MigrationChange } from '#renderers/format/document.ts';

/** One for each widget of the format, and several for closed choices. */
export const kinds = [
  'text',
  'textarea',
  'person',
  'dateorsubject',
  'phrase',
  'entry',
  'cards',
  'chips',
  'closed',
  'scale',
  'duration',
  'checkbox',
  'list',
  'intuitions',
  'moment',
  'file',
] as const;

export type Kind = (typeof kinds)[number];

export interface ModelQuestion {
  readonly key: string;
  readonly kind: Kind;
  /** From 1 to 60. Determines lengths and numbers of items and choices. */
  readonly size: number;
  readonly title: string;
  readonly required: boolean;
  /** Codes of the choices, for kinds with choices. */
  readonly codes: readonly string[];
  readonly variant: number;
}

/** Which earlier questions (by index) a condition reads, and how. */
interface ModelWhen {
  readonly rank: number;
  readonly form: 'required' | 'const' | 'not' | 'anyOf' | 'allOf' | 'context';
}

export interface ModelSlide {
  readonly name: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly when: ModelWhen | undefined;
  readonly part: string | undefined;
  readonly require: 'each' | 'one';
  readonly pause: boolean;
  readonly recall: number;
  readonly variant: ModelWhen | undefined;
}

export interface Model {
  readonly locale: Locale;
  readonly title: string;
  readonly questions: Readonly<Record<string, ModelQuestion>>;
  /** On no slide, but with a label. */
  readonly deprecated: readonly string[];
  readonly slides: readonly ModelSlide[];
}

export interface ModelMigration {
  readonly from: string;
  readonly changes: readonly MigrationChange[];
}

const few = (size: number): number => 1 + (size % 5);

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });

const choices = (codes: readonly string[]) => codes.map((code) => ({ const: code, title: `Choice ${code}` }));

function schemaOf({ kind, size, codes }: ModelQuestion): object {
  switch (kind) {
    case 'cards':
      return { type: 'string', oneOf: choices(codes) };
    case 'chips':
    case 'list':
      return { type: 'array', minItems: 1, maxItems: few(size), uniqueItems: true, items: text(size * 4) };
    case 'closed':
      return { type: 'array', maxItems: few(size), items: { type: 'string', oneOf: choices(codes) } };
    case 'scale':
      return { type: 'integer', minimum: 0, maximum: few(size) + 4 };
    case 'duration':
      return { type: 'string', format: 'single-duration' };
    case 'checkbox':
      return size % 2 === 0 ? { type: 'boolean' } : { type: 'boolean', const: true };
    case 'intuitions':
      return {
        type: 'array',
        minItems: 1,
        maxItems: few(size),
        items: { type: 'object', properties: { name: text(size * 4), realised: { type: 'boolean' } } },
      };
    case 'moment':
      return {
        type: 'object',
        required: ['titre'],
        properties: {
          titre: { ...text(size * 4), title: 'Title' },
          criteres: { type: 'array', maxItems: 4, items: { type: 'string', oneOf: choices(codes) } },
          duree: { type: 'string', format: 'single-duration' },
        },
      };
    case 'entry':
      // Keys of entries have thirteen digits.
      return text(13 + size);
    case 'file':
      return {
        type: 'object',
        properties: { fid: { type: 'integer' }, filename: text(200), url: text(900) },
      };
    default:
      return text(kind === 'textarea' ? size * 20 : size * 4);
  }
}

const FIELDS: ReadonlySet<Kind> = new Set(['list', 'intuitions', 'moment', 'file']);

function uiOf(question: ModelQuestion, earlier: readonly ModelQuestion[]): object {
  const { kind, title, variant, key } = question;
  const quoted = earlier.at(variant % Math.max(earlier.length, 1))?.key;
  const options = {
    ...(kind === 'closed' && { closed: true }),
    ...(kind === 'chips' && { suggestions: ['One', 'Two'], sentence: `I say {{${key}}}.` }),
    ...(kind === 'text' && variant % 2 === 0 && { sentence: `They say {{bare ${key}}}.`, lowercase: true }),
    ...(kind === 'phrase' && { starters: ['I am …'], stem: 'Me:' }),
    ...(kind === 'scale' && { ends: ['low', 'high'] }),
    ...(kind === 'entry' && { collection: 'intuitions' }),
  };
  return {
    'ui:title':
      quoted === undefined || variant === 0
        ? `${title}?`
        : `${title}, {{${quoted} ?? nobody}}[[ ({{bare ${quoted}}})]]?`,
    [FIELDS.has(kind) ? 'ui:field' : 'ui:widget']: kind === 'closed' ? 'chips' : kind,
    ...(variant % 3 === 1 && { 'ui:help': `Help for ${title}.` }),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    ...(quoted !== undefined &&
      variant % 3 === 2 && {
        'ui:variants': [
          {
            when: { required: [quoted] },
            'ui:title': `${title} again?`,
            ...('sentence' in options && { sentence: `Then {{${key}}}.` }),
          },
        ],
      }),
  };
}

function whenOf({ rank, form }: ModelWhen, earlier: readonly ModelQuestion[]): object {
  const question = earlier.at(rank % Math.max(earlier.length, 1));
  if (form === 'context' || question === undefined)
    return { required: ['$type'], properties: { $type: { const: 'plf' } } };
  const { key, codes, kind } = question;
  const answered = { required: [key] };
  const is = kind === 'cards' ? { ...answered, properties: { [key]: { const: codes[0] } } } : answered;
  switch (form) {
    case 'required':
      return answered;
    case 'const':
      return is;
    case 'not':
      return { not: is };
    case 'anyOf':
      return { anyOf: [is, { required: ['$firstname'] }] };
    default:
      return { allOf: [answered, { not: { required: ['$nobody'] } }] };
  }
}

/** The document as JSON, writable. */
export function build(model: Model, version: string, migrations: readonly ModelMigration[] = []): object {
  const { questions, slides, locale, title } = model;
  const live = slides.flatMap(({ keys }) => keys).flatMap((key) => questions[key] ?? []);
  const before = (slide: ModelSlide): readonly ModelQuestion[] =>
    slides
      .slice(0, slides.indexOf(slide))
      .flatMap(({ keys }) => keys)
      .flatMap((key) => questions[key] ?? []);
  const labelled = (question: ModelQuestion) => ({ ...schemaOf(question), title: question.title });
  return {
    format: 1,
    name: 'sample',
    kind: 'exercise',
    version,
    locale,
    title,
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: live.filter(({ required }) => required).map(({ key }) => key),
      properties: Object.fromEntries([
        ...live.map((question) => [question.key, labelled(question)] as const),
        ...model.deprecated.flatMap((key) => {
          const question = questions[key];
          return question === undefined ? [] : [[key, { ...labelled(question), deprecated: true }] as const];
        }),
      ]),
    },
    uiSchema: {
      'ui:slides': slides.map((slide) => ({
        name: slide.name,
        title: slide.title,
        fields: slide.keys,
        ...(slide.when && { when: whenOf(slide.when, before(slide)) }),
        ...(slide.part !== undefined && { part: slide.part }),
        ...(slide.require === 'one' && slide.keys.length > 0 && { require: 'one' }),
        ...(slide.pause && { pause: { seconds: 30 } }),
        recall: before(slide)
          .slice(0, slide.recall)
          .map(({ key }) => key),
        ...(slide.variant && {
          variants: [
            { when: whenOf(slide.variant, before(slide)), body: `Another text for ${slide.title}.` },
          ],
        }),
      })),
      ...Object.fromEntries(
        live.map((question, index) => [question.key, uiOf(question, live.slice(0, index))]),
      ),
    },
    entry: {
      collection: 'samples',
      key: 'date',
      ...(live[0] !== undefined && {
        line: `{{${live[0].key}}}`,
        lineVariants: [{ when: { required: [live[0].key] }, line: `{{${live[0].key}}}, said` }],
      }),
    },
    ...(migrations.length > 0 && { migrations }),
  };
}

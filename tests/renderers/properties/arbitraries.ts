/** Random documents, answers, and changes of documents. */
import fc from 'fast-check';
import type { ExerciseDocument, MigrationChange } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import {
  build,
  type Kind,
  kinds,
  type Model,
  type ModelMigration,
  type ModelQuestion,
  type ModelSlide,
} from './model.ts';

const codes = ['red', 'green', 'blue', 'grey'];

const whens = fc.record({
  rank: fc.nat({ max: 12 }),
  form: fc.constantFrom('required', 'const', 'not', 'anyOf', 'allOf', 'context'),
} as const);

const questions = (key: string): fc.Arbitrary<ModelQuestion> =>
  fc.record({
    key: fc.constant(key),
    kind: fc.constantFrom(...kinds),
    size: fc.integer({ min: 1, max: 60 }),
    title: fc.constantFrom('Who', 'What', 'Where', 'Why', 'Été').map((word) => `${word} ${key}`),
    required: fc.boolean(),
    codes: fc.subarray(codes, { minLength: 1 }),
    variant: fc.nat({ max: 8 }),
  });

const slides = (name: string, keys: readonly string[]): fc.Arbitrary<ModelSlide> =>
  fc.record({
    name: fc.constant(name),
    title: fc.constantFrom('To begin', 'To think', 'To go on').map((words) => `${words} ${name}`),
    keys: fc.constant(keys),
    when: fc.option(whens, { nil: undefined, freq: 1 }),
    part: fc.option(fc.constantFrom('first', 'second'), { nil: undefined, freq: 1 }),
    require: fc.constantFrom('each' as const, 'each' as const, 'one' as const),
    pause: fc.boolean(),
    recall: fc.nat({ max: 3 }),
    variant: fc.option(whens, { nil: undefined }),
  });

/** Three to seven slides with up to three questions. */
export const models: fc.Arbitrary<Model> = fc
  .array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 7 })
  .chain((counts) => {
    let next = 0;
    const groups = counts.map((count) => Array.from({ length: count }, () => `q${next++}`));
    return fc.record({
      locale: fc.constantFrom('fr' as const, 'en' as const),
      title: fc.constant('A sample'),
      questions: fc
        .tuple(...groups.flat().map(questions))
        .map((all) => Object.fromEntries(all.map((question) => [question.key, question]))),
      deprecated: fc.constant<readonly string[]>([]),
      slides: fc.tuple(...groups.map((keys, index) => slides(`s${index}`, keys))),
    });
  });

/** The read document. A refused model is a mistake in the test. */
export function documentOf(
  model: Model,
  version: string,
  migrations: readonly ModelMigration[] = [],
): ExerciseDocument {
  const raw = JSON.parse(JSON.stringify(build(model, version, migrations)));
  const { document, problems } = readDocument(raw, { name: 'sample', locale: model.locale });
  if (document?.kind !== 'exercise') throw new Error(`refused: ${JSON.stringify(problems)}`);
  return document;
}

const pieces = fc.constantFrom(
  '',
  ' ',
  '😀',
  'é',
  '{{q0}}',
  '[[',
  '<b>',
  '\u202e',
  '\u200d',
  '"',
  "'",
  '\\',
  '$&',
  '\n',
);

/** A text with a unique number, so that tests can find it anywhere. */
function textFor(token: string): fc.Arbitrary<string> {
  return fc.tuple(pieces, pieces).map(([before, after]) => `${before}${token}${after}`);
}

/** An answer to a question, mostly valid. Its texts contain the token. */
function answerTo({ kind, codes: known, size }: ModelQuestion, token: string): fc.Arbitrary<unknown> {
  const text = textFor(token);
  const right: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
    text,
    textarea: text,
    person: text,
    dateorsubject: fc.oneof(text, fc.constant('2025-03-03')),
    phrase: text,
    entry: text,
    cards: fc.constantFrom(...known),
    chips: fc.array(text, { minLength: 1, maxLength: 3 }),
    closed: fc.subarray([...known], { minLength: 1 }),
    scale: fc.nat({ max: 12 }),
    duration: fc.constantFrom('PT20M', 'P3D', '5|', '|TM'),
    checkbox: fc.boolean(),
    list: fc.array(text, { minLength: 1, maxLength: 3 }),
    intuitions: fc.array(fc.record({ name: text, realised: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    moment: fc.record({ titre: text, criteres: fc.subarray([...known]), duree: fc.constant('P1M') }),
    file: fc.record({ fid: fc.integer({ min: 1, max: 999 }), filename: text, url: fc.constant('/x') }),
  };
  const long = fc.constant(`${token}${'x'.repeat(size * 30)}`);
  return fc.oneof(
    { weight: 8, arbitrary: right[kind] },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: text },
  );
}

/** Answers to some questions of a model. `prefix` distinguishes their texts from those of other rounds. */
export function answersTo(model: Model, prefix = 't'): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const live = model.slides.flatMap(({ keys }) => keys);
  return fc.record(
    Object.fromEntries(
      live.flatMap((key) => {
        const question = model.questions[key];
        return question === undefined ? [] : [[key, answerTo(question, `${prefix}-${key}-`)] as const];
      }),
    ),
    { requiredKeys: [] },
  );
}

export const contexts = fc.record(
  {
    $type: fc.constantFrom('plf', 'ppp'),
    $firstname: fc.constantFrom('Claire', ''),
    $part: fc.constantFrom('first', 'second'),
  },
  { requiredKeys: [] },
);

/** One change that a provider makes to a document. */
export type Edit = (model: Model) => { readonly model: Model; readonly changes: readonly MigrationChange[] };

const edit =
  (change: (model: Model) => Model): Edit =>
  (model) => ({ model: change(model), changes: [] });

const pick = <Item>(items: readonly Item[], rank: number): Item | undefined =>
  items[rank % Math.max(items.length, 1)];

const liveKeys = ({ slides: all }: Model): readonly string[] => all.flatMap(({ keys }) => keys);

function onSlides(model: Model, change: (keys: readonly string[]) => readonly string[]): Model {
  return { ...model, slides: model.slides.map((slide) => ({ ...slide, keys: change(slide.keys) })) };
}

function withQuestion(model: Model, key: string | undefined, members: Partial<ModelQuestion>): Model {
  const question = key === undefined ? undefined : model.questions[key];
  if (key === undefined || question === undefined) return model;
  return { ...model, questions: { ...model.questions, [key]: { ...question, ...members } } };
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [taken] = items.slice(from % Math.max(items.length, 1));
  const rest = items.filter((item) => item !== taken);
  return taken === undefined
    ? items
    : [...rest.slice(0, to % items.length), taken, ...rest.slice(to % items.length)];
}

let made = 0;

/** An unused name. */
function fresh(prefix: string): string {
  made += 1;
  return `${prefix}new${made}`;
}

const ranks = fc.nat({ max: 20 });

/** Changes of texts only. */
export const wordEdits: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom('question', 'slide', 'title', 'quoted'), ranks)
  .map(([what, rank]) =>
    edit((model) => {
      if (what === 'title') return { ...model, title: `${model.title}!` };
      if (what === 'slide')
        return {
          ...model,
          slides: model.slides.map((slide, index) =>
            index === rank % model.slides.length ? { ...slide, title: `${slide.title} now` } : slide,
          ),
        };
      const key = pick(liveKeys(model), rank);
      const before = model.questions[key ?? ''];
      return withQuestion(model, key, { title: `${before?.title ?? ''} now` });
    }),
  );

/** Changes of slides and questions without migrations. */
export const structureEdits: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom(
      'insert',
      'move',
      'remove',
      'rename',
      'type',
      'tighten',
      'loosen',
      'delete',
      'deprecate',
      'shift',
      'condition',
      'require',
      'codes',
    ),
    ranks,
    ranks,
    fc.constantFrom(...kinds),
    slides('x', []),
    questions('x'),
  )
  .map(([what, rank, other, kind, slide, question]) =>
    edit((model) => {
      const key = pick(liveKeys(model), rank);
      const at = rank % Math.max(model.slides.length, 1);
      switch (what) {
        case 'insert': {
          const name = fresh('q');
          const inserted = { ...slide, name: fresh('s'), keys: other % 3 === 0 ? [] : [name] };
          return {
            ...model,
            questions: { ...model.questions, [name]: { ...question, key: name } },
            slides: [...model.slides.slice(0, at), inserted, ...model.slides.slice(at)],
          };
        }
        case 'move':
          return { ...model, slides: moved(model.slides, rank, other) };
        case 'remove':
          return model.slides.length < 2
            ? model
            : { ...model, slides: model.slides.filter((_, index) => index !== at) };
        case 'rename':
          return {
            ...model,
            slides: model.slides.map((each, index) => (index === at ? { ...each, name: fresh('s') } : each)),
          };
        case 'type':
          return withQuestion(model, key, { kind });
        case 'tighten':
          return withQuestion(model, key, { size: 1 });
        case 'loosen':
          return withQuestion(model, key, { size: 60 });
        case 'codes':
          return withQuestion(model, key, { codes: question.codes });
        case 'delete':
          return onSlides(model, (keys) => keys.filter((each) => each !== key));
        case 'deprecate':
          return key === undefined
            ? model
            : {
                ...onSlides(model, (keys) => keys.filter((each) => each !== key)),
                deprecated: [...model.deprecated, key],
              };
        case 'shift': {
          const without = onSlides(model, (keys) => keys.filter((each) => each !== key));
          return key === undefined
            ? model
            : {
                ...without,
                slides: without.slides.map((each, index) =>
                  index === other % without.slides.length ? { ...each, keys: [...each.keys, key] } : each,
                ),
              };
        }
        case 'condition':
          return {
            ...model,
            slides: model.slides.map((each, index) => (index === at ? { ...each, when: slide.when } : each)),
          };
        case 'require':
          return withQuestion(model, key, { required: other % 2 === 0 });
      }
    }),
  );

/** Changes with migrations of answers. */
const migrationEdits: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom('rename', 'move', 'option', 'drop', 'swap'), ranks, ranks)
  .map(
    ([what, rank, other]): Edit =>
      (model) => {
        const keys = liveKeys(model);
        const [from, to] = [pick(keys, rank), pick(keys, other)];
        const question = model.questions[from ?? ''];
        if (from === undefined || to === undefined || question === undefined) return { model, changes: [] };
        const gone = onSlides(model, (all) => all.filter((key) => key !== from));
        switch (what) {
          case 'rename': {
            const key = fresh('q');
            return {
              model: {
                ...onSlides(model, (all) => all.map((each) => (each === from ? key : each))),
                questions: { ...model.questions, [key]: { ...question, key } },
              },
              changes: [{ op: 'rename', from, to: key }],
            };
          }
          case 'move':
            return from === to
              ? { model, changes: [] }
              : { model: gone, changes: [{ op: 'move', from, to }] };
          case 'option': {
            const [code] = question.codes;
            const renamed = fresh('code');
            if (code === undefined) return { model, changes: [] };
            const now = question.codes.map((each) => (each === code ? renamed : each));
            return {
              model: withQuestion(model, from, { codes: now }),
              changes: [{ op: 'option', key: from, from: code, to: renamed }],
            };
          }
          case 'drop':
            return { model: gone, changes: [{ op: 'drop', key: from }] };
          case 'swap':
            return from === to
              ? { model, changes: [] }
              : {
                  model,
                  changes: [
                    { op: 'rename', from, to: 'between' },
                    { op: 'rename', from: to, to: from },
                    { op: 'rename', from: 'between', to },
                  ],
                };
        }
      },
  );

export const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: structureEdits },
  { weight: 2, arbitrary: migrationEdits },
  { weight: 1, arbitrary: wordEdits },
);

/** One published version of a document. */
export interface Version {
  readonly model: Model;
  readonly document: ExerciseDocument;
  /** How fast-check prints a failing case. The seed reproduces the rest. */
  readonly [fc.toStringMethod]: () => string;
}

const version = (model: Model, document: ExerciseDocument): Version => ({
  model,
  document,
  [fc.toStringMethod]: () =>
    `${document.version} ${liveKeys(model)
      .map((key) => `${key}:${model.questions[key]?.kind}`)
      .join(' ')} ${JSON.stringify(document.migrations ?? [])}`,
});

/** A document and its versions, oldest first: `1.0.0`, `1.1.0` … each with all earlier migrations. */
export function versionsOf(first: Model, changes: readonly Edit[]): readonly Version[] {
  const versions: Version[] = [version(first, documentOf(first, '1.0.0'))];
  const migrations: ModelMigration[] = [];
  let model = first;
  for (const [index, change] of changes.entries()) {
    const after = change(model);
    model = after.model;
    if (after.changes.length > 0) migrations.push({ from: `1.${index}.0`, changes: after.changes });
    versions.push(version(model, documentOf(model, `1.${index + 1}.0`, [...migrations])));
  }
  return versions;
}

/** What another validator says of the answers at the end: ajv, on the schema as it was drawn. */
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { Schema } from '#renderers/document/document.ts';
import { schemasByPlace } from '#renderers/document/refs.ts';
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import { isSingleDuration } from '#renderers/engine/duration-format.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { trimmed } from '#renderers/engine/trim-answers.ts';
import { said, withRequiredObjects } from '#renderers/form/plain/plain-values.ts';

interface Ajv {
  compile(schema: object): { (value: unknown): boolean; errors?: unknown };
  removeSchema(schema: object): void;
}

/** One for all documents: making it compiles the metaschema. */
const ajv = customizeValidator({
  customFormats: {
    'single-duration': isSingleDuration,
    // No control of a time of day writes a zone.
    time: (text: string) =>
      /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i.test(text),
  },
  ajvOptionsOverrides: {
    strict: false,
    ownProperties: true,
    allErrors: false,
    multipleOfPrecision: 6,
    logger: false,
    // An `$id` that two documents have is none of the other's.
    addUsedSchema: false,
    // What is made of a schema runs once.
    code: { optimize: false },
  },
}).ajv as Ajv;

/** The questions of the slides that are shown for these answers, and no others. */
function schemaAsDrawn(exercise: Exercise, answers: Answers, context: Context): Schema {
  const { schema, uiSchema } = exercise.document;
  if (uiSchema['ui:slides']?.[0]?.plain) return schema;
  const shown = planSlides(exercise, viewOf(answers, context)).flatMap(({ slide }) => slide.fields);
  const { properties = {}, required = [], definitions, $defs } = schema;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => shown.includes(key))),
    required: required.filter((key) => shown.includes(key)),
    ...(definitions && { definitions }),
    ...($defs !== undefined && { $defs }),
  };
}

/** A file that is kept on the device, as it stands once it was sent. */
function sent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('local' in value)) return value;
  const { local: _, size: __, ...file } = value as Readonly<Record<string, unknown>>;
  return { ...file, fid: 1, url: '/system/files/robot.pdf' };
}

/** True where every object of the second stands in the first as well. */
function containsObjects(given: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return true;
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(wanted).every(([name, inner]) =>
    containsObjects((given as Readonly<Record<string, unknown>>)[name], inner),
  );
}

/** What ajv finds wrong with the trimmed answers, as text; undefined where nothing is. */
export function wrongForAjv(exercise: Exercise, answers: Answers, context: Context): string | undefined {
  const schema = schemaAsDrawn(exercise, answers, context);
  const plain = exercise.document.uiSchema['ui:slides']?.[0]?.plain === true;
  const trim = plain ? said : trimmed;
  const asked = Object.entries(answers)
    .filter(([key]) => plain || Object.hasOwn(schema.properties ?? {}, key))
    .map(([key, value]) => [key, sent(value)] as const);
  const kept = trim(Object.fromEntries(asked)) ?? {};
  // An empty object is no answer to a person; where one is required the finished answers hold it.
  const value = plain ? withRequiredObjects(kept, schema, schemasByPlace(schema)) : kept;
  if (plain && !containsObjects(Object.fromEntries(asked), value))
    return `an object that is required is missing in ${JSON.stringify(answers)}`;
  const whole = { ...schema, $schema: 'http://json-schema.org/draft-07/schema#' };
  const judge = ajv.compile(whole);
  // What it keeps for each schema would only grow.
  ajv.removeSchema(whole);
  return judge(value)
    ? undefined
    : `${JSON.stringify(judge.errors)} for ${JSON.stringify(value)}`.slice(0, 600);
}

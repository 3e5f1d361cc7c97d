/** A schema as rjsf hands it on. */
import type { Schema } from '#renderers/format/document.ts';

/** The same object: rjsf writes JSON Schema with types of its own. */
export function schemaOf(schema: object): Schema {
  return schema as Schema;
}

/** Converts the type of rjsf's schemas. */
import type { Schema } from '#renderers/format/document.ts';

/** Returns the same object. rjsf has its own types for JSON Schema. */
export function schemaOf(schema: object): Schema {
  return schema as Schema;
}

/**
 * Stands in for @rjsf/utils' maker of tools for schemas, which would bring all of them (30 kB) to every form: here a
 * validator brings those that its form needs.
 */
import type { GenericObjectType, RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

type Tools = SchemaUtilsType<GenericObjectType>;

export interface RjsfValidator extends ValidatorType<GenericObjectType> {
  readonly toolsFor: (root: RJSFSchema) => Tools;
}

function never(): never {
  throw new Error('This serves settings of rjsf that no form here has.');
}

/** What rjsf has for others. */
export const notAsked: Pick<Tools, 'getFromSchema' | 'omitExtraData' | 'toPathSchema'> = {
  getFromSchema: never,
  omitExtraData: never,
  toPathSchema: never,
};

function createSchemaUtils(validator: RjsfValidator, root: RJSFSchema): Tools {
  return validator.toolsFor(root);
}

export { createSchemaUtils as default };

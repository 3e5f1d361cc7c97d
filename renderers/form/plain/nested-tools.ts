/** rjsf's own tools for schemas, but for those that nothing here asks for: they would be fetched all the same (6 kB). */
import {
  deepEquals,
  findFieldInSchema,
  findSelectedOptionInXxxOf,
  type GenericObjectType,
  getClosestMatchingOption,
  getDefaultFormState,
  getDisplayLabel,
  getFirstMatchingOption,
  isFilesArray,
  isMultiSelect,
  isSelect,
  type RJSFSchema,
  retrieveSchema,
  type SchemaUtilsType,
  sanitizeDataForNewSchema,
} from '@rjsf/utils';
import { noDefaults } from '../../engine/no-defaults.ts';
import { createRjsfValidator } from '../../engine/rjsf-validator.ts';
import { notAsked, type RjsfValidator } from './rjsf-tools.ts';

/** One for all forms of nested values: rjsf starts anew when it changes. */
export const nestedValidator: RjsfValidator = { ...createRjsfValidator(), toolsFor };

function toolsFor(root: RJSFSchema): SchemaUtilsType<GenericObjectType> {
  const validator = nestedValidator;
  return {
    ...notAsked,
    getRootSchema: () => root,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (_, other) => !deepEquals(root, other),
    findFieldInSchema: (schema, path, given) => findFieldInSchema(validator, root, schema, path, given),
    findSelectedOptionInXxxOf: (schema, fallback, keyword, given) =>
      findSelectedOptionInXxxOf(validator, root, schema, fallback, keyword, given),
    getDefaultFormState: (schema, given, withUndefined = false, isFilled) =>
      getDefaultFormState(validator, schema, given, root, withUndefined, noDefaults, undefined, isFilled),
    getDisplayLabel: (schema, ui, options) => getDisplayLabel(validator, schema, ui, root, options),
    getClosestMatchingOption: (given, options, selected, discriminator) =>
      getClosestMatchingOption(validator, root, given, options, selected, discriminator),
    getFirstMatchingOption: (given, options, discriminator) =>
      getFirstMatchingOption(validator, given, options, root, discriminator),
    isFilesArray: (schema, ui) => isFilesArray(validator, schema, ui, root),
    isMultiSelect: (schema) => isMultiSelect(validator, schema, root),
    isSelect: (schema) => isSelect(validator, schema, root),
    retrieveSchema: (schema, given, withBranches) =>
      retrieveSchema(validator, schema, root, given, undefined, withBranches),
    sanitizeDataForNewSchema: (after, before, given) =>
      sanitizeDataForNewSchema(validator, root, after, before, given),
  };
}

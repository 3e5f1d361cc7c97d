/** rjsf's validator on top of the interpreter, so that it needs no eval. */
import type { FormContextType, GenericObjectType, RJSFSchema, ValidatorType } from '@rjsf/utils';
import { fitsNothing, withoutUndefined } from '#renderers/engine/absent-values.ts';
import { type Interpreted, interpret } from '#renderers/engine/interpreter.ts';

type Data = GenericObjectType;

/** rjsf's `ValidatorType`. Caches schemas by object. */
export function createRjsfValidator(): ValidatorType<Data, RJSFSchema, FormContextType> {
  let prepared = new WeakMap<object, WeakMap<object, Interpreted>>();

  const interpreterOf = (schema: object, root: object): Interpreted => {
    const known = prepared.get(root) ?? new WeakMap<object, Interpreted>();
    prepared.set(root, known);
    const interpretedOf = known.get(schema) ?? interpret(schema, root);
    known.set(schema, interpretedOf);
    return interpretedOf;
  };

  return {
    isValid(schema, data, root) {
      if (typeof schema === 'boolean') return schema;
      try {
        return data === undefined
          ? !fitsNothing(schema, root)
          : interpreterOf(schema, root)(withoutUndefined(data)).length === 0;
      } catch {
        return false;
      }
    },
    // The host validates the answers itself, so the form never asks for these two.
    rawValidation: () => ({}),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    reset() {
      prepared = new WeakMap();
    },
  };
}

/** rjsf's validator on top of the interpreter, so that it needs no eval. */
import {
  type CustomValidator,
  createErrorHandler,
  ErrorSchemaBuilder,
  type ErrorTransformer,
  type FormContextType,
  type GenericObjectType,
  getDefaultFormState,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';
import { fitsNothing, withoutUndefined } from '#renderers/engine/absent-values.ts';
import {
  type Interpreted,
  interpret,
  isLeaf,
  missingProperty,
  pathOf,
  type Violation,
} from '#renderers/engine/interpreter.ts';

type Data = GenericObjectType;

interface Raw {
  readonly errors?: Violation[];
  readonly validationError?: Error;
}

/** rjsf's `ValidatorType`. Caches schemas by object. Messages are English and internal: show texts by keyword. */
export function createRjsfValidator(): ValidatorType<Data, RJSFSchema, FormContextType> {
  let prepared = new WeakMap<object, WeakMap<object, Interpreted>>();

  const interpreterOf = (schema: object, root: object): Interpreted => {
    const known = prepared.get(root) ?? new WeakMap<object, Interpreted>();
    prepared.set(root, known);
    const interpretedOf = known.get(schema) ?? interpret(schema, root);
    known.set(schema, interpretedOf);
    return interpretedOf;
  };

  const interpretedOf = (schema: RJSFSchema, data: unknown): Raw => {
    try {
      const errors = interpreterOf(schema, schema)(data === undefined ? {} : withoutUndefined(data));
      return errors.length === 0 ? {} : { errors: [...errors] };
    } catch (error) {
      return { validationError: error instanceof Error ? error : new Error(String(error)) };
    }
  };

  const validator: ValidatorType<Data, RJSFSchema, FormContextType> = {
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
    rawValidation<Result>(schema: RJSFSchema, data?: Data) {
      const { errors, validationError } = interpretedOf(schema, data);
      // rjsf's caller chooses the error type. Here there is only one.
      return { ...(errors && { errors: errors as Result[] }), ...(validationError && { validationError }) };
    },
    validateFormData(data, schema, customValidate, transformErrors, uiSchema) {
      const checked = collect(interpretedOf(schema, data), transformErrors, uiSchema);
      return typeof customValidate === 'function'
        ? withCustom(validator, checked, data, schema, customValidate, uiSchema)
        : checked;
    },
    reset() {
      prepared = new WeakMap();
    },
  };
  return validator;
}

function collect(
  { errors: violations = [], validationError }: Raw,
  transformErrors: ErrorTransformer<Data> | undefined,
  uiSchema: UiSchema<Data> | undefined,
): ValidationData<Data> {
  const leaves = violations.filter(isLeaf);
  const described = (leaves.length > 0 ? leaves : violations).map(describe);
  const own: RJSFValidationError[] = described.map(({ error }) => error);
  if (validationError !== undefined) own.push({ stack: validationError.message });
  const errors = transformErrors === undefined ? own : transformErrors(own, uiSchema);
  const builder = new ErrorSchemaBuilder<Data>(
    transformErrors === undefined ? {} : toErrorSchema<Data>(errors),
  );
  // Paths as lists, because a key may contain a dot.
  if (transformErrors === undefined)
    for (const { error, path } of described) builder.addErrors(error.message ?? '', path);
  if (validationError !== undefined) builder.addErrors(validationError.message, ['$schema']);
  return { errors, errorSchema: builder.ErrorSchema };
}

function describe(violation: Violation): { error: RJSFValidationError; path: string[] } {
  const missing = missingProperty(violation);
  const path = [...pathOf(violation), ...(missing === undefined ? [] : [missing])];
  const property = path.map((step) => `.${step}`).join('');
  const { keyword, error, keywordLocation } = violation;
  return {
    path,
    error: {
      name: keyword,
      property,
      message: error,
      params: missing === undefined ? {} : { missingProperty: missing },
      stack: `${property} ${error}`.trim(),
      schemaPath: keywordLocation,
    },
  };
}

function withCustom(
  validator: ValidatorType<Data, RJSFSchema, FormContextType>,
  checked: ValidationData<Data>,
  data: Data | undefined,
  schema: RJSFSchema,
  customValidate: CustomValidator<Data>,
  uiSchema: UiSchema<Data> | undefined,
): ValidationData<Data> {
  // The state of this form is an object; rjsf's type also allows a list.
  const filled = getDefaultFormState<Data>(validator, schema, data, schema, true) as Data;
  const handler = customValidate(filled, createErrorHandler<Data>(filled), uiSchema, checked.errorSchema);
  return validationDataMerge<Data>(checked, unwrapErrorHandler<Data>(handler));
}

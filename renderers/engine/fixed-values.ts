/** A constant is no question: there is only one possible value. */
import type { FieldUi, Schema } from '#renderers/document/document.ts';

/** True for a constant. A box that must be ticked is the person's to tick. */
export function isFixed(schema: Schema): boolean {
  return Object.hasOwn(schema, 'const') && schema.const !== true;
}

/** True where there is nothing to answer: a constant, or nothing but null. */
export function isNoQuestion(schema: Schema): boolean {
  const { type } = schema;
  const isNull = Array.isArray(type)
    ? type.length > 0 && type.every((each) => each === 'null')
    : type === 'null';
  return isNull || isFixed(schema);
}

/** True where the person can change nothing. */
export function isStill({ ui }: { readonly ui: FieldUi }): boolean {
  return ui['ui:readonly'] === true || ui['ui:disabled'] === true;
}

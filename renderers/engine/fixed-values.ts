/** A constant is no question: there is only one possible value. */
import type { Schema } from '#renderers/document/document.ts';

/** True for a constant. A box that must be ticked is the person's to tick. */
export function isFixed(schema: Schema): boolean {
  return Object.hasOwn(schema, 'const') && schema.const !== true;
}

/** True where there is nothing to answer: a constant, or nothing but null. */
export function isNoQuestion(schema: Schema): boolean {
  const types = [schema.type ?? []].flat();
  return isFixed(schema) || (types.length > 0 && types.every((type) => type === 'null'));
}

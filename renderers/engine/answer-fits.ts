/** Whether an answer fits a question, by its rules alone. The same for present and former questions. */
import { typeOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { isOfType } from './condition.ts';
import { type Interpreted, interpret } from './interpreter.ts';
import { trimmed } from './trim-answers.ts';

const prepared = new WeakMap<Schema, Interpreted>();

/** True if an answer satisfies every rule of a question. Rules that cannot be checked count as satisfied. */
export function fits(rules: Schema, value: unknown): boolean {
  const answer = trimmed(value);
  if (answer === undefined) return true;
  if (!isOfRightType(rules, answer)) return false;
  try {
    const interpreted = prepared.get(rules) ?? interpret(rules);
    prepared.set(rules, interpreted);
    return interpreted(answer).length === 0;
  } catch {
    return true;
  }
}

/** True if an answer has a type that the question accepts. */
export function isOfRightType(rules: Schema, value: unknown): boolean {
  const named = rules.type ?? typeOf(rules);
  const types = Array.isArray(named) ? named : [named];
  return named === undefined || types.some((type) => isOfType(value, type));
}

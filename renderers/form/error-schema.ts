/** Converts errors to rjsf's error schema: messages by place. */
import { type ErrorSchema, ErrorSchemaBuilder } from '@rjsf/utils';
import type { Answers } from '#renderers/engine/answers.ts';
import type { FieldError } from '#renderers/engine/exercise.ts';
import { controlId } from '#renderers/parts/question-data.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import { messageOf } from './errors.tsx';

export function errorSchemaOf(errors: readonly FieldError[], words: EngineWords): ErrorSchema<Answers> {
  const builder = new ErrorSchemaBuilder<Answers>();
  for (const error of errors) {
    const place = error.key === '' ? [] : [error.key];
    for (const part of error.parts ?? [error]) {
      const inside = part === error ? [] : (part.path ?? [part.key]);
      builder.addErrors(messageOf(part, words), [...place, ...inside]);
    }
  }
  return builder.ErrorSchema;
}

/** Ids of the controls whose answer the user may keep despite its error. */
export function keepableIds(errors: readonly FieldError[], idPrefix: string): ReadonlySet<string> {
  const ids = errors.flatMap((error) => {
    const id = controlId(idPrefix, error.key);
    if (!error.parts) return error.keepable ? [id] : [];
    return error.parts.flatMap((part) => (part.keepable ? [controlId(id, part.key)] : []));
  });
  return new Set(ids);
}

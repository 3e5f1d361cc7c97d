/** The interpolation options of an exercise. */
import type { Schema } from '#renderers/format/document.ts';
import { inlineReference, schemasByPlace } from '#renderers/format/refs.ts';
import type { Exercise } from './exercise.ts';
import type { WordingOptions } from './interpolate.ts';

const optionsByExercise = new WeakMap<Exercise, WordingOptions>();

/** The interpolation options for texts of this exercise, including its entry's `line` and its summary titles. */
export function wordingOptions(exercise: Exercise): WordingOptions {
  const known = optionsByExercise.get(exercise);
  if (known !== undefined) return known;
  const { schema } = exercise.document;
  const schemas = new Map<string, Schema>();
  const schemaOf = (key: string): Schema | undefined => {
    const known = schemas.get(key);
    const property = Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
    if (known !== undefined || property === undefined) return known;
    const own = inlineReference(property, schemasByPlace(schema));
    schemas.set(key, own);
    return own;
  };
  const options: WordingOptions = {
    locale: exercise.locale,
    schemaOf,
    lowercase: (key) => exercise.fields.get(key)?.ui['ui:options']?.lowercase === true,
    suggested: (key, words) =>
      exercise.fields.get(key)?.ui['ui:options']?.suggestions?.includes(words) ?? false,
  };
  optionsByExercise.set(exercise, options);
  return options;
}

/** Compares the questions of an exercise: which exist, which are required, and their rules. */

import { at } from '#renderers/json.ts';
import { typeOf } from '../answer-type.ts';
import type { ExerciseDocument, Schema } from '../document.ts';
import { schemasByPlace } from '../refs.ts';
import { type Change, ofRenamed } from './change.ts';
import { type Migrated, migratedBetween } from './migrated.ts';
import { resolvedSchema } from './resolve-refs.ts';
import { schemaChanges } from './schema-changes.ts';

const PLACE = '/schema/properties';

/** Changes of the answer schema. Answers that migrations of `after` move count as migrated. */
export function questionChanges(before: ExerciseDocument, after: ExerciseDocument): readonly Change[] {
  const [old, now] = [questionsOf(before), questionsOf(after)];
  const migrated = migratedBetween(before, after);
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key) => questionChange(key, old, now, migrated));
}

interface Question {
  readonly schema: Schema;
  readonly live: boolean;
  readonly required: boolean;
}

function questionsOf({ schema }: ExerciseDocument): ReadonlyMap<string, Question> {
  const places = schemasByPlace(schema);
  return new Map(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [
      key,
      {
        schema: resolvedSchema(property, places),
        live: property.deprecated !== true,
        required: schema.required?.includes(key) === true,
      },
    ]),
  );
}

type Questions = ReadonlyMap<string, Question>;

function questionChange(key: string, old: Questions, now: Questions, migrated: Migrated): readonly Change[] {
  const place = at(PLACE, key);
  const [before, after] = [old.get(key), now.get(key)];
  if (after === undefined) return before === undefined ? [] : [removed(place, key, migrated)];
  const comparison = { place, carries: (code: unknown) => migrated.option(key, code) };
  const former = before ? key : (migrated.source(key) ?? key);
  const source = old.get(former);
  const known = before ?? (source && typeOf(source.schema) === typeOf(after.schema) ? source : undefined);
  if (known === undefined) return [added(place, after)];
  const changes = [
    ...requirementChanges(place, known, after),
    ...schemaChanges(known.schema, after.schema, comparison),
  ];
  return ofRenamed(changes, key, former);
}

function added(place: string, { live, required }: Question): Change {
  return live && required
    ? { place, what: 'required-question-added', kind: 'breaking' }
    : { place, what: 'question-added', kind: 'compatible' };
}

function removed(place: string, key: string, migrated: Migrated): Change {
  switch (migrated.key(key)?.op) {
    case 'rename':
      return { place, what: 'question-renamed', kind: 'migration' };
    case 'move':
      return { place, what: 'question-merged', kind: 'migration' };
    case 'drop':
      return { place, what: 'question-dropped', kind: 'migration' };
    default:
      return { place, what: 'question-removed', kind: 'breaking' };
  }
}

function requirementChanges(place: string, before: Question, after: Question): readonly Change[] {
  if (before.live && !after.live) return [{ place, what: 'question-deprecated', kind: 'compatible' }];
  if (!before.live && after.live)
    return [{ place, what: 'question-returned', kind: after.required ? 'breaking' : 'compatible' }];
  if (before.required === after.required || !after.live) return [];
  return after.required
    ? [{ place, what: 'required', kind: 'breaking' }]
    : [{ place, what: 'no-longer-required', kind: 'compatible' }];
}

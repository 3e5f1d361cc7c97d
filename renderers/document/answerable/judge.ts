/** Judges values by any part of one schema, which is prepared once. */
import { dereference, type Schema as Interpreted, validate } from '@cfworker/json-schema';
import { wellNamed, withPatterns } from '../../engine/interpreter.ts';
import type { Schema } from '../document.ts';
import { pointerOf, schemasByPlace } from '../refs.ts';
import type { Steps } from './steps.ts';

export interface Judge {
  /** The judge's own copy of the schema: its parts, and only they, can be judged by. */
  readonly root: Schema;
  /** JSON pointer of a part. */
  readonly placeOf: (part: Schema) => string;
  /** What a part refers to; undefined where it is no reference. */
  readonly targetOf: (part: Schema) => Schema | undefined;
  /** True where the value, as JSON, keeps every rule; false too where no steps are left. */
  readonly accepts: (part: Schema | boolean, value: unknown) => boolean;
}

/** @param schema has passed the metaschema, and its references lead somewhere and end */
export function createJudge(schema: Schema, steps: Steps): Judge {
  // A copy: the interpreter marks the schemas that it is given with their address, and cannot read names
  // with half a character, which a member that is no keyword may have.
  const root = wellNamed(schema) as Schema;
  const places = schemasByPlace(root);
  const patterned = withPatterns(root) as Schema;
  const lookup = dereference(interpreted(patterned));
  const readable = schemasByPlace(patterned);
  const pointers = new Map([...places].map(([place, part]) => [part, place]));
  return {
    root,
    placeOf: (part) => pointers.get(part) ?? '',
    targetOf: (part) => {
      const pointer = Object.hasOwn(part, '$ref') ? pointerOf(part.$ref) : undefined;
      return pointer === undefined ? undefined : places.get(pointer);
    },
    accepts: (part, value) => {
      if (!steps.take(sizeOf(value) + 4)) return false;
      const place = typeof part === 'boolean' ? undefined : pointers.get(part);
      const rules = place === undefined ? part : (readable.get(place) ?? part);
      return validate(withoutInherited(value), interpreted(rules), '7', lookup, true).valid;
    },
  };
}

/** The interpreter's own type of the same thing, whose lists it might change. */
function interpreted(schema: Schema | boolean): Interpreted {
  return schema as Interpreted;
}

/** The interpreter takes what objects inherit for members of theirs: here they inherit nothing. */
function withoutInherited(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutInherited);
  const members = Object.entries(value).map(([name, inner]) => [name, withoutInherited(inner)] as const);
  return Object.assign(Object.create(null), Object.fromEntries(members));
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 1);
}

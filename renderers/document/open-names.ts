/** A name that is required where the person chooses the names: asked for by itself, as nobody would guess it. */
import type { Findings } from './findings.ts';
import { asMembers, at, isText, type Members } from './json.ts';
import { isReservedName } from './names.ts';
import { withInner } from './open-schema.ts';

/**
 * The schema with a question for each required name that only `additionalProperties` describes. It takes the same answers
 * as before. The root stays as it is: there no names are chosen.
 */
export function withRequiredNamesAsked(root: Members, findings: Findings): Members {
  return inside(root, '', findings);
}

function inside(schema: Members, place: string, findings: Findings): Members {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      withInner(keyword, value, (inner, name) => {
        const where = name === undefined ? at(place, keyword) : at(at(place, keyword), name);
        return inside(asked(inner, where, findings), where, findings);
      }),
    ]),
  );
}

function asked(schema: Members, place: string, findings: Findings): Members {
  const { required, additionalProperties } = schema;
  const rules = additionalProperties === true ? {} : asMembers(additionalProperties);
  const properties = schema['properties'] === undefined ? {} : asMembers(schema['properties']);
  if (!Array.isArray(required) || rules === undefined || properties === undefined) return schema;
  const names = required.filter(
    (name): name is string => isText(name) && !isReservedName(name) && !Object.hasOwn(properties, name),
  );
  if (names.length === 0) return schema;
  for (const name of names)
    findings.note({
      place: at(at(`/schema${place}`, 'required'), required.indexOf(name)),
      code: 'unknown-required',
      problem: `"${name}" is required where the person chooses the names; it is asked as a question of its own`,
      suggestion: 'Describe it under "properties".',
    });
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries(names.map((name) => [name, rules])) },
  };
}

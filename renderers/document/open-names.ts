/** Names that the person chooses: where they are asked for, and which of them is asked as a question of its own. */
import type { Findings } from './findings.ts';
import { isFlat } from './flat-schema.ts';
import { asMembers, at, isText, type Members } from './json.ts';
import { isReservedName } from './names.ts';
import { withEachMember, withInner } from './open-schema.ts';

/**
 * The schema with a question for each required name that only `additionalProperties` describes. It takes the same answers
 * as before, and more where a condition opened an object. The root stays as it is: there no names are chosen.
 */
export function withRequiredNamesAsked(root: Members, findings: Findings): Members {
  return inside(root, '', findings);
}

function inside(schema: Members, place: string, findings: Findings): Members {
  return withEachMember(schema, (keyword, value) =>
    withInner(keyword, value, (inner, name) => {
      if (isFlat(inner)) return inner;
      const where = name === undefined ? at(place, keyword) : at(at(place, keyword), name);
      const named = asked(inner, where, findings);
      return inside(CONDITIONS.has(keyword) ? closed(named, where, findings) : named, where, findings);
    }),
  );
}

const CONDITIONS: ReadonlySet<string> = new Set(['dependencies', 'else', 'then']);

/** What opens an object only under a condition: rjsf would draw the questions beside it as names of the person's own too. */
function closed(schema: Members, place: string, findings: Findings): Members {
  const { additionalProperties, ...others } = schema;
  if (additionalProperties === undefined || additionalProperties === false) return schema;
  findings.note({
    place: at(`/schema${place}`, 'additionalProperties'),
    code: 'open-root',
    problem: 'answers under names of the person’s own are not asked for under a condition',
    suggestion: 'Declare it on the object itself, or give them a property of type object.',
  });
  return others;
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

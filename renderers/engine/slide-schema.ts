/** Builds a schema for the answers of one slide, with working references. */
import type { Schema, Slide } from '#renderers/format/document.ts';
import { DATA_KEYWORDS } from '#renderers/format/keywords.ts';
import { pointerOf } from '#renderers/format/refs.ts';

/** Definitions keep their places in a slide's schema. */
const DEFINITIONS = /^\/(?:definitions|\$defs)(?:\/|$)/u;

/** Name of the whole schema among the definitions of a slide's schema; another name if the document uses this one. */
const WHOLE = 'whole';

/** The schema of the slide's questions. `required` lists only those that the slide asks. */
export function slideSchema({ fields }: Slide, root: Schema, required: ReadonlySet<string>): Schema {
  const asked: Record<string, Schema> = {};
  for (const key of fields) {
    const property = root.properties?.[key];
    if (property !== undefined) asked[key] = property;
  }
  const shared = {
    ...(root.$schema !== undefined && { $schema: root.$schema }),
    type: 'object',
    required: Object.keys(asked).filter((key) => required.has(key)),
  };
  if (!leadsElsewhere(asked) && !leadsElsewhere(root.definitions) && !leadsElsewhere(root.$defs))
    return {
      ...shared,
      properties: asked,
      ...(root.definitions !== undefined && { definitions: root.definitions }),
      ...(root.$defs !== undefined && { $defs: root.$defs }),
    };
  let name = WHOLE;
  while (Object.hasOwn(root.definitions ?? {}, name)) name += '-';
  // Changes only the texts of references.
  const moved = <T>(part: T): T => withReferences(part, `#/definitions/${name}`) as T;
  return {
    ...shared,
    properties: moved(asked),
    definitions: { ...moved(root.definitions), [name]: moved(root) },
    ...(root.$defs !== undefined && { $defs: moved(root.$defs) }),
  };
}

/** True if a reference inside points to a place that a slide's schema lacks. */
function leadsElsewhere(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? isElsewhere(inner) : leadsElsewhere(inner),
  );
}

function isElsewhere(reference: string): boolean {
  const pointer = pointerOf(reference);
  return pointer !== undefined && !DEFINITIONS.test(pointer);
}

function withReferences(part: unknown, whole: string): unknown {
  if (Array.isArray(part)) return part.map((item) => withReferences(item, whole));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => {
      if (DATA_KEYWORDS.has(name)) return [name, inner];
      const leads = name === '$ref' && typeof inner === 'string' && isElsewhere(inner);
      return [name, leads ? `${whole}${inner.slice(1)}` : withReferences(inner, whole)];
    }),
  );
}

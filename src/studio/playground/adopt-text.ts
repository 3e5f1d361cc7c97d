/** Accepts what other playgrounds share: adds the head of a document to a JSON Schema. */
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { printDocument } from '#src/studio/document/document-text.ts';

interface Adopted {
  readonly text: string;
  /** Answers that came with the schema. */
  readonly answers?: Members | undefined;
}

/**
 * @param text a JSON Schema, rjsf's `{schema, uiSchema, formData}` or JSON Forms' `{schema, uischema, data}`, whose
 * layout has no counterpart here. Any other text is returned unchanged.
 */
export function adoptText(text: string): Adopted {
  const json = parseJson(text);
  const given = json.ok ? asMembers(json.value) : undefined;
  if (given === undefined || ['format', 'kind', 'sections'].some((name) => Object.hasOwn(given, name)))
    return { text };
  const inside = asMembers(member(given, 'schema'));
  const schema = inside ?? given;
  if (inside === undefined && !isSchema(given)) return { text };
  const title = member(schema, 'title');
  const document = {
    format: 1,
    name: 'pasted',
    kind: 'exercise',
    version: '1.0.0',
    locale: 'en',
    title: isText(title) ? title : 'Form',
    schema,
    uiSchema: (inside && asMembers(member(given, 'uiSchema'))) ?? {},
    entry: { collection: 'none', key: 'none' },
  };
  const data = inside && (member(given, 'formData') ?? member(given, 'data'));
  return { text: printDocument(document), answers: asMembers(data) };
}

function isSchema(members: Members): boolean {
  return isText(member(members, '$schema')) || ['type', 'properties'].every((name) => name in members);
}

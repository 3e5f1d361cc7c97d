/** What other playgrounds share becomes a document that the reader accepts. */
import { expect, it } from 'vitest';
import { adoptText } from '#src/studio/playground/adopt-text.ts';
import { chosen, opened } from '#src/studio/playground/open-text.ts';

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Person',
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, age: { type: 'integer' } },
};

/** The title and the questions of what is drawn. */
function drawn(text: string): unknown {
  const read = opened(text);
  const document = chosen(read, '', 'en');
  expect(read.problems.filter(({ effect }) => effect === 'refused')).toEqual([]);
  return document?.kind === 'exercise' && [document.title, Object.keys(document.schema.properties ?? {})];
}

it.each([
  ['a bare schema', schema, undefined],
  [
    'rjsf’s three parts',
    { schema, uiSchema: { name: { 'ui:help': 'Any' } }, formData: { age: 3 } },
    { age: 3 },
  ],
  [
    'JSON Forms’ three parts',
    { schema, uischema: { type: 'VerticalLayout', elements: [] }, data: { name: 'Ada' } },
    { name: 'Ada' },
  ],
])('%s is drawn, with its answers', (_, given, answers) => {
  const adopted = adoptText(JSON.stringify(given));
  expect(drawn(adopted.text)).toEqual(['Person', ['name', 'age']]);
  expect(adopted.answers).toEqual(answers);
  // A text of the format is not changed again.
  expect(adoptText(adopted.text)).toEqual({ text: adopted.text });
});

it('keeps rjsf’s uiSchema, and nothing of JSON Forms’ layout', () => {
  const uiSchema = { name: { 'ui:widget': 'textarea' } };
  const [own, layout] = [
    { schema, uiSchema },
    { schema, uischema: { type: 'Group' } },
  ].map((given) => JSON.parse(adoptText(JSON.stringify(given)).text) as { uiSchema: unknown });
  expect(own?.uiSchema).toEqual(uiSchema);
  expect(layout?.uiSchema).toEqual({});
});

it('a schema without a title, or with properties that have the names of the format’s members', () => {
  const { title: _, ...untitled } = schema;
  expect(drawn(adoptText(JSON.stringify(untitled)).text)).toEqual(['Form', ['name', 'age']]);
  const named = { type: 'object', properties: { schema: { type: 'string' }, kind: { type: 'string' } } };
  expect(drawn(adoptText(JSON.stringify(named)).text)).toEqual(['Form', ['schema', 'kind']]);
});

it.each(['', '{', '[]', '"x"', '{}', '{"fr": {}, "en": {}}', '{"schema": 1}', '{"format": 1, "schema": {}}'])(
  'leaves %s as it is',
  (text) => {
    expect(adoptText(text)).toEqual({ text });
  },
);

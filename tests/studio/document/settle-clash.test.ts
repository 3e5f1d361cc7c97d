/** The value chosen for a merge conflict ends up in the text, whatever its type. */
import { expect, it } from 'vitest';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { settledText } from '#src/studio/document/settle-clash.ts';

const base = {
  title: 'One',
  schema: { properties: { a: { type: 'string', title: 'A', maxLength: 9 } } },
  uiSchema: { a: { 'ui:suggestions': ['x', 'y'] }, 'ui:slides': [{ name: 's', title: 'S' }, { name: 't' }] },
};
type Document = typeof base;
const text = (document: unknown) => JSON.stringify(document, null, 2);

const cases: readonly (readonly [string, (mine: Document) => void, (theirs: Document) => void])[] = [
  ['a text', (mine) => (mine.title = 'Mine'), (theirs) => (theirs.title = 'Theirs')],
  [
    'a limit',
    (mine) => (mine.schema.properties.a.maxLength = 10),
    (theirs) => (theirs.schema.properties.a.maxLength = 11),
  ],
  [
    'a list of words',
    (mine) => mine.uiSchema.a['ui:suggestions'].push('mine'),
    (theirs) => theirs.uiSchema.a['ui:suggestions'].splice(0, 1),
  ],
  [
    'a page taken out here',
    (mine) => mine.uiSchema['ui:slides'].splice(0, 1),
    (theirs) => Object.assign(theirs.uiSchema['ui:slides'][0] ?? {}, { title: 'Theirs' }),
  ],
  [
    'a page taken out there, another before it taken out here',
    (mine) => {
      mine.uiSchema['ui:slides'].splice(0, 1);
      Object.assign(mine.uiSchema['ui:slides'][0] ?? {}, { title: 'Mine' });
    },
    (theirs) => theirs.uiSchema['ui:slides'].splice(1, 1),
  ],
  [
    'a member taken out there',
    (mine) => (mine.title = 'Mine'),
    (theirs) => Reflect.deleteProperty(theirs, 'title'),
  ],
];

it.each(cases)('%s: the other one is taken, and what else was written stays', (_, here, there) => {
  const [mine, theirs] = [structuredClone(base), structuredClone(base)];
  here(mine);
  there(theirs);
  const texts = (fr: Document) => ({ fr: text(fr), en: '{}' });
  const merged = mergeTexts(texts(base), texts(theirs), texts(mine));
  expect(merged.clashes).toHaveLength(1);
  const settled = merged.clashes.reduce(
    (fr, { place, theirs: other }) => settledText(fr, place, other),
    merged.texts.fr,
  );
  const place = merged.clashes[0]?.place ?? '';
  const chosen = merged.clashes[0]?.theirs;
  expect(settledText(settled, place, chosen)).toBe(settled);
  if (chosen === undefined) expect(settled).not.toContain('"Mine"');
  else expect(JSON.stringify(JSON.parse(settled))).toContain(JSON.stringify(chosen));
});

it('a text that cannot be read is one value', () => {
  expect(settledText('{"a"', '', '{}')).toBe('{}');
});

/** The French text after a merge in which every conflict is settled as the other side has it. */
function withTheirs(before: unknown, there: unknown, here: unknown): unknown {
  const texts = (fr: unknown) => ({ fr: text(fr), en: '{}' });
  const merged = mergeTexts(texts(before), texts(there), texts(here));
  expect(merged.clashes.length).toBeGreaterThan(0);
  return JSON.parse(
    merged.clashes.reduce((fr, { place, theirs }) => settledText(fr, place, theirs), merged.texts.fr),
  );
}

it('a variant stays itself behind another one that was added before it', () => {
  const when = (pf: string) => ({ properties: { pf: { const: pf } } });
  const documentOf = (...variants: readonly object[]) => ({
    uiSchema: { 'ui:slides': [{ name: 's', variants }] },
  });
  const added = { when: when('past'), body: 'Added' };
  const [before, there, here] = ['Before', 'Theirs', 'Mine'].map((body) => ({ when: when('future'), body }));
  expect(
    withTheirs(documentOf({ ...before }), documentOf(added, { ...there }), documentOf({ ...here })),
  ).toEqual(documentOf(added, { ...there }));
});

it('questions of a page that the other side removed stay where that side moved them', () => {
  const documentOf = (...pages: readonly object[]) => ({ uiSchema: { 'ui:slides': pages } });
  const [first, second] = [
    { name: 's', fields: ['a'] },
    { name: 't', title: 'T', fields: ['b'] },
  ];
  const there = documentOf({ name: 's', fields: ['a', 'b'] });
  expect(
    withTheirs(documentOf(first, second), there, documentOf(first, { ...second, title: 'Mine' })),
  ).toEqual(there);
});

/** The value chosen for a merge conflict ends up in the text, whatever its type. */
import { expect, it } from 'vitest';
import { mergeTexts } from '#src/studio/document/merge-texts.ts';
import { settledText, settledTexts } from '#src/studio/document/settle-clash.ts';

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
    (all, clash) => settledTexts(all, clash, clash.theirs),
    merged.texts,
  ).fr;
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
    merged.clashes.reduce((all, clash) => settledTexts(all, clash, clash.theirs), merged.texts).fr,
  );
}

const variantOf = (pf: string, body: string) => ({ when: { properties: { pf: { const: pf } } }, body });
const withVariants = (...variants: readonly object[]) => ({
  uiSchema: { 'ui:slides': [{ name: 's', variants }] },
});
const [past, future] = [variantOf('past', 'Past'), variantOf('future', 'Future')];
const [theirPast, theirFuture] = [variantOf('past', 'Theirs, past'), variantOf('future', 'Theirs, future')];
const [myPast, myFuture] = [variantOf('past', 'Mine, past'), variantOf('future', 'Mine, future')];

it.each([
  ['behind one that was added before it', [future], [past, theirFuture], [myFuture]],
  ['that was removed here, before another', [past, future], [theirPast, future], [future]],
  ['after one that was removed there', [past, future], [theirFuture], [myPast, myFuture]],
  ['where both were changed', [past, future], [theirPast, theirFuture], [myPast, myFuture]],
])('a variant %s is settled as itself', (_, before, there, here) => {
  expect(withTheirs(withVariants(...before), withVariants(...there), withVariants(...here))).toEqual(
    withVariants(...there),
  );
});

const withPages = (...pages: readonly object[]) => ({ uiSchema: { 'ui:slides': pages } });
const page = (name: string, ...fields: readonly string[]) => ({ name, fields });

it('questions of a page that the other side removed stay where that side moved them', () => {
  const there = withPages(page('s', 'a', 'b'));
  const here = withPages(page('s', 'a'), { ...page('t', 'b'), title: 'Mine' });
  expect(withTheirs(withPages(page('s', 'a'), page('t', 'b')), there, here)).toEqual(there);
});

it('a question that was moved to a new page here stays there', () => {
  const texts = (document: unknown) => ({ fr: text(document), en: '{}' });
  const merged = mergeTexts(
    texts(withPages(page('s', 'a', 'c'), page('t', 'd'))),
    texts(withPages(page('s', 'c'), page('t', 'd', 'a'))),
    texts(withPages(page('s', 'c'), page('n', 'a'), page('t', 'd'))),
  );
  expect(merged.clashes).toEqual([]);
  expect(JSON.parse(merged.texts.fr)).toEqual(withPages(page('s', 'c'), page('n', 'a'), page('t', 'd')));
});

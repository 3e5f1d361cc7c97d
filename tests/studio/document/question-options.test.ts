/** Setting and removing an option of a question or a page restores the text in both languages. */
import { expect, it } from 'vitest';
import { withDrawing, withInSummary, withWordCount } from '#src/studio/document/question-options.ts';
import { withSlideMember } from '#src/studio/document/slides.ts';
import { shipped } from './shipped-texts.ts';

const texts = shipped('deviateur');
const key = 'deviateur-q8-signe';

interface Written {
  readonly uiSchema: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly 'ui:slides': readonly { readonly name: string }[];
    readonly 'ui:summary': readonly { readonly fields: readonly string[] }[];
  };
}
const read = (text: string) => JSON.parse(text) as Written;

it('an option comes and goes with what holds it', () => {
  const set = withDrawing(texts, key, ['ui:options', 'sentence'], '');
  for (const text of Object.values(set))
    expect(read(text).uiSchema[key]?.['ui:options']).toEqual({ sentence: '' });
  expect(withDrawing(set, key, ['ui:options', 'sentence'], undefined)).toEqual(texts);
  const two = withDrawing(set, key, ['ui:options', 'prefill'], '{{kind}}');
  expect(withDrawing(two, key, ['ui:options', 'prefill'], undefined)).toEqual(set);
});

it('a list of words keeps those that it has', () => {
  const asked = 'deviateur-q7-oppose';
  const more = withWordCount(texts, asked, 'starters', 3);
  const starters = (text: string) =>
    (read(text).uiSchema[asked]?.['ui:options'] as { readonly starters: string[] } | undefined)?.starters ??
    [];
  expect(starters(more.fr)).toEqual([...starters(texts.fr), '']);
  expect(starters(more.en)).toHaveLength(3);
  expect(withWordCount(more, asked, 'starters', 2)).toEqual(texts);
});

it('an answer enters a section of the summary, and leaves it', () => {
  const put = withInSummary(texts, key, 1, true);
  for (const text of Object.values(put))
    expect(read(text).uiSchema['ui:summary'][1]?.fields.at(-1)).toBe(key);
  expect(withInSummary(put, key, 1, true)).toEqual(put);
  expect(withInSummary(put, key, 1, false)).toEqual(texts);
});

it('a page takes a pause and gives it back', () => {
  const set = withSlideMember(texts, 'q2-risque', 'pause', { seconds: 45 });
  for (const text of Object.values(set))
    expect(read(text).uiSchema['ui:slides'].find(({ name }) => name === 'q2-risque')).toMatchObject({
      pause: { seconds: 45 },
    });
  expect(withSlideMember(set, 'q2-risque', 'pause', undefined)).toEqual(texts);
});

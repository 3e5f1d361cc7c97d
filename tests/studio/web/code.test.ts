/** The JSON view without its editor: pointers, completions, problems by line. */
import { expect, it } from 'vitest';
import { readPair } from '#src/studio/document/document-pair.ts';
import { pageAt, pointerOfPage } from '#src/studio/document/page-places.ts';
import { changedLines } from '#src/studio/web/code/changed-lines.ts';
import { suggestionsAt } from '#src/studio/web/code/completions.ts';
import { placesIn, pointerAt } from '#src/studio/web/code/json-places.ts';
import { problemBeyond, problemsOf } from '#src/studio/web/code/problems.ts';
import { codeFr } from '#src/studio/words/code-fr.ts';
import { shipped, shippedTexts } from '../document/shipped-texts.ts';

const { fr: text } = shipped('reconew');
const draft = readPair('reconew', shipped('reconew')).fr;
const rangeOf = placesIn(text);
const marked = (pointer: string) => {
  const { from, to } = rangeOf(pointer);
  return text.slice(from, to);
};

it('marks a value, the name of what holds more, and of what is missing where it belongs', () => {
  expect(marked('/title')).toBe('"Reconnexion"');
  expect(marked('/schema/properties/pf')).toBe('"pf"');
  expect(marked('/schema/properties/pf/oneOf/1/const')).toBe('"future"');
  expect(marked('/uiSchema/ui:slides/0')).toBe('{');
  expect(marked('/schema/properties/pf/nothing')).toBe('"pf"');
  expect(marked('')).toBe('{');
});

it('finds the place of every value of every shipped document where it stands', () => {
  for (const { fr } of Object.values(shippedTexts)) {
    const find = placesIn(fr);
    const walk = (value: unknown, pointer: string): void => {
      if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value))
          walk(inner, `${pointer}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`);
        return;
      }
      const { from, to } = find(pointer);
      expect(JSON.parse(fr.slice(from, to)), pointer).toEqual(value);
      expect(pointerAt(fr, from + 1)).toBe(pointer);
    };
    walk(JSON.parse(fr), '');
  }
});

it('knows the page of a place, and the place of a page', () => {
  if (!draft) throw new Error('no document');
  const [slide] = draft.slides;
  expect(pageAt(draft, '/uiSchema/ui:slides/0/title')).toBe(slide?.name);
  expect(pageAt(draft, '/schema/properties/pf/title')).toBe(slide?.name);
  expect(pageAt(draft, '/uiSchema/pf')).toBe(slide?.name);
  expect(pageAt(draft, '/title')).toBeUndefined();
  expect(pointerOfPage(draft, slide?.name ?? '')).toBe('/uiSchema/ui:slides/0');
  expect(pointerOfPage(draft, 'none')).toBeUndefined();
});

/** Completions at the sign ¦. */
function proposed(written: string) {
  const at = written.indexOf('¦');
  const { from, to, list } = suggestionsAt(written.replace('¦', ''), at, draft);
  return { over: written.replace('¦', '').slice(from, to), list, labels: list.map(({ label }) => label) };
}

it.each([
  ['{ "¦" }', ['format', 'uiSchema', 'migrations']],
  ['{ "uiSchema": { "ui:slides": [{ "¦": "" }] } }', ['name', 'fields', 'pause', 'variants']],
  ['{ "uiSchema": { "ui:slides": [{ "when": { "¦" } }] } }', ['required', 'anyOf']],
  ['{ "uiSchema": { "ui:slides": [{ "when": { "properties": { "¦" } } }] } }', ['pf', '$type']],
  ['{ "uiSchema": { "ui:slides": [{ "fields": ["¦"] }] } }', ['pf', 'reconew-q2-qui']],
  ['{ "uiSchema": { "pf": { "ui:widget": "¦" } } }', ['text', 'chips', 'dateorsubject']],
  ['{ "uiSchema": { "pf": { "ui:field": "¦" } } }', ['list', 'moment']],
  ['{ "uiSchema": { "pf": { "¦" } } }', ['ui:title', 'ui:options']],
  ['{ "entry": { "collection": "¦" } }', ['intuitions', 'none']],
  ['{ "title": "Avec {{¦" }', ['reconew-q2-qui']],
])('proposes what fits: %s', (written, labels) => {
  expect(proposed(written).labels).toEqual(expect.arrayContaining(labels));
});

it('proposes a question with its words, a choice with its own, and no widget where a field stands', () => {
  const key = proposed('{ "uiSchema": { "ui:slides": [{ "fields": ["rec¦"] }] } }');
  expect(key.over).toBe('"rec"');
  expect(key.list.find(({ label }) => label === 'reconew-q2-qui')).toMatchObject({
    text: '"reconew-q2-qui"',
    hint: 'Avec qui · La situation',
  });
  const choice = proposed(
    '{ "uiSchema": { "ui:slides": [{ "when": { "properties": { "pf": { "const": "¦" } } } }] } }',
  );
  expect(choice.list).toEqual([
    { label: 'past', hint: 'Passée\u00a0: elle a eu lieu et elle m’occupe encore', text: '"past"' },
    { label: 'future', hint: 'À venir\u00a0: elle approche et je veux m’y préparer', text: '"future"' },
  ]);
  expect(proposed('{ "uiSchema": { "pf": { "ui:widget": "¦" } } }').labels).not.toContain('list');
  expect(proposed('{ "ti¦" }').list.find(({ label }) => label === 'title')?.text).toBe('"title": ');
  expect(proposed('{ "ti¦": "" }').list.find(({ label }) => label === 'title')?.text).toBe('"title"');
});

const told = {
  name: 'reconew',
  locale: 'fr',
  text,
  fault: undefined,
  language: 'fr',
  words: codeFr,
} as const;

it('puts what the checker says at its lines, of this language and of both', () => {
  const finding = { severity: 'error', sentence: 'Mal.', fix: undefined } as const;
  const problems = problemsOf({
    ...told,
    findings: [
      { ...finding, locale: undefined, pointer: '/title' },
      { ...finding, locale: 'en', pointer: '/title' },
      { ...finding, locale: 'fr', pointer: '/kind' },
    ],
  });
  expect(problems.map(({ line }) => line)).toEqual([4, 7]);
  expect(problemBeyond(problems, 0, 1)).toBe(problems[0]);
  expect(problemBeyond(problems, problems[0]?.to ?? 0, 1)).toBe(problems[1]);
  expect(problemBeyond(problems, problems[1]?.to ?? 0, 1)).toBeUndefined();
  expect(problemBeyond(problems, problems[1]?.to ?? 0, -1)).toBe(problems[0]);
});

it('says of a text that is no JSON what was expected, and nothing else', () => {
  const broken = text.replace('"kind": "exercise",', '"kind": "exercise"');
  const [problem, ...others] = problemsOf({
    ...told,
    text: broken,
    fault: { reason: 'not-json', line: 5, column: 3 },
    findings: [{ severity: 'error', sentence: 'Mal.', fix: undefined, locale: 'fr', pointer: '/title' }],
  });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ line: 5, severity: 'error' });
  expect(problem?.sentence).toMatch(/JSON/);
});

it('tells which lines are not as they were', () => {
  expect(changedLines(text, text)).toEqual([]);
  expect(changedLines(text, text.replace('"exercise"', '"page"'))).toEqual([4]);
  expect(changedLines(text, text.replace('"format": 1,\n', ''))).toEqual([2]);
});

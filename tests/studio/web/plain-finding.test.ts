/** The checker's findings in the studio: plain words, correct typography in each language. */
import { expect, it } from 'vitest';
import { typographyFaults } from '#renderers/check/typography-check.ts';
import { wordsOf } from '#renderers/check/words/format-finding.ts';
import type { FindingCode } from '#renderers/format/finding-facts.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { findingsEn } from '#src/studio/words/findings-en.ts';
import { findingsFr } from '#src/studio/words/findings-fr.ts';
import { groupTitle, placeTitle } from '#src/studio/words/place-names.ts';
import { plainSentence } from '#src/studio/words/plain-finding.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr } from '#src/studio/words/studio-fr.ts';

const question = { key: 'reconew-q4-moment', title: 'Le moment' };
const facts = {
  ...{ question, fallback: 'someone', slide: 2, max: 2000, found: 9000, word: 'mot', length: 9 },
  ...{ at: 3, sign: ':', written: 'mot', other: 'fr', text: 'mot', fr: [question], en: [] },
};
/** Member names, syntax of texts, names of characters. */
const code = /ui:|max(Length|Items)|min(Length|Items)|\{\{|\?\?|\[\[|U\+|oneOf|required"|reconew/u;

it.each(['en', 'fr'] as const)('speaks no code in %s', (language) => {
  const own = Object.keys(language === 'en' ? findingsEn : findingsFr) as FindingCode[];
  expect(own.length).toBeGreaterThan(14);
  for (const each of own) {
    const sentence = plainSentence({ code: each, facts }, language);
    expect(sentence).not.toMatch(code);
    expect(sentence).not.toContain('undefined');
    expect([each, typographyFaults(sentence, language)]).toEqual([each, []]);
  }
});

it('leaves the command line its own words, and takes them where there are no plainer ones', () => {
  expect(wordsOf({ code: 'no-ui-title', facts: {} }, 'en').problem).toBe('no ui:title');
  expect(plainSentence({ code: 'no-ui-title', facts: {} }, 'en')).toBe(
    'The question itself is missing. Write what is asked.',
  );
  expect(plainSentence({ code: 'empty-text', facts: {} }, 'fr')).toBe(
    'Le texte est vide. Écrivez-le ou retirez-le.',
  );
});

it('says in both languages that the title of a document is missing', () => {
  const untitled = { code: 'no-document-title', facts: { found: undefined } } as const;
  expect(plainSentence(untitled, 'fr')).toBe('Le titre manque. Écrivez-le.');
  expect(plainSentence(untitled, 'en')).toBe('The title is missing. Enter it.');
});

it('names a page and a question that have no words yet by what they are', () => {
  const page = { place: 'page-14', kind: 'slide', number: 4, title: { fr: '', en: '' }, groups: [] } as const;
  expect(placeTitle(page, 'en', en)).toBe('Untitled page');
  expect(placeTitle(page, 'fr', fr)).toBe('Page sans titre');
  expect(placeTitle({ ...page, title: { fr: 'Le moment', en: '' } }, 'en', en)).toBe('Le moment');
  const asked = (title: string) => `{"kind":"exercise","schema":{"properties":{"k":{"title":"${title}"}}}}`;
  const group = { id: 'k', key: 'k', texts: [] };
  expect(groupTitle(group, readPair('reconew', { fr: asked('Le moment'), en: asked('') }), 'en', en)).toBe(
    'Le moment',
  );
  expect(groupTitle(group, readPair('reconew', { fr: asked(''), en: asked('') }), 'en', en)).toBe('k');
});

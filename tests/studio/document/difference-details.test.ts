/** What the publish page says of a change of structure. */
import { expect, it } from 'vitest';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withNewQuestion } from '#src/studio/document/additions.ts';
import { withChoice, withChoiceRecoded, withoutChoice } from '#src/studio/document/choice-edits.ts';
import { differencesOf } from '#src/studio/document/differences.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { versionIn } from '#src/studio/document/migration.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { withSlide, withSlideMember } from '#src/studio/document/slides.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';
import { answerTypes } from '#src/studio/web/structure/answer-types.ts';
import { differenceDetails } from '#src/studio/words/difference-details.ts';
import { subjectName } from '#src/studio/words/named-texts.ts';
import { structureEn } from '#src/studio/words/structure-en.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const base = shipped('deviateur');

/** The app reads no key by its name. */
const anyName = { ...productProfile, fixed: {} };

/** The details of the changes with this code, in English. */
function detailsOf(before: Texts, after: Texts, what: string) {
  const [from, to] = [pairOf(before), pairOf(after)];
  const pairs = [readPair('deviateur', after), readPair('deviateur', before)];
  return differencesOf('deviateur', stepBetween('deviateur', from, to), from, to)
    .filter((difference) => difference.what === what)
    .flatMap((difference) =>
      differenceDetails(difference, { pairs, locale: 'en', documents: shippedTexts, words: structureEn }),
    );
}

const received = { properties: { kind: { const: 'received' } }, required: ['kind'] };
const emitted = { properties: { kind: { const: 'emitted' } }, required: ['kind'] };

it('a condition, before and after, and the situations that gain or lose its page', () => {
  const once = withSlideMember(base, 'q3-pire', 'when', received);
  expect(detailsOf(base, once, 'condition')).toEqual([
    { kind: 'removed', text: 'always shown' },
    { kind: 'added', text: '“Origin” is “From outside”' },
    { kind: 'note', text: 'No longer shown in this case: From me.' },
  ]);
  expect(detailsOf(once, withSlideMember(base, 'q3-pire', 'when', emitted), 'condition')).toEqual([
    { kind: 'removed', text: '“Origin” is “From outside”' },
    { kind: 'added', text: '“Origin” is “From me”' },
    { kind: 'note', text: 'Now shown in this case: From me.' },
    { kind: 'note', text: 'No longer shown in this case: From outside.' },
  ]);
});

it('no situations where the former condition tests what the document no longer has', () => {
  const gone = { properties: { 'no-such-key': { const: 'x' } }, required: ['no-such-key'] };
  const once = withSlideMember(base, 'q3-pire', 'when', gone);
  expect(detailsOf(once, base, 'condition').filter(({ kind }) => kind === 'note')).toEqual([]);
});

it('the conditions of variants that come and go', () => {
  const varied = (when: object) => withSlideMember(base, 'q3-pire', 'variants', [{ when, title: 'Autre' }]);
  expect(detailsOf(varied(received), varied(emitted), 'variants')).toEqual([
    { kind: 'removed', text: '“Origin” is “From outside”: “Autre”' },
    { kind: 'added', text: '“Origin” is “From me”: “Autre”' },
  ]);
});

it('every text of a variant, in both languages', () => {
  const varied = (title: string, body: string) => ({
    ...base,
    fr: withSlideMember(base, 'q3-pire', 'variants', [{ when: received, title, body }]).fr,
    en: withSlideMember(base, 'q3-pire', 'variants', [{ when: received, title: 'Worse', body: 'Why?' }]).en,
  });
  const emptied = withSlideMember(base, 'q3-pire', 'variants', []);
  expect(detailsOf(emptied, varied('Pire', 'Pourquoi ?'), 'variants')).toEqual([
    { kind: 'added', text: '“Origin” is “From outside”: “Worse”, “Why?”, “Pire”, “Pourquoi ?”' },
  ]);
});

it('a limit before and after, in words', () => {
  const limited = (limits: object) =>
    byLocale((locale) => {
      const document = JSON.parse(base[locale]);
      Object.assign(document.schema.properties['deviateur-q6-nom'], limits);
      return JSON.stringify(document);
    });
  const [before, after] = [
    limited({ maxLength: 300, minLength: 2 }),
    limited({ maxLength: 50, minLength: 4 }),
  ];
  expect(detailsOf(before, after, 'limit-tightened')).toEqual([
    { kind: 'removed', text: 'up to 300 characters' },
    { kind: 'added', text: 'up to 50 characters' },
    { kind: 'removed', text: 'at least 2 characters' },
    { kind: 'added', text: 'at least 4 characters' },
  ]);
});

it('the bounds of a number, each as its own', () => {
  const bounded = (minimum: number, maximum: number) =>
    byLocale((locale) => {
      const document = JSON.parse(base[locale]);
      document.schema.properties['deviateur-q6-nom'] = { type: 'integer', title: 'N', minimum, maximum };
      return JSON.stringify(document);
    });
  expect(detailsOf(bounded(0, 10), bounded(1, 5), 'limit-tightened')).toEqual([
    { kind: 'removed', text: 'is at most 10' },
    { kind: 'added', text: 'is at most 5' },
    { kind: 'removed', text: 'is at least 0' },
    { kind: 'added', text: 'is at least 1' },
  ]);
});

it('when a new page is shown', () => {
  const added = withSlide(base, 'q3-plus', 3);
  const asked = withSlideMember(added, 'q3-plus', 'body', 'Respirez.');
  expect(detailsOf(base, asked, 'slide-added')).toEqual([]);
  expect(detailsOf(base, withSlideMember(asked, 'q3-plus', 'when', received), 'slide-added')).toEqual([
    { kind: 'note', text: 'Shown if “Origin” is “From outside”.' },
  ]);
});

it('how a new question is answered', () => {
  const [closed] = answerTypes.filter(({ name }) => name === 'closed');
  if (closed === undefined) throw new Error('no such form');
  const spot = { document: 'deviateur', slide: 'q2-risque', part: undefined, at: 1, locale: 'fr' } as const;
  const question = { fr: 'Sur quoi ?', en: 'On what?' };
  const { texts } = withNewQuestion(base, base, spot, { kind: closed.kind, question, choices: [] });
  expect(detailsOf(base, texts, 'question-added')).toEqual([
    { kind: 'note', text: 'Answer type: Multiple choice, several from a list.' },
  ]);
});

it('the old and the new key of a question', () => {
  const change = { document: 'deviateur', from: 'deviateur-q6-nom', to: 'deviateur-q6-mot' };
  const after = renamed({ deviateur: base }, { ...change, published: versionIn(base) }, productProfile);
  expect(detailsOf(base, after['deviateur'] ?? base, 'question-renamed')).toEqual([
    { kind: 'removed', text: 'deviateur-q6-nom' },
    { kind: 'added', text: 'deviateur-q6-mot' },
    { kind: 'note', text: 'Answers already given are not lost.' },
  ]);
});

it('a text that only names the new key is no change', () => {
  const quoting = withSlideMember(base, 'q3-pire', 'title', 'Pire que {{deviateur-q6-nom ?? cela}} ?');
  const change = { document: 'deviateur', from: 'deviateur-q6-nom', to: 'deviateur-q6-mot' };
  const published = versionIn(quoting);
  const after =
    renamed({ deviateur: quoting }, { ...change, published }, productProfile)['deviateur'] ?? base;
  const textsOf = (texts: Texts) => {
    const [from, to] = [pairOf(quoting), pairOf(texts)];
    const differences = differencesOf('deviateur', stepBetween('deviateur', from, to), from, to);
    return differences.filter(({ what }) => what === 'text').map(({ place }) => place);
  };
  expect(after.fr).toContain('{{deviateur-q6-mot ?? cela}}');
  expect(textsOf(after)).toEqual([]);
  const reworded = withSlideMember(after, 'q3-pire', 'title', 'Mieux que {{deviateur-q6-mot ?? cela}} ?');
  expect(textsOf(reworded)).toEqual(['/uiSchema/ui:slides/q3-pire/title']);
});

it('where the answers of a choice go', () => {
  const choice = { document: 'deviateur', key: 'kind', value: 'received' } as const;
  const recoded = withChoiceRecoded({ deviateur: base }, base, choice, 'outside', productProfile);
  expect(detailsOf(base, recoded['deviateur'] ?? base, 'choice-renamed')).toEqual([
    { kind: 'note', text: 'Answers “received” become “outside”.' },
  ]);
  const shorter = withoutChoice({ deviateur: base }, base, choice, 'emitted', productProfile);
  expect(detailsOf(base, shorter['deviateur'] ?? base, 'choice-merged')).toEqual([
    {
      kind: 'note',
      text: expect.stringMatching(/^Answers “From outside: .+” become “From me: .+”\.$/u),
    },
  ]);
});

it.each([
  ['before', true],
  ['after', false],
])('where the answers of a choice go, its question renamed %s it', (_, isFirst) => {
  const rename = (texts: Texts) => {
    const change = { document: 'deviateur', from: 'kind', to: 'kind-of' };
    return (
      renamed({ deviateur: texts }, { ...change, published: versionIn(base) }, anyName)['deviateur'] ?? texts
    );
  };
  const shorten = (texts: Texts, key: string) =>
    withoutChoice(
      { deviateur: texts },
      base,
      { document: 'deviateur', key, value: 'received' },
      'emitted',
      anyName,
    )['deviateur'] ?? texts;
  const after = isFirst ? shorten(rename(base), 'kind-of') : rename(shorten(base, 'kind'));
  expect(detailsOf(base, after, 'choice-merged')).toEqual([
    {
      kind: 'note',
      text: expect.stringMatching(/^Answers “From outside: .+” become “From me: .+”\.$/u),
    },
  ]);
});

it('each removed choice is a change of its own, with its title and where its answers go', () => {
  const titled = (value: string, word: string) => ({ value, titles: { fr: word, en: word } });
  const published = ['third', 'fourth'].reduce(
    (texts, value) => withChoice(texts, base, 'kind', titled(value, `The ${value}`)),
    base,
  );
  const without = (texts: Texts, value: string, to: string | undefined) =>
    withoutChoice(
      { deviateur: texts },
      published,
      { document: 'deviateur', key: 'kind', value },
      to,
      anyName,
    )['deviateur'] ?? texts;
  const after = without(
    without(without(published, 'received', 'emitted'), 'third', undefined),
    'fourth',
    undefined,
  );
  const [from, to] = [pairOf(published), pairOf(after)];
  const pairs = [readPair('deviateur', after), readPair('deviateur', published)];
  const changes = differencesOf('deviateur', stepBetween('deviateur', from, to), from, to);
  expect(
    changes
      .filter(({ what }) => what.startsWith('choice-'))
      .map((change) => [
        change.what,
        subjectName(pairs, change, { locale: 'en', words: en }),
        ...differenceDetails(change, { pairs, locale: 'en', documents: shippedTexts, words: structureEn }),
      ]),
  ).toEqual([
    ['choice-removed', 'The third'],
    ['choice-removed', 'The fourth'],
    [
      'choice-merged',
      expect.stringMatching(/^From outside/u),
      { kind: 'note', text: expect.stringMatching(/^Answers “From outside: .+” become “From me: .+”\.$/u) },
    ],
  ]);
});

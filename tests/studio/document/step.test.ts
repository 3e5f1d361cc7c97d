/** The right that a change needs: words stay words, even if they cannot be published. */
import { expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { setTexts } from '#src/studio/document/set-text.ts';
import { pairOf, rightFor, stepBetween } from '#src/studio/document/step.ts';
import { validateDraft } from '#src/studio/document/verdict.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

const before = shipped('reconew');
const title = 'Votre reconnexion';

function withText(from: string, to: string): Texts {
  if (!before.fr.includes(from)) throw new Error(`no text ${from}`);
  return { ...before, fr: before.fr.replace(from, to) };
}

const rightOf = (after: Texts) => rightFor(stepBetween('reconew', pairOf(before), pairOf(after)));

it.each([
  ['another title', withText(`"title": "${title}"`, '"title": "Votre souffle"'), 'words'],
  ['a title without an end', withText(`"title": "${title}"`, `"title": "${'Oui. '.repeat(6000)}"`), 'words'],
  ['an entity', withText(`"title": "${title}"`, '"title": "Votre&nbsp;reconnexion"'), 'words'],
  ['no title', withText(`"title": "${title}",`, ''), 'words'],
  ['another name of a page', withText('"name": "q1-temps"', '"name": "q1-time"'), 'structure'],
  ['an unknown member', withText(`"title": "${title}"`, `"title": "${title}", "tone": "warm"`), 'structure'],
  ['a text that is no JSON', { ...before, fr: `${before.fr}}` }, 'structure'],
  ['nothing', before, undefined],
])('%s', (_, after, right) => {
  expect(rightOf(after)).toBe(right);
});

it('a text that is too long is a finding at its place, and is not published', () => {
  const after = withText(`"title": "${title}"`, `"title": "${'Oui. '.repeat(6000)}"`);
  const documents = { reconew: { ...after, reviewed: {} } };
  const { verdict } = validateDraft({ published: { reconew: before }, bases: {}, documents });
  expect(verdict.publishable).toBe(false);
  expect(verdict.refusals).toMatchObject([
    { code: 'error', place: '/uiSchema/ui:slides/q1-temps/title', finding: { code: 'too-large' } },
  ]);
  expect(verdict.differences).toMatchObject([
    { what: 'text', place: '/uiSchema/ui:slides/q1-temps/title', locales: ['fr'] },
  ]);
});

it('what feeds the identity card is structure, next to a text that the app refuses too', () => {
  const [name, texts] = Object.entries(shippedTexts).find(([, { fr }]) => JSON.parse(fr).entry?.feeds) ?? [];
  if (name === undefined || texts === undefined) throw new Error('no document feeds the card');
  const fr = JSON.parse(texts.fr);
  fr.uiSchema['ui:slides'][0].title = 'Oui. '.repeat(6000);
  const long = { ...texts, fr: JSON.stringify(fr) };
  fr.entry.feeds[0].value = 'Autre';
  const fed = { ...texts, fr: JSON.stringify(fr) };
  const right = (after: Texts) => rightFor(stepBetween(name, pairOf(texts), pairOf(after)));
  expect([right(long), right(fed)]).toEqual(['words', 'structure']);
});

it('a document of which every text changed breaks no other one', () => {
  const name = 'reconew';
  const changed = byLocale((locale) => {
    const texts = textsOf(readPair(name, before)[locale] as DocumentDraft);
    return setTexts(before[locale], new Map(texts.map(({ pointer }) => [pointer, 'Autre'])));
  });
  expect(rightOf(changed)).toBe('words');
  const set = { ...shippedTexts, [name]: changed };
  const pairs = Object.entries(set).map(([each, texts]) => [each, pairOf(texts)] as const);
  const findings = checkDocuments(
    byLocale((locale) => Object.fromEntries(pairs.map(([each, pair]) => [each, pair[locale]]))),
    productProfile,
  );
  expect(findings.filter(({ document }) => document !== name)).toEqual([]);
});

it('a key that another document recalls breaks that document, and is not published', () => {
  const plf4 = byLocale((locale) => shipped('plf4')[locale].replaceAll('plf4-moment', 'plf4-instant'));
  const documents = { plf4: { ...plf4, reviewed: {} } };
  const { verdict } = validateDraft({ published: shippedTexts, bases: {}, documents });
  expect(verdict.refusals).toContainEqual(
    expect.objectContaining({ code: 'error-elsewhere', name: 'compterendu' }),
  );
});

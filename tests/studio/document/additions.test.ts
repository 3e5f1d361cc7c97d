/** A question or a page added with its texts in both languages: nothing is left to write, and one undo removes it. */
import { expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { readDraft } from '#renderers/check/draft.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { member } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import {
  blank,
  exampleWith,
  labelOf,
  proposedKey,
  withNewPage,
  withNewQuestion,
  withTyped,
} from '#src/studio/document/additions.ts';
import { choicesIn, takesChoices } from '#src/studio/document/choice-edits.ts';
import { differencesOf } from '#src/studio/document/differences.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { pairOf, stepBetween } from '#src/studio/document/step.ts';
import { answerTypes } from '#src/studio/web/structure/answer-types.ts';
import { shipped } from './shipped-texts.ts';

const texts = shipped('deviateur');
const spot = { document: 'deviateur', slide: 'q2-risque', part: undefined, at: 1, locale: 'fr' } as const;
const question = { fr: "Qu'est-ce qui compte ?", en: "What's important?" };
const choices = [
  { fr: 'Le temps', en: 'Time' },
  blank,
  { fr: "L'élan", en: '' },
  { fr: 'Le temps', en: 'Other time' },
];

const kindOf = (form: string) => {
  const kind = answerTypes.find(({ name }) => name === form)?.kind;
  if (kind === undefined) throw new Error(`no form ${form}`);
  return kind;
};

const errorsWith = (of: Texts) =>
  checkDocuments(
    byLocale((locale) => ({ deviateur: JSON.parse(of[locale]) as unknown })),
    productProfile,
  )
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer, code }) => `${pointer} ${code}`);

it.each(answerTypes.map(({ name }) => name))(
  'a question of the form %s passes the checker at once',
  (form) => {
    const kind = kindOf(form);
    const whole = choices.filter(({ en }) => en !== '');
    const added = withNewQuestion(texts, texts, spot, {
      kind,
      question,
      choices: takesChoices(kind) ? whole : [],
    });
    expect(added.key).toBe('deviateur-q2-qu-est-ce-qui-compte');
    expect(errorsWith(added.texts)).toEqual(errorsWith(texts));
    for (const locale of ['fr', 'en'] as const) {
      const draft = readDraft('deviateur', locale, JSON.parse(added.texts[locale]));
      expect(draft?.slideOf.get(added.key)?.fields[1]).toBe(added.key);
      const wording = { fr: 'Qu’est-ce qui compte', en: 'What’s important' }[locale];
      expect(draft?.properties.get(added.key)?.title).toBe(wording);
      const asked = { fr: `${wording}\u00a0?`, en: `${wording}?` }[locale];
      expect(member(member(draft?.uiSchema, added.key), 'ui:title')).toBe(asked);
    }
  },
);

it('takes the choices in order, without blank ones, with a code each and the typography of the language', () => {
  const added = withNewQuestion(texts, texts, spot, { kind: kindOf('closed'), question, choices });
  expect(choicesIn(added.texts, added.key)).toEqual([
    { value: 'le-temps', titles: { fr: 'Le temps', en: 'Time' } },
    { value: 'l-elan', titles: { fr: 'L’élan', en: '' } },
    { value: 'le-temps-2', titles: { fr: 'Le temps', en: 'Other time' } },
  ]);
  // The missing title is reported at its choice, and blocks publishing.
  expect(errorsWith(added.texts)).toEqual([`/schema/properties/${added.key}/items/oneOf/1/title no-title`]);
});

it('a page has its title in both languages, and its first question', () => {
  const paged = withNewPage(texts, 'page-9', { fr: 'Et alors ?', en: 'So what?' }, 2);
  const added = withNewQuestion(
    paged,
    texts,
    { ...spot, slide: 'page-9', at: 0 },
    {
      kind: kindOf('text'),
      question,
      choices: [],
    },
  );
  const draft = readDraft('deviateur', 'fr', JSON.parse(added.texts.fr));
  expect(draft?.slides[2]).toMatchObject({ name: 'page-9', fields: [added.key] });
  expect(draft?.slides[2]?.members['title']).toBe('Et alors\u00a0?');
  expect(errorsWith(added.texts)).toEqual(errorsWith(texts));
});

it.each(answerTypes)(
  'the example of the form $name has the words typed so far',
  ({ name, kind, texts: own }) => {
    const typed = takesChoices(kind) ? choices : [];
    const drawn = (of: typeof choices) => {
      const example = exampleWith(own, { fr: 'Le risque', en: '' }, { kind, question, choices: of }, 'fr');
      const { document, problems } = readDocument(JSON.parse(example.fr), { name, locale: 'fr' });
      if (document?.kind !== 'exercise') throw new Error(`${name} is not drawn`);
      const [slide] = document.uiSchema['ui:slides'] ?? [];
      const [key = ''] = slide?.fields ?? [];
      expect([problems, slide?.title]).toEqual([[], 'Le risque']);
      expect(member(member(document.uiSchema, key), 'ui:title')).toBe('Qu’est-ce qui compte\u00a0?');
      return choicesIn(example, key);
    };
    drawn([]);
    // Nothing of the sample is left once the question is whole.
    const whole = exampleWith(own, blank, { kind, question, choices: typed }, 'fr');
    expect(whole.fr.includes('"ui:help"')).toBe(false);
    expect(drawn(typed)?.length).toBe(typed.length === 0 ? undefined : 3);
    expect(exampleWith(own, blank, { kind, question: blank, choices: [] }, 'fr')).toEqual(own);
  },
);

it('needs the words of one language only', () => {
  const english = { fr: '', en: 'How is your breath?' };
  expect(proposedKey(texts, spot, english)).toBe('deviateur-q2-how-is-your-breath');
  const added = withNewQuestion(texts, texts, spot, { kind: kindOf('text'), question: english, choices: [] });
  expect(errorsWith(added.texts)).toEqual([
    `/schema/properties/${added.key}/title no-title`,
    `/uiSchema/${added.key}/ui:title no-ui-title`,
  ]);
});

it.each([
  ['Quelle force ?', 'Quelle force'],
  ['Quelle force\u00a0?!', 'Quelle force'],
  ['Dites-le…', 'Dites-le'],
  ['?', ''],
  [`${'mot '.repeat(20)}?`, `${'mot '.repeat(14)}mot…`],
])('makes a short label of "%s"', (text, label) => {
  expect(labelOf(text)).toBe(label);
  expect(labelOf(text).length).toBeLessThanOrEqual(60);
});

it('takes blanks alone for nothing, so that a required field is empty', () => {
  expect(withTyped({ fr: 'a', en: 'b' }, 'fr', ' \u00a0')).toEqual({ fr: '', en: 'b' });
  expect(withTyped(blank, 'en', ' b ')).toEqual({ fr: '', en: ' b ' });
});

it('the publish page shows its question and each choice, and leaves out the label that begins the question', () => {
  const { texts: after } = withNewQuestion(texts, texts, spot, {
    kind: kindOf('cards'),
    question: { fr: 'Est-ce prêt ?', en: 'Is it ready?' },
    choices: [
      { fr: 'Oui', en: 'Yes' },
      { fr: 'Oui, souvent', en: 'Yes, often' },
    ],
  });
  const [from, to] = [pairOf(texts), pairOf(after)];
  const found = differencesOf('deviateur', stepBetween('deviateur', from, to), from, to);
  const added = found.find(({ what }) => what === 'question-added');
  expect(added?.after.en).toEqual(['Is it ready?', 'Yes', 'Yes, often']);
});

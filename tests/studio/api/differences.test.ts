/** Differences of a step: texts before and after, and the texts of added objects. */
import { expect, it } from 'vitest';
import type { Members } from '#renderers/json.ts';
import { type Difference, differencesOf } from '#src/studio/document/differences.ts';
import { stepBetween } from '#src/studio/document/step.ts';
import type { Loose } from '#tests/renderers/check/documents.ts';
import { shippedTexts } from '#tests/studio/document/shipped-texts.ts';

function differences(
  name: string,
  change: (document: Loose, locale: 'fr' | 'en') => void,
): readonly Difference[] {
  const { fr = '', en = '' } = shippedTexts[name] ?? {};
  const changed = (text: string, locale: 'fr' | 'en'): Members => {
    const document: Loose = JSON.parse(text);
    change(document, locale);
    return document;
  };
  const before = { fr: JSON.parse(fr), en: JSON.parse(en) };
  const after = { fr: changed(fr, 'fr'), en: changed(en, 'en') };
  return differencesOf(name, stepBetween(name, before, after), before, after);
}

const said = (fr: string, en: string) => (locale: 'fr' | 'en') => (locale === 'fr' ? fr : en);

/** Renames a question as the studio does. */
function rename(document: Loose, from: string, to: string): void {
  const now = (key: string) => (key === from ? to : key);
  for (const holder of [document.schema.properties, document.uiSchema]) {
    holder[to] = holder[from];
    delete holder[from];
  }
  document.schema.required = (document.schema.required ?? []).map(now);
  for (const slide of document.uiSchema['ui:slides']) {
    slide.fields = slide.fields.map(now);
    if (slide.recall) slide.recall = slide.recall.map(now);
  }
  for (const section of document.uiSchema['ui:summary'] ?? []) section.fields = section.fields.map(now);
  const [former] = document.migrations ?? [];
  const changes = [...(former?.from === document.version ? former.changes : []), { op: 'rename', from, to }];
  document.migrations = [{ from: document.version, changes }];
}

it('of migrations that do more than the renamed questions tell', () => {
  const found = differences('plf2', (document) => {
    rename(document, 'plf2-maniere', 'plf2-autre');
    document.migrations[0].changes.push({ op: 'drop', key: 'plf2-jamais' });
  });
  expect(found.map(({ what }) => what).toSorted()).toEqual(['migrations', 'question-renamed']);
});

it.each([
  ['renamed', ['plf2-autre']],
  ['renamed twice in one draft', ['plf2-entre', 'plf2-autre']],
])(
  'of a question that is %s and reworded: the words of both; that it is recalled by its new key is no change',
  (_, keys) => {
    const before = JSON.parse(shippedTexts['plf2']?.fr ?? '').uiSchema['plf2-maniere']['ui:title'];
    const found = differences('plf2', (document, locale) => {
      for (const [index, key] of keys.entries()) rename(document, keys[index - 1] ?? 'plf2-maniere', key);
      document.uiSchema['plf2-autre']['ui:title'] = said('Autrement ?', 'Otherwise?')(locale);
    });
    expect(found.map(({ what }) => what).toSorted()).toEqual(['question-renamed', 'text']);
    expect(found.find(({ what }) => what === 'text')).toMatchObject({
      question: 'plf2-autre',
      before: { fr: before },
      after: { fr: 'Autrement ?', en: 'Otherwise?' },
    });
  },
);

it('of a question that comes in: its wording, help and example, in both languages, and no empty one', () => {
  const title = said('Encore un mot', 'One more word');
  const help = said('Court.', 'Short.');
  const found = differences('cid', (document, locale) => {
    document.schema.properties['a/b~c'] = { type: 'string', title: title(locale), maxLength: 200 };
    document.uiSchema['a/b~c'] = {
      'ui:title': title(locale),
      'ui:help': help(locale),
      'ui:placeholder': '',
      'ui:widget': 'textarea',
    };
    document.uiSchema['ui:slides'].at(-1).fields.push('a/b~c');
  });
  expect(found.find(({ what }) => what === 'question-added')).toMatchObject({
    question: 'a/b~c',
    locales: ['fr', 'en'],
    before: { fr: undefined, en: undefined },
    after: { fr: ['Encore un mot', 'Court.'], en: ['One more word', 'Short.'] },
  });
});

it('of a page and its question of choices that come in: the page first, and each choice', () => {
  const found = differences('deviateur', (document, locale) => {
    const oneOf = [
      { const: 'yes', title: said('Oui', 'Yes')(locale) },
      { const: 'no', title: said('Non', 'No')(locale) },
    ];
    document.schema.properties['deviateur-vrai'] = {
      type: 'string',
      title: said('Vrai', 'True')(locale),
      oneOf,
    };
    const title = said('Est-ce vrai ?', 'Is it true?')(locale);
    document.uiSchema['deviateur-vrai'] = { 'ui:title': title, 'ui:widget': 'cards' };
    const page = { name: 'plus', title: said('Encore', 'More')(locale), fields: ['deviateur-vrai'] };
    document.uiSchema['ui:slides'].push(page);
  });
  expect(found.map(({ what, after }) => [what, after])).toEqual([
    ['slide-added', { fr: ['Encore'], en: ['More'] }],
    [
      'question-added',
      { fr: ['Est-ce vrai ?', 'Oui', 'Non', 'Vrai'], en: ['Is it true?', 'Yes', 'No', 'True'] },
    ],
  ]);
});

it('of a choice that comes in: its own words, not those of its question', () => {
  const found = differences('deviateur', (document, locale) => {
    const title = said('Un autre', 'Another')(locale);
    document.schema.properties.kind.oneOf.push({ const: 'un-autre', title });
  });
  expect(found.find(({ what }) => what === 'choice-added')?.after).toEqual({
    fr: ['Un autre'],
    en: ['Another'],
  });
});

it('of a page that comes in: its title and instruction, where it has them', () => {
  const page = (title: (locale: 'fr' | 'en') => string, body: (locale: 'fr' | 'en') => string) =>
    differences('reconew', (document, locale) => {
      const slide = { name: 'q-plus', title: title(locale), body: body(locale), fields: [] };
      document.uiSchema['ui:slides'].push(slide);
    }).find(({ what }) => what === 'slide-added');
  expect(page(said('Dernier mot', 'Last word'), said('Respirez.', 'Breathe.'))).toMatchObject({
    slide: 'q-plus',
    after: { fr: ['Dernier mot', 'Respirez.'], en: ['Last word', 'Breathe.'] },
  });
  expect(page(said('Dernier mot', ''), said('', ''))?.after).toEqual({ fr: ['Dernier mot'], en: undefined });
});

it('of a section that comes in: its title and text', () => {
  const found = differences('help', (document, locale) => {
    const [first] = document.sections;
    document.sections.push({
      ...first,
      name: 'plus',
      title: said('Et encore', 'And more')(locale),
      body: said('Voilà.', 'There.')(locale),
    });
  });
  expect(found.find(({ what }) => what === 'section-added')).toMatchObject({
    after: { fr: ['Et encore', 'Voilà.'], en: ['And more', 'There.'] },
  });
});

it('of what goes or changes nothing is said that comes in', () => {
  const found = differences('help', (document) => {
    document.sections.pop();
    document.title = `${document.title} +`;
  });
  const gone = found.find(({ what }) => what === 'section-removed');
  expect([gone?.after.fr, gone?.after.en]).toEqual([undefined, undefined]);
  const text = found.find(({ place }) => place === '/title');
  expect(text?.after.fr).toBe(`${text?.before.fr} +`);
});

it('of what goes it is said which one went, not which one came to its rank', () => {
  const slides = differences('reconew', (document) => {
    document.uiSchema['ui:slides'].splice(4, 1);
  });
  expect(slides.map(({ what, slide }) => [what, slide])).toEqual([['slide-removed', 'q5-pause']]);
  const [, second] = JSON.parse(shippedTexts['help']?.fr ?? '').sections;
  const sections = differences('help', (document) => {
    document.sections.splice(1, 1);
  });
  expect(sections.map(({ what, slide }) => [what, slide])).toEqual([['section-removed', second.name]]);
});

it('of a text in a definition that several questions share: once, with its words', () => {
  const part = '/schema/definitions/moment/properties/titre';
  const found = differences('plf5', (document, locale) => {
    document.schema.definitions.moment.properties.titre.title = said('Son nom', 'Its name')(locale);
  });
  expect(found).toMatchObject([
    {
      what: 'text',
      place: `${part}/title`,
      locales: ['fr', 'en'],
      before: { fr: 'Titre' },
      after: { fr: 'Son nom' },
    },
  ]);
});

it('of a limit in such a definition: for each question, with its figures', () => {
  const found = differences('plf5', (document) => {
    document.schema.definitions.moment.properties.titre.maxLength = 40;
  });
  expect(found.map(({ what, question, before, after }) => [what, question, before.fr, after.fr])).toEqual(
    [1, 2, 3, 4].map((rank) => ['limit-tightened', `plf5-moment-${rank}`, 80, 40]),
  );
});

it('of the description of a question, which is shown as its help', () => {
  const found = differences('cid', (document, locale) => {
    document.schema.properties.CIDsymptome.description = said('Un signe.', 'A sign.')(locale);
  });
  expect(found).toMatchObject([
    {
      what: 'text',
      place: '/schema/properties/CIDsymptome/description',
      after: { fr: 'Un signe.', en: 'A sign.' },
    },
  ]);
});

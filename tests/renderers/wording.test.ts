import { describe, expect, test } from 'vitest';
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { SlideWording } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordSentence, wordSlide, wordsOf } from '#renderers/engine/wording.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import type { ExerciseDocument, Locale } from '#renderers/format/document.ts';
import { readDocument } from './documents.ts';

const card: Context = {
  $CIDsymptome: 'La gorge serrée.',
  $CIDmomentressource: 'Je retourne au bord du lac.',
  $CIDphrasereconnexion: 'la place est pour deux',
};
const labels = { $CIDmomentressource: 'Mon moment', $CIDphrasereconnexion: 'Ma phrase' };

function slide(name: string, locale: Locale, answers: Answers, context: Context = card): SlideWording {
  const exercise = compileExercise(readDocument(locale, 'reconew'));
  const found = exercise.slides.find((one) => one.slide.name === name);
  if (found === undefined) throw new Error(`no slide ${name}`);
  return wordSlide(exercise, found, viewOf(answers, context), { labels });
}

describe('a slide of the reconnection', () => {
  test.each([
    ['fr', ['difficile', 'besoins', 'peurs']],
    ['en', ['difficult', 'need', 'afraid']],
  ] as const)('of the other side says its subject in the question alone, in %s', (locale, subjects) => {
    const names = ['q6-difficultes', 'q6-besoins', 'q6-peurs'];
    const slides = names.map((name) => slide(name, locale, { pf: 'past', 'reconew-q2-qui': 'Alice' }));
    expect(new Set(slides.map(({ title }) => title)).size).toBe(3);
    for (const [rank, { title, fields }] of slides.entries()) {
      const subject = subjects[rank] ?? '';
      expect(fields[`reconew-${names[rank]}-liste`]?.title).toContain(subject);
      expect(title).not.toMatch(/difficult|besoins|needs|peurs|fears/u);
    }
  });

  test.each([
    ['fr', 'past', 'Mon équipe', 'Face à votre équipe, qu’avez-vous pensé sur le moment\u00a0?'],
    ['fr', 'past', 'Le comité', 'Face au comité, qu’avez-vous pensé sur le moment\u00a0?'],
    ['fr', 'future', 'Alice', 'Quand vous imaginez ce moment avec Alice, que pensez-vous\u00a0?'],
    ['en', 'past', 'My team', 'Facing your team, what did you think in the moment?'],
    ['en', 'past', 'Alice', 'Facing Alice, what did you think in the moment?'],
    ['en', 'future', 'Alice', 'When you picture this moment with Alice, what do you think?'],
  ] as const)('in %s, %s with %s, asks %s', (locale, pf, qui, question) => {
    const { fields } = slide('q3-reaction', locale, { pf, 'reconew-q2-qui': qui });
    expect(fields['reconew-q3-pense']?.title).toBe(question);
  });

  test('chooses the body of the first variant that holds and keeps the title', () => {
    const past = slide('q3-reaction', 'fr', { pf: 'past' });
    const future = slide('q3-reaction', 'fr', { pf: 'future' });
    expect([past.title, future.title]).toEqual(['Votre première réaction', 'Votre première réaction']);
    expect(past.body).toBe('Revenez à cet instant, sans vous juger. Écrivez comme cela vient.');
    expect(future.body).toBe('Imaginez cet instant, sans vous juger. Écrivez comme cela vient.');
  });

  test('quotes the card without its final stop, or the fallback', () => {
    const title = (context: Context): string | undefined =>
      slide('q4-resistance', 'fr', { pf: 'past' }, context).fields['reconew-q4-intensite']?.title;
    expect(title(card)).toContain('(la gorge serrée)\u00a0?');
    expect(title({})).toContain('(une tension)\u00a0?');
  });

  test('recalls context under the host’s labels, without a slide to go back to', () => {
    expect(slide('q5-pause', 'fr', {}).recall).toEqual([
      {
        key: '$CIDmomentressource',
        label: 'Mon moment',
        words: 'Je retourne au bord du lac.',
        slide: undefined,
      },
      { key: '$CIDphrasereconnexion', label: 'Ma phrase', words: 'la place est pour deux', slide: undefined },
    ]);
  });

  test('recalls answers under their short labels, lists as items, empty ones left out', () => {
    const answers = { 'reconew-q6-peurs-liste': ['Échouer', ' '], 'reconew-q6-besoins-liste': [] };
    expect(slide('q7-meilleur', 'en', answers).recall).toEqual([
      { key: 'reconew-q6-peurs-liste', label: 'Their fears', words: ['Échouer'], slide: 'q6-peurs' },
    ]);
  });

  test('recalls intuitions by their names', () => {
    const answers = { intuitionsdata: [{ name: 'Appeler Alice', realised: false }, { name: ' ' }] };
    expect(slide('q9-fin', 'fr', answers).recall).toEqual([
      { key: 'intuitionsdata', label: 'Mes intuitions', words: ['Appeler Alice'], slide: 'q9-intuitions' },
    ]);
  });

  test('offers the card’s phrase exactly as it is, or nothing', () => {
    const prefill = (context: Context): string | undefined =>
      slide('q9-phrase', 'fr', {}, context).fields['reconew-q9-phrase']?.prefill;
    expect(prefill(card)).toBe('la place est pour deux');
    expect(prefill({})).toBe('');
  });

  test('says help and short label, and nothing where the document has nothing', () => {
    const { fields, body } = slide('q2-situation', 'en', {});
    expect(body).toBeUndefined();
    expect(fields['reconew-q2-qui']).toEqual({
      title: 'Who was it mainly with?',
      titleAnswers: [],
      label: 'With whom',
      help: 'A first name or a group: “Alice”, “my team”, “the board”.',
      placeholder: undefined,
      prefill: '',
      stem: undefined,
    });
  });
});

const document: ExerciseDocument = {
  format: 1,
  name: 'name',
  kind: 'exercise',
  version: '1.0.0',
  locale: 'fr',
  title: 'Nom',
  schema: {
    type: 'object',
    definitions: { span: { type: 'string', title: 'Durée', format: 'single-duration' } },
    properties: {
      nom: { type: 'string' },
      duree: { $ref: '#/definitions/span' },
    },
  },
  uiSchema: {
    'ui:slides': [
      { name: 'un', title: '{{none}}', fields: ['nom', 'duree', 'gone'], recall: ['duree', 'nom', '$x'] },
    ],
    nom: {
      'ui:options': { lowercase: true, sentence: 'On me traite {{de nom}}.', stem: 'Je suis {{nom ?? …}}' },
      'ui:variants': [
        { when: { required: ['duree'] }, 'ui:title': 'Après {{duree}}\u00a0?', 'ui:help': 'Aide' },
      ],
    },
  },
  entry: { collection: 'none', key: 'none', line: '{{nom}}, {{duree}}' },
};

describe('a document of its own', () => {
  const exercise = compileExercise(document);
  const [first] = exercise.slides;
  if (first === undefined) throw new Error('no slide');

  test('a question without wording is called by its label, else by its key; unknown fields have no words', () => {
    const { fields, title } = wordSlide(exercise, first, viewOf({}, {}));
    expect(title).toBeUndefined();
    expect(Object.keys(fields)).toEqual(['nom', 'duree']);
    expect(fields['nom']).toMatchObject({ title: 'nom', label: 'nom', stem: 'Je suis …', help: undefined });
  });

  test('a variant of a field replaces its own members; references are followed', () => {
    const { fields, recall } = wordSlide(
      exercise,
      first,
      viewOf({ duree: 'P3M', nom: 'Lâche' }, { $x: 'y' }),
    );
    expect(fields['nom']).toMatchObject({
      title: 'Après 3 mois\u00a0?',
      help: 'Aide',
      stem: 'Je suis lâche',
    });
    expect(recall).toEqual([
      { key: 'duree', label: 'Durée', words: '3 mois', slide: 'un' },
      // Shown in lower case everywhere. The answer stays as typed.
      { key: 'nom', label: '', words: 'lâche', slide: 'un' },
      { key: '$x', label: '', words: 'y', slide: undefined },
    ]);
  });

  test('the live preview follows the answer', () => {
    expect(wordSentence(exercise, 'nom', viewOf({ nom: 'Égoïste' }, {}))).toBe('On me traite d’égoïste.');
    expect(wordSentence(exercise, 'duree', viewOf({}, {}))).toBeUndefined();
  });

  test('the line of an entry reads with the same options', () => {
    const line = interpolate(
      '{{nom}}, {{duree}}',
      viewOf({ nom: 'DRH', duree: 'P1W' }, {}),
      wordingOptions(exercise),
    );
    expect(line).toBe('DRH, 1 semaine');
  });
});

describe('a derailor', () => {
  const answers = { 'deviateur-q6-nom': 'Incapable', 'deviateur-q7-oppose': 'Non, moi, je suis solide.' };

  test.each([
    ['fr', 'On me traite d’incapable. Non, moi, je suis solide.'],
    ['en', 'They call me “incapable”. Non, moi, je suis solide.'],
  ] as const)('in %s its line reads %s', (locale, line) => {
    const exercise = compileExercise(readDocument(locale, 'deviateur'));
    const text = exercise.document.entry.line ?? '';
    expect(interpolate(text, viewOf(answers, {}), wordingOptions(exercise))).toBe(line);
  });

  test('its opening quotes the chosen reconnection', () => {
    const exercise = compileExercise(readDocument('fr', 'deviateur'));
    const [first] = exercise.slides;
    if (first === undefined) throw new Error('no slide');
    const source = {
      '$source.reconew-q2-qui': 'Mon équipe',
      '$source.pf': 'future',
      '$source.reconew-q2-datesujet': '2025-03-01',
    };
    const { body, recall, fields } = wordSlide(exercise, first, viewOf({}, source));
    expect(body).toBe('Vous partez du moment à venir avec votre équipe.');
    expect(recall.map(({ words }) => words)).toEqual(['1er mars 2025']);
    expect(fields['kind']?.title).toBe('D’où pourrait venir ce qui vous ferait dévier\u00a0?');
  });
});

describe('words of an answer', () => {
  const choice = { oneOf: [{ const: 'keep', title: 'Je garde' }, { const: 'explore' }] };
  const moment = {
    properties: {
      titre: { type: 'string', title: 'Un titre' },
      criteres: {
        type: 'array',
        title: 'Critères',
        items: { oneOf: [{ const: 'plaisir', title: 'Du plaisir' }] },
      },
      duree: { type: 'string', title: 'Durée', format: 'single-duration' },
      choix: { ...choice, title: 'Choix' },
    },
  };
  test.each([
    [' Alice ', undefined, 'fr', 'Alice'],
    ['keep', choice, 'fr', 'Je garde'],
    ['explore', choice, 'fr', 'explore'],
    ['gone', choice, 'fr', 'gone'],
    ['2025-03-01', undefined, 'fr', '1er mars 2025'],
    ['2025-03-01', undefined, 'en', '1 March 2025'],
    ['PT20M', { format: 'single-duration' }, 'fr', '20 minutes'],
    ['PT20M', undefined, 'fr', 'PT20M'],
    [7, undefined, 'fr', '7'],
    [0, undefined, 'en', '0'],
    [7.5, undefined, 'fr', '7,5'],
    [true, undefined, 'fr', 'Oui'],
    [false, undefined, 'en', 'No'],
    [['a', ' ', 'b '], undefined, 'fr', ['a', 'b']],
    [['keep'], { items: choice }, 'fr', ['Je garde']],
    [[{ name: ' Un ', realised: true }, { name: 'Deux' }], undefined, 'fr', ['Un', 'Deux']],
    [{ fid: 42, filename: 'carte.jpg', url: '/x' }, undefined, 'fr', 'carte.jpg'],
    [
      { choix: 'keep', titre: 'Dépôt', duree: 'P3M', criteres: ['plaisir'] },
      moment,
      'fr',
      ['Un titre\u00a0: Dépôt', 'Critères\u00a0: Du plaisir', 'Durée\u00a0: 3 mois', 'Choix\u00a0: Je garde'],
    ],
    [undefined, undefined, 'fr', ''],
    [null, undefined, 'fr', ''],
    ['  ', undefined, 'fr', ''],
    [[], undefined, 'fr', []],
    [{}, undefined, 'fr', []],
  ] as const)('%j is read %#', (value, schema, locale, words) => {
    expect(wordsOf(value, schema, locale)).toEqual(words);
  });
});

describe('a quotation of moments', () => {
  const step = compileExercise(readDocument('fr', 'plf5'));
  const moment = (titre: string, choix: string) => ({
    titre,
    choix,
    plusvalue: `Ce que ${titre} apporta`,
    duree: 'P3M',
  });
  const slide = step.slides.find(({ slide: { name } }) => name === 'fil');

  test('says title and added value, the kept ones first', () => {
    if (!slide) throw new Error('plf5 has a slide fil');
    const view = viewOf(
      { 'plf5-moment-1': moment('A', 'explore'), 'plf5-moment-2': moment('B', 'keep'), 'plf5-moment-3': {} },
      {},
    );
    expect(wordSlide(step, slide, view).recall.map(({ words }) => words)).toEqual([
      ['B', 'Ce que B apporta'],
      ['A', 'Ce que A apporta'],
    ]);
  });
});

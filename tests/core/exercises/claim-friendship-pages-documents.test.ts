/** The documents of the claim, the friendship, the report, the resources and the help, as the server sends them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { lineOf } from '#renderers/engine/entry-line.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { wordSentence, wordSlide } from '#renderers/engine/wording.ts';
import type { ExerciseDocument, Locale, PageDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { piecesOf } from '#renderers/parts/inline.tsx';
import { matchRoute } from '#src/app/navigation/routes.ts';
import { wordingsOf } from '../../renderers/documents.ts';

const locales = ['fr', 'en'] as const;
const exerciseNames = ['pretention', 'amitiepro'] as const;
const pageNames = ['compterendu', 'rla', 'help'] as const;
const names = [...exerciseNames, ...pageNames];

function rawOf(name: string, locale: Locale): unknown {
  const file = new URL(`../../../schemas-fixtures/${locale}/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function exerciseOf(name: (typeof exerciseNames)[number], locale: Locale) {
  return compileExercise(readDocument(rawOf(name, locale), { name, locale }).document as ExerciseDocument);
}

function pageOf(name: (typeof pageNames)[number], locale: Locale): PageDocument {
  return readDocument(rawOf(name, locale), { name, locale }).document as PageDocument;
}

describe('the five documents', () => {
  const everyText = locales.flatMap((locale) =>
    names.flatMap((name) => wordingsOf(rawOf(name, locale)).map((wording) => ({ ...wording, name, locale }))),
  );

  it('shout at nobody, and say nothing of the reader’s gender', () => {
    const french = everyText.filter(({ locale }) => locale === 'fr');
    expect(everyText.filter(({ text }) => text.includes('!'))).toEqual([]);
    // « vous êtes » before a participle, and gendered spellings.
    const gendered = /\(e\)|·e|vous (?:êtes|serez|étiez|avez été) (?:prête?s?|\p{L}+ée?s?)(?!\p{L})/u;
    expect(french.filter(({ text }) => gendered.test(text))).toEqual([]);
  });

  it('link to pages of the app, to the legal pages and to https, and nowhere else', () => {
    const legal = ['/cgu', '/politique-de-confidentialite', '/mentions-legales'];
    const targets = everyText.flatMap(({ text, name, place, locale }) =>
      piecesOf(text).flatMap((piece) =>
        piece.kind === 'link' ? [{ target: piece.target, from: `${locale}/${name}${place}` }] : [],
      ),
    );
    expect(targets.length).toBeGreaterThan(60);
    const astray = targets.filter(
      ({ target }) =>
        !target.startsWith('https://') && !legal.includes(target) && matchRoute(target) === undefined,
    );
    expect(astray).toEqual([]);
  });

  it('leave no mark of emphasis or link open', () => {
    const open = everyText.filter(({ text }) =>
      piecesOf(text).some((piece) => piece.kind === 'text' && /\*\*|\]\(|\[(?!\[)/u.test(piece.text)),
    );
    expect(open.filter(({ name }) => name === 'rla' || name === 'help')).toEqual([]);
  });
});

describe.each(locales)('the claim in %s', (locale) => {
  const exercise = exerciseOf('pretention', locale);
  const source: Context = {
    '$source.pf': 'past',
    '$source.reconew-q2-qui': 'Alice',
    '$source.reconew-q2-datesujet': 'Comité de direction du 3 mars',
  };
  const emitted: Answers = {
    kind: 'emitted',
    'pretention-q3-qualites': ['fiable', 'juste', 'solide'],
    'pretention-q4-nom': 'incapable',
    'pretention-q5-oppose': 'Au contraire, je suis quelqu’un qui tient parole.',
    'pretention-q6-risque': 'Ne jamais demander d’aide.',
    'pretention-q7-permission': 'Je m’autorise à dire : « Je ne sais pas encore. »',
  };
  const received: Answers = { ...emitted, kind: 'received', 'pretention-q2-qui': 'Alice' };
  const slide = (name: string) => {
    const found = exercise.slides.find((one) => one.slide.name === name);
    if (!found) throw new Error(`no slide ${name}`);
    return found;
  };

  it('is complete with the answers of its example, and asks who only for a received one', () => {
    expect(checkExercise(exercise, emitted, source)).toEqual(new Map());
    expect(checkExercise(exercise, received, source)).toEqual(new Map());
    const { 'pretention-q2-qui': _, ...withoutWho } = received;
    expect([...checkExercise(exercise, withoutWho, source).keys()]).toEqual(['q2-qui']);
    const namesFor = (answers: Answers) =>
      planSlides(exercise, viewOf(answers, source)).map((one) => one.slide.name);
    expect(namesFor(emitted)).not.toContain('q2-qui');
    expect(namesFor(received)).toHaveLength(7);
  });

  it('wants exactly three different qualities, and the costs but not the worst situations', () => {
    const wrong = (change: Answers) => [
      ...checkExercise(exercise, { ...emitted, ...change }, source).values(),
    ];
    expect(wrong({ 'pretention-q3-qualites': ['fiable', 'juste'] })).toMatchObject([
      { slide: 'allRequired' },
    ]);
    expect(wrong({ 'pretention-q3-qualites': ['fiable', 'juste', 'fiable'] })).toMatchObject([
      { fields: [{ code: 'twice' }] },
    ]);
    expect(wrong({ 'pretention-q6-risque': ' ' })).toMatchObject([{ fields: [{ code: 'required' }] }]);
    expect(wrong({ 'pretention-q7-permission': undefined })).toEqual([]);
  });

  const said = {
    fr: {
      emitted: 'Je prétends être quelqu’un de fiable, de juste et de solide.',
      received:
        'L’image mise en avant par Alice\u00A0: «\u00A0Je suis quelqu’un de fiable, de juste et de solide.\u00A0»',
      unknown: 'L’image\u00A0: quelqu’un de fiable, de juste et de solide.',
    },
    en: {
      emitted: 'I claim to be fiable, juste and solide.',
      received: 'The image put forward by Alice: “I am fiable, juste and solide.”',
      unknown: 'The image: someone fiable, juste and solide.',
    },
  }[locale];

  it('says its sentence by kind, live and in the list, and a true one where the kind is not known', () => {
    const { kind: _, ...unknown } = emitted;
    for (const [kind, answers] of Object.entries({ emitted, received, unknown })) {
      const expected = said[kind as keyof typeof said];
      expect(wordSentence(exercise, 'pretention-q3-qualites', viewOf(answers, source))).toBe(expected);
      expect(lineOf(exercise, answers, source)).toBe(expected);
    }
  });

  it('begins with the words of the reconnection and of the derailor, where there are any', () => {
    const prefill = (name: string, key: string, context: Context) =>
      wordSlide(exercise, slide(name), viewOf({ kind: 'received' }, context)).fields[key]?.prefill;
    expect(prefill('q2-qui', 'pretention-q2-qui', source)).toBe('Alice');
    const both = {
      ...source,
      '$deviateur.deviateur-q6-nom': 'incapable',
      '$deviateur.deviateur-q7-oppose': 'Non, moi, je suis quelqu’un de solide.',
    };
    expect(prefill('q4-nom', 'pretention-q4-nom', both)).toBe('incapable');
    expect(prefill('q5-oppose', 'pretention-q5-oppose', both)).toBe('Non, moi, je suis quelqu’un de solide.');
    expect(prefill('q4-nom', 'pretention-q4-nom', source)).toBe('');
  });

  it('names the other person only in a received one', () => {
    const bodyFor = (answers: Answers) =>
      wordSlide(exercise, slide('q7-permission'), viewOf(answers, source)).body;
    expect(bodyFor(received)).toContain('Alice');
    expect(bodyFor(emitted)).not.toContain('Alice');
  });
});

describe.each(locales)('the friendship in %s', (locale) => {
  const exercise = exerciseOf('amitiepro', locale);
  const prepared: Answers = {
    'amitiepro-prepare-qui': 'Karim',
    'amitiepro-prepare-appreciation':
      'Mardi, tu as pris dix minutes pour rassurer l’équipe avant la mise en service.',
    'amitiepro-prepare-contribution': 'Tu rends simples les sujets qui nous font peur.',
    'amitiepro-prepare-conseils': [
      'Dire non plus tôt',
      'Montrer tes brouillons',
      'Prendre la parole en premier, parfois',
    ],
    'amitiepro-prepare-aide': 'Relire ma présentation avec moi avant jeudi.',
    'amitiepro-express-dit': ['appreciation', 'contribution'],
  };

  it('has four parts, in order, with a pause before speaking and before listening', () => {
    const parts = exercise.slides.map(({ slide }) => slide.part);
    expect([...new Set(parts)]).toEqual(['prepare', 'express', 'listen', 'end']);
    expect(parts).toEqual([
      ...Array<string>(5).fill('prepare'),
      ...['express', 'express', 'listen', 'listen'],
      ...['end', 'end'],
    ]);
    expect(exercise.slides.filter(({ slide }) => slide.pause?.seconds === 20)).toHaveLength(2);
  });

  it.each(['prepare', 'express'])('is complete with the answers of its example, part %s', ($part) => {
    expect(checkExercise(exercise, prepared, { $part })).toEqual(new Map());
  });

  it('wants three tips, one thing received, and known things said', () => {
    const wrong = ($part: string, change: Answers) => [
      ...checkExercise(exercise, { ...prepared, ...change }, { $part }).values(),
    ];
    expect(wrong('prepare', { 'amitiepro-prepare-conseils': ['Dire non plus tôt'] })).toMatchObject([
      { slide: 'allRequired' },
    ]);
    expect(wrong('listen', {})).toEqual([{ fields: [], slide: 'oneRequired' }]);
    expect(wrong('listen', { 'amitiepro-listen-conseils': ['Ralentir avant midi'] })).toEqual([]);
    expect(wrong('express', { 'amitiepro-express-dit': ['blame'] })).toMatchObject([
      { fields: [{ key: 'amitiepro-express-dit' }] },
    ]);
    expect(wrong('end', {})).toMatchObject([{ fields: [{ key: 'amitiepro-end-garde', code: 'required' }] }]);
  });

  it('quotes the notes before speaking, and says with whom in the list', () => {
    const saying = exercise.slides.find(({ slide }) => slide.name === 'express-dire');
    if (!saying) throw new Error('no slide to speak from');
    const { recall } = wordSlide(exercise, saying, viewOf(prepared, { $part: 'express' }));
    expect(recall.map(({ key }) => key.replace('amitiepro-prepare-', ''))).toEqual([
      'appreciation',
      'contribution',
      'conseils',
      'aide',
    ]);
    expect(lineOf(exercise, prepared, {})).toMatch(/ Karim$/u);
  });

  it('keeps the part to come with the entry, not among the answers', () => {
    expect(exercise.document.entry).toMatchObject({
      collection: 'amitiepro',
      key: 'date',
      meta: ['whereTo'],
      alert: 'data_saved',
    });
    expect(exercise.document.entry.top).toBeUndefined();
  });
});

describe.each(locales)('the pages in %s', (locale) => {
  it('the report has its twelve sections, with blocks and places that exist', () => {
    const { sections } = pageOf('compterendu', locale);
    expect(sections).toHaveLength(12);
    const blocks = ['cid', 'plf-moments', 'derailors', 'claims', 'intuitions', 'received', 'counsellor'];
    for (const { block } of sections) if (block !== undefined) expect(blocks).toContain(block);
    const recalled = sections.flatMap(({ recall = [] }) => recall);
    for (const place of recalled)
      expect(place).toMatch(
        /^(?:plf\.(?:plf[1-6]-\w+(?:-\w+)?|compterendu\.date)|cid\.CID\w+|user_personal\.\w+)$/u,
      );
    expect(new Set(recalled).size).toBe(recalled.length);
  });

  it.each([
    ['rla', 8],
    ['help', 12],
  ] as const)('%s has its %i sections, each worth reading and none too long', (name, count) => {
    const { sections } = pageOf(name, locale);
    expect(sections).toHaveLength(count);
    for (const { title, body } of sections) {
      const words = body.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
      expect({ title, fits: words >= 120 && words <= 250 }).toEqual({ title, fits: true });
    }
    expect(sections.every((section) => /^[a-z][a-z-]*$/u.test(section.name))).toBe(true);
  });
});

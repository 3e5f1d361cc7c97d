/** The six shipped steps of the progression: what each type is shown and asked, and what reaches the card. */
import { describe, expect, it } from 'vitest';
import claire from '#fixtures/demo/claire.json';
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise, checkField } from '#renderers/engine/validate.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import type { Locale } from '#renderers/format/document.ts';
import { variants } from '#src/contract/domain/progression.ts';
import { clair } from '#tests/walks/progression-stories.ts';
import { served } from './documents.ts';

const locales: readonly Locale[] = ['fr', 'en'];
const steps = ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'] as const;
const all = locales.flatMap((locale) => steps.map((step) => [locale, step] as const));

const exerciseOf = (step: string, locale: Locale): Exercise => compileExercise(served(step, locale));

const shownNames = (exercise: Exercise, context: Context, answers: Answers = {}): readonly string[] =>
  planSlides(exercise, viewOf(answers, context)).map(({ slide }) => slide.name);

function wording(step: string, locale: Locale, name: string, answers: Answers, type = 'plf'): SlideWording {
  const exercise = exerciseOf(step, locale);
  const slide = exercise.slides.find((each) => each.slide.name === name);
  if (slide === undefined) throw new Error(`${step} has no slide ${name}`);
  return wordSlide(exercise, slide, viewOf(answers, { $type: type }));
}

/** A progression whose fifth step contains only its first moment. */
const begun = {
  ...Object.fromEntries(Object.entries(clair).filter(([key]) => key < 'plf5')),
  'plf4-symptome': 'la gorge serrée',
  'plf5-moment-1': {
    titre: 'La reprise du dépôt',
    criteres: ['plaisir', 'energie', 'naturel', 'utile'],
    duree: 'P3M',
    pic: 'P2W',
    plusvalue: 'Vingt personnes ont retrouvé l’envie de venir travailler.',
    choix: 'keep',
  },
};

describe('read', () => {
  it.each(all)('%s/%s lands in the one object of the progression', (locale, step) => {
    expect(served(step, locale).entry).toMatchObject({
      collection: 'plf',
      key: 'single',
      alert: 'plf_saved',
    });
  });
});

const slides = {
  plf1: ['accueil', 'equipes', 'rencontres', 'qualites'],
  plf2: ['pause', 'autres', 'maniere', 'effet'],
  plf3: ['exemples', 'prix', 'signal', 'douceur'],
  plf4: ['symptome', 'moment', 'sens', 'pause', 'invitation'],
  plf5: ['criteres', 'moment-1', 'moment-2', 'moment-3', 'moment-4', 'fil', 'vocation'],
  plf6: ['chemin', 'phrase', 'essai', 'intuitions', 'carte'],
};

describe('the slides', () => {
  it.each(all)('%s/%s are the same for the three types, but for self-betrayal', (locale, step) => {
    for (const type of variants)
      expect(shownNames(exerciseOf(step, locale), { $type: type })).toEqual(
        step === 'plf3' && type !== 'plf' ? [] : slides[step],
      );
  });

  it('of self-betrayal are not for someone whose type is not known', () => {
    expect(shownNames(exerciseOf('plf3', 'fr'), {})).toEqual([]);
  });

  it.each([
    ['plf1', 'accueil', undefined, 'Vous dirigez une équipe', 'Vous tracez', 'Vous avancez'],
    ['plf1', 'equipes', 'plf1-equipes', 'Quelles équipes restent', 'Quels collectifs', 's’ajuster vite'],
    ['plf1', 'rencontres', 'plf1-rencontres-legs', 'transmettre', 'façon de travailler', 'faire ensemble'],
    ['plf2', 'effet', 'plf2-effet', 'votre équipe', 'votre travail', 'rythme de l’équipe'],
    ['plf4', 'symptome', 'plf4-symptome', 'vos pairs', 'votre travail', 'Quand le plan change'],
    ['plf5', 'fil', 'plf5-fil', 'entraîner les autres', 'votre métier', 'place dans l’équipe'],
    ['plf6', 'phrase', 'plf6-phrase', 'au milieu des autres', 'Quand votre travail', 'Quand tout va vite'],
    ['plf6', 'intuitions', 'plf6-intuitions', 'vos équipes', 'votre travail', 'prochaine étape'],
  ])('%s %s %s speaks to each type in its own words', (step, slide, key, ...wanted) => {
    for (const locale of locales) {
      const said = variants.map((type) => {
        const { body = '', fields } = wording(step, locale, slide, {}, type);
        return key === undefined ? body : (fields[key]?.title ?? '');
      });
      expect(new Set(said).size).toBe(variants.length);
      if (locale === 'fr')
        for (const [index, words] of wanted.entries()) expect(said[index]).toContain(words);
    }
  });

  it('agree with what is asked: “Ceux” for the groups of colleagues, “Celles” for the teams', () => {
    const help = (type: string) =>
      wording('plf1', 'fr', 'equipes', {}, type).fields['plf1-equipes']?.help?.split(' ')[0];
    expect(variants.map(help)).toEqual(['Celles', 'Ceux', 'Celles']);
  });

  it('invite back where the phrase does little good, at the next slide, and hold nobody up', () => {
    const bodyAfter = (resonance: number | undefined, locale: Locale) =>
      wording('plf6', locale, 'intuitions', { 'plf6-resonance': resonance }).body;
    for (const locale of locales) {
      for (const low of [0, 4]) expect(bodyAfter(low, locale)).toMatch(/en arrière|Go back/);
      for (const other of [5, 10, undefined]) expect(bodyAfter(other, locale)).toBeUndefined();
      const exercise = exerciseOf('plf6', locale);
      const low = { 'plf6-phrase': 'Je suis là.', 'plf6-resonance': 0 };
      expect(shownNames(exercise, { $type: 'plf' }, low)).toEqual(slides.plf6);
      expect(checkExercise(exercise, low, { $type: 'plf' }).size).toBe(0);
    }
  });

  it('offer the signal of the third step for the symptom of the fourth', () => {
    const prefill = (answers: Answers) =>
      wording('plf4', 'fr', 'symptome', answers).fields['plf4-symptome']?.prefill;
    expect(prefill({ 'plf3-signal': 'La nuque raide' })).toBe('La nuque raide');
    expect(prefill({})).toBe('');
  });

  it('put the person’s own words into the trial of the phrase', () => {
    const answers = { 'plf4-symptome': 'La gorge serrée.', 'plf6-phrase': 'Je suis là.' };
    expect(wording('plf6', 'fr', 'essai', answers).body).toBe(
      'Pensez à une situation délicate. Sentez le signal monter (la gorge serrée), puis dites-vous\u00a0: «\u00a0Je suis là\u00a0».',
    );
    expect(wording('plf6', 'en', 'essai', answers).body).toContain('say to yourself: “Je suis là”.');
  });
});

describe('the answers', () => {
  it.each(all)('%s/%s finds nothing wrong with a progression that was gone through', (locale, step) => {
    const errors = checkExercise(exerciseOf(step, locale), begun, { $type: 'plf' });
    const missing = {
      plf5: ['moment-2', 'moment-3', 'moment-4', 'fil', 'vocation'],
      plf6: ['phrase'],
    };
    expect([...errors.keys()]).toEqual(step === 'plf5' || step === 'plf6' ? missing[step] : []);
  });

  it.each(all)(
    '%s/%s finds nothing wrong with the whole progression of the demonstration',
    (locale, step) => {
      const data: Answers = claire.data.field_plf.data;
      expect([...checkExercise(exerciseOf(step, locale), data, { $type: 'plf' })]).toEqual([]);
    },
  );

  it.each([
    [['confiance', 'humour'], 'tooFew'],
    [['confiance', 'humour', 'humour'], 'twice'],
    [['confiance', 'humour', 'joie', 'audace'], 'tooMany'],
  ])('three qualities, no less, no more, no twin: %j', (qualities, code) => {
    expect(checkField(exerciseOf('plf1', 'fr'), 'plf1-qualites', qualities)?.code).toBe(code);
  });

  const exercise = exerciseOf('plf5', 'fr');
  const moment = begun['plf5-moment-1'];
  const parts = Object.keys(moment);

  it('four moments have the same six parts', () => {
    for (const n of [1, 2, 3, 4]) {
      const field = exercise.fields.get(`plf5-moment-${n}`);
      expect(field?.widget).toBe('moment');
      expect(Object.keys(field?.schema.properties ?? {})).toEqual(parts);
      for (const part of parts) expect(field?.ui[part]).toHaveProperty('ui:title');
      expect(checkField(exercise, `plf5-moment-${n}`, moment)).toBeUndefined();
    }
  });

  it.each(parts)('a moment needs its “%s”', (part) => {
    const rest = Object.fromEntries(Object.entries(moment).filter(([key]) => key !== part));
    expect(checkField(exercise, 'plf5-moment-1', rest)).toBeDefined();
  });

  it.each([{ criteres: ['plaisir'] }, { pic: 'P3M' }])('a moment may be %j', (change) => {
    expect(checkField(exercise, 'plf5-moment-1', { ...moment, ...change })).toBeUndefined();
  });

  it.each([
    { titre: 'x'.repeat(81) },
    { criteres: ['plaisir', 'plaisir'] },
    { criteres: ['repos'] },
    { duree: 'P1Y' },
    { plusvalue: 'x'.repeat(601) },
    { choix: 'maybe' },
  ])('a moment cannot be %j', (change) => {
    expect(checkField(exercise, 'plf5-moment-1', { ...moment, ...change })).toBeDefined();
  });
});

describe('the identity card', () => {
  /** What the last step feeds into the card, with answers copied as typed. */
  function fed(locale: Locale, answers: Answers): Readonly<Record<string, readonly [string, string]>> {
    const last = exerciseOf('plf6', locale);
    const view = viewOf(answers, {});
    const feeds = (last.document.entry.feeds ?? []).filter(({ to }) => to === 'cid');
    const compose = (value: string) => interpolate(value, view, { ...wordingOptions(last), casing: 'copy' });
    return Object.fromEntries(
      feeds.map(({ key = '', value = '', mode = '' }) => [key, [compose(value), mode]] as const),
    );
  }

  it('receives the four landmarks; the vocation only where none stands there', () => {
    const data: Answers = claire.data.field_plf.data;
    const { CIDsymptome, CIDmomentressource, CIDphrasereconnexion } = claire.data.field_cid;
    expect(fed('fr', data)).toEqual({
      CIDsymptome: [CIDsymptome, 'replace'],
      CIDmomentressource: [CIDmomentressource, 'replace'],
      CIDphrasereconnexion: [CIDphrasereconnexion, 'replace'],
      CIDvocationpro: [
        'faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place',
        'fill',
      ],
    });
  });

  it.each([
    [
      'fr',
      { 'plf5-vocation': 'relier', 'plf5-finalite': 'elles avancent' },
      'relier, pour qu’elles avancent',
    ],
    ['fr', { 'plf5-vocation': 'relier', 'plf5-finalite': ' ' }, 'relier'],
    ['en', { 'plf5-vocation': 'help grow', 'plf5-finalite': 'all dare' }, 'help grow, so that all dare'],
    ['en', { 'plf5-vocation': 'help grow' }, 'help grow'],
    ['fr', {}, ''],
  ] as const)('%s: %j is read “%s”', (locale, answers, vocation) => {
    expect(fed(locale, answers)['CIDvocationpro']?.[0]).toBe(vocation);
  });

  it.each(locales)('%s: each landmark exists there, is asked before, and fits', (locale) => {
    const card = served('cid', locale).schema.properties ?? {};
    const longest = (step: string, key: string) =>
      exerciseOf(step, locale).fields.get(key)?.schema.maxLength ?? Number.POSITIVE_INFINITY;
    expect(Object.keys(card)).toEqual(Object.keys(fed(locale, {})));
    expect(longest('plf4', 'plf4-symptome')).toBeLessThanOrEqual(card['CIDsymptome']?.maxLength ?? 0);
    expect(longest('plf4', 'plf4-invitation')).toBeLessThanOrEqual(
      card['CIDmomentressource']?.maxLength ?? 0,
    );
    expect(longest('plf6', 'plf6-phrase')).toBeLessThanOrEqual(card['CIDphrasereconnexion']?.maxLength ?? 0);
  });

  it.each(locales)('%s: the intuitions go to the list under the name of the progression', (locale) => {
    expect(served('plf6', locale).entry.feeds?.at(-1)).toEqual({
      to: 'intuitions',
      special: 'plf',
      from: 'plf6-intuitions',
    });
  });
});

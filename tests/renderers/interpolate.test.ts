import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { grammarFunctions, interpolate, interpolateMarked } from '#renderers/engine/interpolate.ts';
import { placeAfter } from '#renderers/engine/sentence-place.ts';
import type { Locale, Schema } from '#renderers/format/document.ts';
import { cases } from '#tests/cases.ts';

const schemas: Readonly<Record<string, Schema>> = {
  kind: { type: 'string', oneOf: [{ const: 'received', title: 'Reçue' }, { const: 'emitted' }] },
  lasting: { type: 'string', format: 'single-duration' },
};

const answers = {
  qui: 'Alice',
  paul: 'Paul',
  boss: 'Le directeur',
  sales: 'Les ventes',
  team: 'Mon équipe',
  goff: 'Le Goff',
  signal: ' La gorge serrée. ',
  name: 'Égoïste',
  list: ['fiable', 'juste', 'honnête'],
  nouns: ['Mon équipe', 'Le comité'],
  day: '2025-03-03',
  kind: 'received',
  lasting: 'PT20M',
  count: 7,
  yes: true,
  colleagues: 'my colleagues',
  plan: 'The roadmap meeting',
  crew: ['My team', 'The board'],
  james: 'James',
  ideas: [{ name: 'Appeler Paul', realised: false }, { name: 'Inviter Alice' }],
  blank: '  ',
  padded: ' Alice ',
  strange: '{{qui}} [[x]] $& <b>',
};
const context = { $firstname: 'Claire', '$source.reconew-q2-qui': 'la direction' };
const view = viewOf(answers, context);

function said(text: string, locale: Locale = 'fr'): string {
  return interpolate(text, view, {
    locale,
    schemaOf: (key) => schemas[key],
    lowercase: (key) => key === 'name',
  });
}

describe('French', () => {
  test.each([
    // values by type
    ['avec {{qui}}', 'avec Alice'],
    ['avec {{padded}}', 'avec Alice'],
    ['Bonjour {{$firstname}} !', 'Bonjour Claire !'],
    ['avec {{$source.reconew-q2-qui}}', 'avec la direction'],
    ['le {{day}}', 'le 3 mars 2025'],
    ['pendant {{lasting}}', 'pendant 20 minutes'],
    ['note : {{count}}', 'note : 7'],
    ['accord : {{yes}}', 'accord : Oui'],
    ['origine : {{kind}}', 'origine : Reçue'],
    ['être {{list}}', 'être fiable, juste et honnête'],
    ['pour {{ideas}}', 'pour Appeler Paul et Inviter Alice'],
    // position in the sentence
    ['avec {{team}}', 'avec mon équipe'],
    ['{{team}} arrive', 'Mon équipe arrive'],
    ['Fini. {{team}} arrive', 'Fini. Mon équipe arrive'],
    ['Prêt ? {{$source.reconew-q2-qui}} arrive', 'Prêt ? La direction arrive'],
    ['Voilà\n\n{{$source.reconew-q2-qui}}', 'Voilà\n\nLa direction'],
    ['- {{$source.reconew-q2-qui}}', '- La direction'],
    ['avec {{nouns}}', 'avec mon équipe et le comité'],
    ['{{goff}} et {{goff}}', 'Le Goff et Le Goff'],
    ['le signal ({{bare signal}})', 'le signal (la gorge serrée)'],
    ['Vous dites : « {{team}} ».', 'Vous dites : « Mon équipe ».'],
    ['Alice · {{team}}', 'Alice · Mon équipe'],
    // functions
    ['la place {{de qui}}', 'la place d’Alice'],
    ['la place {{de paul}}', 'la place de Paul'],
    ['la place {{de boss}}', 'la place du directeur'],
    ['les besoins {{de sales}}', 'les besoins des ventes'],
    ['les besoins {{de team}}', 'les besoins de mon équipe'],
    ['les besoins {{de goff}}', 'les besoins de Le Goff'],
    ['{{de qui}}', 'D’Alice'],
    ['On me traite {{de name}}.', 'On me traite d’égoïste.'],
    ['Face {{a boss}}', 'Face au directeur'],
    ['Face {{a qui}}', 'Face à Alice'],
    ['pour {{que qui}}', 'pour qu’Alice'],
    ['quelqu’un {{listde list}}', 'quelqu’un de fiable, de juste et d’honnête'],
    ['quelqu’un {{listde paul}}', 'quelqu’un de Paul'],
    ['à partir {{de day}}', 'à partir du 3 mars 2025'],
    ['Reporté {{a day}}', 'Reporté au 3 mars 2025'],
    ['les choix {{de nouns}}', 'les choix de mon équipe et le comité'],
    // fallback
    ['signal : {{none ?? une tension}}', 'signal : une tension'],
    ['signal : {{bare none ?? une tension}}', 'signal : une tension'],
    ['signal : {{bare none\u00a0?? une tension}}', 'signal : une tension'],
    ['{{none ?? une tension}} monte', 'Une tension monte'],
    ['{{blank ?? rien}}', 'Rien'],
    ['{{none ?? a ?? b}}', 'A ?? b'],
    ['{{none??x}}', 'X'],
    ['{{none ?? }}', ''],
    // optional segments
    ['grandir[[, pour {{que qui}}]]', 'grandir, pour qu’Alice'],
    ['grandir[[, pour {{que none}}]]', 'grandir'],
    ['a[[ b {{qui}} c {{none}} ]]d', 'ad'],
    ['a[[ b {{none ?? x}}]]', 'a'],
    ['[[sans clé]]', 'sans clé'],
    // unknown functions and keys, malformed text
    ['x{{upper qui}}y', 'xy'],
    ['x{{upper qui ?? là}}y', 'xlày'],
    ['x{{s qui}}y', 'xy'],
    ['x{{toString}}{{__proto__}}y', 'xy'],
    ['x{{constructor qui}}y', 'xy'],
    ['x{{}}y{{ }}z', 'xyz'],
    ['x{{a b c}}y', 'xy'],
    ['x{{a b c ?? z}}y', 'xzy'],
    ['avec {{qui', 'avec qui'],
    ['avec qui}}', 'avec qui'],
    ['{{{qui}}}', 'Alice'],
    ['avec {{de {{qui}}', 'avec de Alice'],
    ['a [[ {{qui}}', 'a  Alice'],
    ['a ]] b', 'a  b'],
    ['{a} {', 'a '],
    // inserted answers are plain text
    ['dit {{strange}}', 'dit {{qui}} [[x]] $& <b>'],
    ['', ''],
  ])('%j reads %j', (text, expected) => {
    expect(said(text)).toBe(expected);
  });
});

describe('English', () => {
  test.each([
    ['with {{qui}}', 'with Alice'],
    ['on {{day}}', 'on 3 March 2025'],
    ['for {{lasting}}', 'for 20 minutes'],
    ['agreed: {{yes}}', 'agreed: Yes'],
    ['I am {{list}}.', 'I am fiable, juste and honnête.'],
    ['with {{plan}}', 'with the roadmap meeting'],
    ['{{plan}}: is it there?', 'The roadmap meeting: is it there?'],
    ['You say: “{{plan}}”', 'You say: “The roadmap meeting”'],
    ['with {{crew}}', 'with my team and the board'],
    ['see {{s plan}} end', 'see the roadmap meeting’s end'],
    ['{{s qui}} view', 'Alice’s view'],
    ['{{s james}} view', 'James’s view'],
    ['{{s colleagues}} view', 'My colleagues’ view'],
    ['your signal ({{bare $CIDsymptome ?? a tension}})', 'your signal (a tension)'],
    ['the signal ({{bare signal}})', 'the signal (La gorge serrée)'],
    ['{{qui}}: is it there?', 'Alice: is it there?'],
    ['grow[[, so that {{none}}]]', 'grow'],
    ['facing {{a qui}}', 'facing '],
    ['facing {{de qui ?? them}}', 'facing them'],
    ['They call you “{{name}}”.', 'They call you “égoïste”.'],
  ])('%j reads %j', (text, expected) => {
    expect(said(text, 'en')).toBe(expected);
  });
});

test.each([
  ['', 'start'],
  ['« ', 'start'],
  ['avec ', 'inside'],
  ['avec (', 'inside'],
  ['Fini. ', 'start'],
  ['Fini ! ', 'start'],
  ['« Fini. » ', 'start'],
  ['Vous dites : ', 'inside'],
  ['Vous dites : « ', 'apart'],
  ['Alice · ', 'apart'],
  ['texte\n- ', 'start'],
  ['un mot- ', 'inside'],
] as const)('after %j words stand %s', (before, place) => {
  expect(placeAfter(before)).toBe(place);
});

test('a copied answer keeps the case in which it was typed', () => {
  const copy = (text: string): string => interpolate(text, view, { locale: 'fr', casing: 'copy' });
  expect(copy('[[{{$source.reconew-q2-qui}}]]')).toBe('la direction');
  expect(copy('avec {{team}}')).toBe('avec Mon équipe');
  expect(copy('[[{{none}}]]')).toBe('');
});

const locales = fc.constantFrom<Locale>('fr', 'en');
const pieces = fc.constantFrom(
  '{{',
  '}}',
  '{',
  '}',
  '[[',
  ']]',
  '??',
  ' ',
  'de ',
  's ',
  'k',
  '$c',
  '. ',
  'le ',
  'é',
);
const wording = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
);
const values = fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), fc.jsonValue());

describe('laws', () => {
  test('any wording with any answers gives a text, never an exception', () => {
    fc.assert(
      fc.property(wording, values, values, locales, (text, k, c, locale) => {
        expect(typeof interpolate(text, viewOf({ k }, { $c: c }), { locale })).toBe('string');
      }),
    );
  });

  test('no brace of a wording is ever shown', () => {
    const braceless = values.filter((value) => !/[{}]/.test(JSON.stringify(value) ?? ''));
    fc.assert(
      fc.property(wording, braceless, locales, (text, k, locale) => {
        expect(interpolate(text, viewOf({ k }, {}), { locale })).not.toMatch(/[{}]/);
      }),
      { numRuns: cases(200) },
    );
  });

  test('inside a sentence an answer stands as typed, braces, brackets and all', () => {
    const answer = fc
      .tuple(fc.constantFrom('Alice ', 'bonjour ', '{{k}} ', '$& ', '8 '), fc.string())
      .map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(answer, locales, (k, locale) => {
        expect(interpolate('avec {{k}}, oui', viewOf({ k }, {}), { locale })).toBe(`avec ${k}, oui`);
      }),
    );
  });

  test('every function keeps the words of a name', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
    fc.assert(
      fc.property(locales, name, (locale, k) => {
        for (const inflect of grammarFunctions(locale))
          expect(interpolate(`x {{${inflect} k}}`, viewOf({ k }, {}), { locale })).toContain(k);
      }),
    );
  });

  test('an optional segment and a plain one agree where the answer is there, and differ only by its absence', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,9}$/);
    fc.assert(
      fc.property(word, locales, (k, locale) => {
        const options = { locale };
        expect(interpolate('a[[ b {{k}}]]', viewOf({ k }, {}), options)).toBe(`a b ${k}`);
        expect(interpolate('a[[ b {{k}}]]', viewOf({}, {}), options)).toBe('a');
      }),
    );
  });
});

describe('where the person’s own words stand', () => {
  const words = (text: string, view: Record<string, unknown>, locale: 'fr' | 'en' = 'fr') => {
    const marked = interpolateMarked(text, view, { locale });
    return marked.answers.map(([start, end]) => marked.text.slice(start, end));
  };

  test.each([
    ['Face {{a qui}}, quoi ?', { qui: 'Alice' }, ['Alice']],
    ['La place {{de qui}}.', { qui: 'Alice' }, ['Alice']],
    ['La place {{de qui}}.', { qui: 'Le directeur' }, ['directeur']],
    ['Face {{a qui}}, quoi ?', { qui: 'Mon équipe' }, ['mon équipe']],
    ['Avec {{qui}} et {{$x ?? personne}}', { qui: 'Karim' }, ['Karim']],
    ['Rien[[, pour {{que but}}, {{vide}}]] ici {{qui}}', { but: 'chacun', qui: 'Li' }, ['Li']],
  ])('%s', (text, view, expected) => {
    expect(words(text, view)).toEqual(expected);
  });

  test('an English possessive keeps its ending outside', () => {
    expect(words('{{s qui}} fears', { qui: 'Alice' }, 'en')).toEqual(['Alice']);
  });
});

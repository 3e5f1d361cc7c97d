/** An example mistake for each rule: a bundled document, one small change, the exact message. */
import type { bundled, Loose } from './documents.ts';

export type Documents = ReturnType<typeof bundled>;
type Change = (set: Documents) => void;

const WHEN = (key: string, value: string) => ({ properties: { [key]: { const: value } }, required: [key] });

const slide = (document: Loose, name: string): Loose =>
  document.uiSchema['ui:slides'].find((each: Loose) => each.name === name);

const property = (document: Loose, key: string): Loose => document.schema.properties[key];

/** Removes the documents that an example does not need. The test of the bundled documents checks those. */
export function only(set: Documents, ...names: readonly string[]): void {
  for (const branch of Object.values(set))
    for (const name of Object.keys(branch)) if (!names.includes(name)) delete branch[name];
}

export const examples: readonly (readonly [
  rule: number,
  message: string,
  names: readonly string[],
  change: Change,
])[] = [
  [
    29,
    'en/plf2 manner: does not start with "plf2-". The app uses this prefix to find the answers of a step.',
    ['plf2'],
    ({ en }) => {
      en['plf2'].schema.properties['manner'] = {
        type: 'string',
        title: 'Manner',
        deprecated: true,
        maxLength: 9,
      };
    },
  ],
  [
    29,
    'en/amitiepro amitiepro-end-pas: does not start with "amitiepro-listen-". The app uses this prefix to find the answers of a part.',
    ['amitiepro'],
    ({ en, fr }) => {
      for (const document of [en['amitiepro'], fr['amitiepro']]) {
        const [from, to] = [slide(document, 'end-garde'), slide(document, 'listen-recu')];
        from.fields = from.fields.filter((key: string) => key !== 'amitiepro-end-pas');
        to.fields.push('amitiepro-end-pas');
      }
    },
  ],
  [
    1,
    'fr/deviateur version: "1.0" is not major.minor.patch. Write "1.0.0".',
    ['deviateur', 'reconew'],
    ({ fr }) => {
      fr['deviateur'].version = '1.0';
    },
  ],
  [
    2,
    'en/plf2 locale: the document declares "fr". Move it to the fr branch or change locale.',
    ['plf2'],
    ({ en }) => {
      en['plf2'].locale = 'fr';
    },
  ],
  [
    3,
    'fr/plf4 schema.properties.plf4-moment.maxLength: must be a number, found "600". Remove the quotes.',
    ['plf4'],
    ({ fr }) => {
      property(fr['plf4'], 'plf4-moment').maxLength = '600';
    },
  ],
  [
    4,
    'fr/reconew schema.properties.q2: nested object is not allowed. Give each answer its own key.',
    ['reconew'],
    ({ fr }) => {
      fr['reconew'].schema.properties.q2 = {
        type: 'object',
        title: 'Q2',
        properties: { qui: { type: 'string', maxLength: 9 } },
      };
    },
  ],
  [
    5,
    'en/plf5 plf5-moment-1.$ref: "https://example.org/moment.json" is remote. Copy it under definitions.',
    ['plf5'],
    ({ en }) => {
      en['plf5'].schema.properties['plf5-moment-1'] = { $ref: 'https://example.org/moment.json' };
    },
  ],
  [
    6,
    'fr/reconew reconew-q9-phrase: on slides "q5-pause" and "q9-phrase". Keep it on one slide and use "recall" on the others.',
    ['reconew'],
    ({ fr }) => {
      slide(fr['reconew'], 'q5-pause').fields = ['reconew-q9-phrase'];
    },
  ],
  [
    6,
    'fr/reconew reconew-q9-phrase: not on any slide. Add it to a slide or mark it deprecated.',
    ['reconew'],
    ({ fr }) => {
      slide(fr['reconew'], 'q9-phrase').fields = [];
    },
  ],
  [
    7,
    'fr/deviateur ui:slides[3] "q4-pirefinale": field "deviateur-q4-pire" does not exist. Did you mean "deviateur-q4-pirefinale"?',
    ['deviateur', 'reconew'],
    ({ fr }) => {
      slide(fr['deviateur'], 'q4-pirefinale').fields = ['deviateur-q4-pire'];
    },
  ],
  [
    8,
    'en/plf6 ui:slides[4]: name "phrase" is already used by slide 2.',
    ['plf6'],
    ({ en }) => {
      en['plf6'].uiSchema['ui:slides'][4].name = 'phrase';
    },
  ],
  [
    9,
    'fr/plf1 plf1-equipes: required but an empty list is accepted. Add "minItems": 1.',
    ['plf1'],
    ({ fr }) => {
      delete property(fr['plf1'], 'plf1-equipes').minItems;
    },
  ],
  [
    10,
    'fr/plf2 plf2-autres: maxLength is missing. Add one (at most 4000).',
    ['plf2'],
    ({ fr }) => {
      delete property(fr['plf2'], 'plf2-autres').maxLength;
    },
  ],
  [
    11,
    'fr/pretention ui:slides[1].when: keyword "if" is not allowed here. Use anyOf.',
    ['pretention', 'reconew'],
    ({ fr }) => {
      slide(fr['pretention'], 'q2-qui').when = { if: WHEN('kind', 'received') };
    },
  ],
  [
    12,
    'fr/pretention ui:slides[1].when: "knd" is not a key. Did you mean "kind"?',
    ['pretention', 'reconew'],
    ({ fr }) => {
      slide(fr['pretention'], 'q2-qui').when = WHEN('knd', 'received');
    },
  ],
  [
    12,
    'fr/pretention ui:slides[1].when: "pretention-q4-nom" is asked later, on slide 4.',
    ['pretention', 'reconew'],
    ({ fr }) => {
      slide(fr['pretention'], 'q2-qui').when = { required: ['pretention-q4-nom'] };
    },
  ],
  [
    13,
    'fr/reconew q2-qui ui:variants[0].when: "pf" is tested but not required. Add "required": ["pf"].',
    ['reconew'],
    ({ fr }) => {
      delete fr['reconew'].uiSchema['reconew-q2-qui']['ui:variants'][0].when.required;
    },
  ],
  [
    14,
    'en/reconew q3-reaction variants[0].when: "pf" is never "futur". Possible: "past", "future".',
    ['reconew'],
    ({ en }) => {
      slide(en['reconew'], 'q3-reaction').variants[0].when.properties.pf.const = 'futur';
    },
  ],
  [
    15,
    'fr/plf6 plf6-resonance ui:widget: unknown widget "slider". Did you mean "scale"?',
    ['plf6'],
    ({ fr }) => {
      fr['plf6'].uiSchema['plf6-resonance']['ui:widget'] = 'slider';
    },
  ],
  [
    15,
    'fr/plf6 plf6-resonance ui:widget: "scale" requires integer, found string.',
    ['plf6'],
    ({ fr }) => {
      property(fr['plf6'], 'plf6-resonance').type = 'string';
    },
  ],
  [
    16,
    'fr/plf1 plf1-qualites ui:options.exactly: 3 but maxItems is 4. Make minItems, maxItems and exactly equal.',
    ['plf1'],
    ({ fr }) => {
      property(fr['plf1'], 'plf1-qualites').maxItems = 4;
    },
  ],
  [
    17,
    'en/amitiepro prepare-aide ui:title: "{{a amitiepro-prepare-qui}}": function "a" exists in French only.',
    ['amitiepro'],
    ({ en }) => {
      en['amitiepro'].uiSchema['amitiepro-prepare-aide']['ui:title'] =
        'And you, what help would you like to ask {{a amitiepro-prepare-qui}}?';
    },
  ],
  [
    18,
    'fr/reconew q4-resistance ui:title: $CIDsymptome may be empty. Add "?? une tension".',
    ['reconew'],
    ({ fr }) => {
      const ui = fr['reconew'].uiSchema['reconew-q4-intensite'];
      ui['ui:title'] = ui['ui:title'].replace(/\s\?\? une tension/, '');
    },
  ],
  [
    19,
    'fr/plf5 ui:slides[5].recall[2]: "plf6-phrase" comes in a later step.',
    ['plf1', 'plf2', 'plf3', 'plf4', 'plf5', 'plf6'],
    ({ fr }) => {
      fr['plf5'].uiSchema['ui:slides'][5].recall[2] = 'plf6-phrase';
    },
  ],
  [
    20,
    'en/plf3: missing, present in fr.',
    ['plf3'],
    ({ en }) => {
      delete en['plf3'];
    },
  ],
  [
    20,
    'help: fr 1.2.0, en 1.1.0. Use the same version.',
    ['help'],
    ({ fr, en }) => {
      fr['help'].version = '1.2.0';
      en['help'].version = '1.1.0';
    },
  ],
  [
    21,
    'reconew reconew-q8-declencher: in fr, not in en.',
    ['reconew'],
    ({ en }) => {
      delete en['reconew'].schema.properties['reconew-q8-declencher'];
    },
  ],
  [
    21,
    'plf2-effet maxLength: fr 1000, en 800.',
    ['plf2'],
    ({ en }) => {
      property(en['plf2'], 'plf2-effet').maxLength = 800;
    },
  ],
  [
    22,
    'amitiepro ui:slides[6]: fields differ (fr: amitiepro-express-dit; en: none).',
    ['amitiepro'],
    ({ en }) => {
      slide(en['amitiepro'], 'express-dire').fields = [];
    },
  ],
  [
    23,
    'reconew q6-besoins ui:title variant 0: fr recalls reconew-q2-qui, en recalls nothing.',
    ['reconew'],
    ({ en }) => {
      en['reconew'].uiSchema['reconew-q6-besoins-liste']['ui:variants'][0]['ui:title'] =
        'What might they need?';
    },
  ],
  [
    24,
    'en/user company: no ui:title.',
    ['user'],
    ({ en }) => {
      delete en['user'].uiSchema.company['ui:title'];
    },
  ],
  [
    24,
    'en/help sections[3].title: same text as fr ("Écouter"). Is it translated?',
    ['help'],
    ({ fr, en }) => {
      fr['help'].sections[3].title = 'Écouter';
      en['help'].sections[3].title = 'Écouter';
    },
  ],
  [
    25,
    'fr/plf2 effet ui:title: ordinary space before "?" at character 58. Use U+00A0.',
    ['plf1', 'plf2'],
    ({ fr }) => {
      const ui = fr['plf2'].uiSchema['plf2-effet'];
      ui['ui:title'] = ui['ui:title'].replace('\u00a0?', ' ?');
    },
  ],
  [
    25,
    'fr/plf2 effet ui:title: straight apostrophe in "l\'équipe". Use U+2019.',
    ['plf1', 'plf2'],
    ({ fr }) => {
      fr['plf2'].uiSchema['plf2-effet']['ui:title'] =
        "Quand vous êtes ainsi, que se passe-t-il dans l'équipe\u00a0?";
    },
  ],
  [
    26,
    'en/rla sections[7].body: link target "http://example.org". Use https.',
    ['rla'],
    ({ en }) => {
      en['rla'].sections[7].body = 'See [this](http://example.org).';
    },
  ],
  [
    27,
    'fr/user telephone: pattern is not allowed. Use maxLength.',
    ['user'],
    ({ fr }) => {
      property(fr['user'], 'telephone').pattern = '^[0-9]+$';
    },
  ],
  [
    28,
    'fr/plf6 entry.feeds[0].key: "CIDsymptom" is not an identity-card key. Did you mean "CIDsymptome"?',
    ['plf6'],
    ({ fr }) => {
      fr['plf6'].entry.feeds[0].key = 'CIDsymptom';
    },
  ],
  [
    29,
    'fr/reconew: no key starts with "reconew-q6-peurs-". A reconnection asks for difficulties, needs and fears.',
    ['reconew'],
    ({ fr }) => {
      const { schema } = fr['reconew'];
      for (const key of ['reconew-q6-peurs-liste', 'reconew-q6-peurs-precision'])
        delete schema.properties[key];
    },
  ],
  [
    30,
    'fr/plf3 ui:slides[0]: shown for every progression type. Add the condition on $type.',
    ['plf3'],
    ({ fr }) => {
      delete fr['plf3'].uiSchema['ui:slides'][0].when;
    },
  ],
  [
    32,
    'fr/reconew ui:slides[11] "q9-fin": can never be shown (pf = past and pf = future).',
    ['reconew'],
    ({ fr }) => {
      const { uiSchema } = fr['reconew'];
      uiSchema['ui:slides'] = uiSchema['ui:slides'].filter((each: Loose) => each.name !== 'q5-pause');
      slide(fr['reconew'], 'q9-fin').when = { allOf: [WHEN('pf', 'past'), WHEN('pf', 'future')] };
    },
  ],
  [
    33,
    'en/user ui:slides[0]: 6 fields. Split the slide.',
    ['user'],
    ({ en }) => {
      slide(en['user'], 'identite').fields.push('title', 'company');
      slide(en['user'], 'fonction').fields = ['businessunit'];
    },
  ],
];

import { expect, test } from 'vitest';
import { elides } from '#renderers/engine/grammar/elision.ts';

const yes = [
  // vowels, accented or not
  'Alice',
  'Éric',
  'élise',
  'Ève',
  'Inès',
  'Ibrahim',
  'Océane',
  'ophélie',
  'Ursule',
  'âme',
  'île',
  'œuvre',
  'Œdipe',
  'Ælia',
  'égoïste',
  'un collègue',
  // mute h
  'Hélène',
  'Hugo',
  'Hubert',
  'Henri',
  'Hippolyte',
  'Honoré',
  'habile',
  'habitude',
  'haleine',
  'harmonie',
  'hypocrite',
  'hôpital',
  'hôtesse',
  'honnête',
  'héroïne',
  'humeur',
  'huître',
  'histoire',
  'hésitation',
  // y before a consonant, and the vowel-like y
  'Yves',
  'Yvette',
  'Ysé',
  'yeux',
  // through quotes and spaces
  '« Alice »',
  '“écoute”',
  '(Alice)',
  '\u00a0Alice',
  // a single initial is not an acronym
  'E. Martin',
  'A',
];

const no = [
  'Paul',
  'la direction',
  'l’équipe',
  'Chloé',
  'Wassim',
  // h before a, and the aspirate ones
  'Hamza',
  'Hassan',
  'Habib',
  'hasard',
  'haine',
  'hâte',
  'handicap',
  'harcelée',
  'héros',
  'Héros',
  'hiérarchie',
  'hiérarchique',
  'honte',
  'honteux',
  'huit personnes',
  'huitième',
  'hors-jeu',
  'hurlement',
  'Hollandais',
  'hockey',
  'hibou',
  'houle',
  'heurt',
  // y before a vowel
  'Yann',
  'Yasmine',
  'Youssef',
  // pronounced with a consonant
  'onze',
  'onzième',
  'oui',
  'Ouistiti',
  'yaourt',
  'uhlan',
  // acronyms, digits
  'RH',
  'SNCF',
  'HLM',
  'N+1',
  'EDF',
  'ONU',
  'I.A.',
  'OK !',
  '« RH »',
  '8 personnes',
  '11',
  // empty texts
  '',
  '   ',
  '…',
  '« »',
];

test.each(yes)('elides before %j', (word) => {
  expect(elides(word)).toBe(true);
});

test.each(no)('does not elide before %j', (word) => {
  expect(elides(word)).toBe(false);
});

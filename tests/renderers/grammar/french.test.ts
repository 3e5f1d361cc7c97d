import { expect, test } from 'vitest';
import { lowerDeterminer, lowerFirst, upperFirst } from '#renderers/engine/grammar/determiner.ts';
import { a, de, listDe, que } from '#renderers/engine/grammar/french.ts';

test.each([
  ['Alice', 'd’Alice'],
  ['Paul', 'de Paul'],
  ['le directeur', 'du directeur'],
  ['Le directeur', 'du directeur'],
  ['les ventes', 'des ventes'],
  ['Les ventes', 'des ventes'],
  ['l’équipe', 'de l’équipe'],
  ['L’équipe', 'de l’équipe'],
  ["l'équipe", "de l'équipe"],
  ['la direction', 'de la direction'],
  ['La direction', 'de la direction'],
  ['Mon équipe', 'de mon équipe'],
  ['mes collègues', 'de mes collègues'],
  ['Notre PDG', 'de notre PDG'],
  ['Un collègue', 'd’un collègue'],
  ['Une amie', 'd’une amie'],
  ['égoïste', 'd’égoïste'],
  ['incapable', 'd’incapable'],
  ['menteur', 'de menteur'],
  ['honnête', 'd’honnête'],
  ['héros', 'de héros'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['RH', 'de RH'],
  ['SNCF', 'de SNCF'],
  ['N+1', 'de N+1'],
  ['mon N+1', 'de mon N+1'],
  ['Le DRH', 'du DRH'],
  ['La RH', 'de la RH'],
  ['L’ONU', 'de l’ONU'],
  ['Le Goff', 'de Le Goff'],
  ['le Goff', 'du Goff'],
  ['L’Oréal', 'de L’Oréal'],
  ['La Fontaine', 'de La Fontaine'],
  ['Les Halles', 'de Les Halles'],
  ['LES VENTES', 'de LES VENTES'],
  ['le\u00a0comité', 'du comité'],
  ['lena', 'de lena'],
  ['Léa', 'de Léa'],
  ['Lesly', 'de Lesly'],
  ['lesquels', 'de lesquels'],
  ['le', 'de le'],
  ['des collègues', 'de collègues'],
  ['Des amis', 'd’amis'],
  ['du monde', 'de monde'],
  ['du Bellay', 'de du Bellay'],
  ['onze personnes', 'de onze personnes'],
  ['  Alice  ', 'd’Alice'],
  ['\u00a0Paul\u00a0', 'de Paul'],
  ['« Alice »', 'd’« Alice »'],
  ['« Le patron »', 'de « Le patron »'],
  ['', ''],
  [' \u00a0', ''],
])('de(%j) is %j', (text, expected) => {
  expect(de(text)).toBe(expected);
});

test.each([
  ['Alice', 'à Alice'],
  ['Paul', 'à Paul'],
  ['le comité', 'au comité'],
  ['Le comité', 'au comité'],
  ['les clients', 'aux clients'],
  ['Les clients', 'aux clients'],
  ['La direction', 'à la direction'],
  ['l’équipe', 'à l’équipe'],
  ['L’équipe', 'à l’équipe'],
  ['Mon équipe', 'à mon équipe'],
  ['des clients', 'à des clients'],
  ['Le Goff', 'à Le Goff'],
  ['Le CODIR', 'au CODIR'],
  ['RH', 'à RH'],
  [' Alice ', 'à Alice'],
  ['', ''],
])('a(%j) is %j', (text, expected) => {
  expect(a(text)).toBe(expected);
});

test.each([
  ['Alice', 'qu’Alice'],
  ['chacun', 'que chacun'],
  ['Chacun ose', 'que chacun ose'],
  ['On se parle', 'qu’on se parle'],
  ['Il ose', 'qu’il ose'],
  ['J’ose', 'que j’ose'],
  ['J. Martin', 'que J. Martin'],
  ['le comité', 'que le comité'],
  ['Un jour', 'qu’un jour'],
  ['Hamza', 'que Hamza'],
  ['Hugo', 'qu’Hugo'],
  ['RH', 'que RH'],
  ['onze', 'que onze'],
  ['', ''],
])('que(%j) is %j', (text, expected) => {
  expect(que(text)).toBe(expected);
});

test.each([
  [['fiable', 'juste', 'honnête'], 'de fiable, de juste et d’honnête'],
  [['fiable', 'juste'], 'de fiable et de juste'],
  [['exigeant'], 'd’exigeant'],
  [['', ' ', 'loyal'], 'de loyal'],
  [[], ''],
])('listDe(%j) is %j', (items, expected) => {
  expect(listDe(items)).toBe(expected);
});

test.each([
  ['Mon équipe', 'mon équipe'],
  ['La direction', 'la direction'],
  ['L’équipe', 'l’équipe'],
  ['Cette personne', 'cette personne'],
  ['Deux collègues', 'deux collègues'],
  ['MON équipe', 'mon équipe'],
  ['MON ÉQUIPE', 'MON ÉQUIPE'],
  ['Le Goff', 'Le Goff'],
  ['La Fontaine', 'La Fontaine'],
  ['Alice', 'Alice'],
  ['Des mots', 'des mots'],
  ['Monique arrive', 'Monique arrive'],
  ['D’Artagnan', 'D’Artagnan'],
  ['La', 'La'],
  ['mon équipe', 'mon équipe'],
  ['', ''],
])('lowerDeterminer(%j) is %j', (text, expected) => {
  expect(lowerDeterminer(text)).toBe(expected);
});

test.each([
  ['élise', 'Élise'],
  ['œuvre', 'Œuvre'],
  ['« mon équipe »', '« Mon équipe »'],
  ['8 personnes', '8 personnes'],
  ['', ''],
])('upperFirst(%j) is %j', (text, expected) => {
  expect(upperFirst(text)).toBe(expected);
});

test.each([
  ['Incapable', 'incapable'],
  ['Égoïste', 'égoïste'],
  ['DRH', 'DRH'],
  ['A', 'a'],
  ['', ''],
])('lowerFirst(%j) is %j', (text, expected) => {
  expect(lowerFirst(text)).toBe(expected);
});

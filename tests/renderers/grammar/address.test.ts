/** Answers inside a wording: in the second person if it addresses the user, chips in lower case. */
import { expect, it } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { addressed } from '#renderers/engine/grammar/address.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { inOneLine } from '#renderers/engine/wording.ts';

it.each([
  ['Mon équipe', 'fr', 'votre équipe'],
  ['mes collègues', 'fr', 'vos collègues'],
  ['Notre comité', 'fr', 'votre comité'],
  ['le directeur de mon service', 'fr', 'le directeur de votre service'],
  ['Paul et moi', 'fr', 'Paul et vous'],
  ['MON ÉQUIPE', 'fr', 'MON ÉQUIPE'],
  ['Yo-Yo Ma', 'fr', 'Yo-Yo Ma'],
  ['Simone', 'fr', 'Simone'],
  ['Je défends mon équipe', 'fr', 'Je défends mon équipe'],
  ['J’ai ma gorge qui serre', 'fr', 'J’ai ma gorge qui serre'],
  ['My team and me', 'en', 'your team and you'],
  ['the people in our office', 'en', 'the people in your office'],
  ['I lose my words', 'en', 'I lose my words'],
  ['Myra', 'en', 'Myra'],
] as const)('%s in %s becomes %s', (typed, locale, words) => {
  expect(addressed(typed, locale)).toBe(words);
});

const chips = ['Perdre la face', 'Échouer'];
const view = viewOf({ who: 'Mon équipe', fears: chips, own: ['Échouer', 'Paul'] }, {});
const told = (text: string, addresses: boolean) =>
  interpolate(text, view, {
    locale: 'fr',
    addresses,
    suggested: (key, words) => key !== 'who' && chips.includes(words),
  });

it.each([
  ['Face {{a who}}, que craignez-vous ?', 'Face à votre équipe, que craignez-vous ?'],
  ['Les besoins {{de who}}', 'Les besoins de votre équipe'],
  ['{{who}} compte.', 'Votre équipe compte.'],
  ['Vous avez écrit : « {{who}} ».', 'Vous avez écrit : « Mon équipe ».'],
])('a wording that addresses the person: %s', (text, words) => {
  expect(told(text, true)).toBe(words);
});

it('a wording that narrates keeps what was typed', () => {
  expect(told('Reconnexion avec {{who}}', false)).toBe('Reconnexion avec mon équipe');
});

it('chips begin with a small letter inside a sentence, typed words stay', () => {
  expect(told('Vous craignez : {{fears}}.', false)).toBe('Vous craignez : perdre la face et échouer.');
  expect(told('{{fears}}, peut-être.', false)).toBe('Perdre la face et échouer, peut-être.');
  expect(told('Avec {{own}}.', false)).toBe('Avec échouer et Paul.');
});

it('of chips in one line only the first begins with a capital', () => {
  const field = { ui: { 'ui:options': { suggestions: chips } } } as unknown as Parameters<
    typeof inOneLine
  >[1];
  expect(inOneLine([...chips, 'Paul'], field, false)).toBe('Perdre la face, échouer, Paul');
  expect(inOneLine(chips, field, true)).toBe('perdre la face, échouer');
});

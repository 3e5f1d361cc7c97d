import { expect, test } from 'vitest';
import { typographyFaults } from './typography.ts';

test.each([
  ['fr', "l'équipe", 'straight apostrophe'],
  ['fr', 'Quoi ?', 'ordinary space before a sign'],
  ['fr', 'Quoi?', 'no space before a sign'],
  ['fr', 'Ici: là', 'no space before :'],
  ['fr', '« Alice\u00a0»', 'ordinary space after «'],
  ['en', 'What ?', 'space before a sign'],
  ['en', '“a" b', 'markup sign'],
] as const)('%s: %s has the fault %s', (locale, text, fault) => {
  expect(typographyFaults(text, locale)).toContain(fault);
});

test.each([
  ['fr', 'Vous dites\u00a0: «\u00a0C’est fini\u2026\u00a0» Vraiment\u00a0?'],
  ['en', 'You say: “It’s over.” Really?'],
] as const)('%s: %s has none', (locale, text) => {
  expect(typographyFaults(text, locale)).toEqual([]);
});

/** The grammar's entry file exports every rule, and imports no other part of the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { viewOf } from '#renderers/engine/answers.ts';
import { elides } from '#renderers/engine/grammar/elision.ts';
import { grammarOf } from '#renderers/engine/grammar/grammar.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import type { Locale, Schema } from '#renderers/format/document.ts';

const inflected = (locale: Locale, name: string, ...items: string[]): string | undefined =>
  grammarOf(locale).get(name)?.(items);

describe('functions', () => {
  test.each<[Locale, string, string[]]>([
    ['fr', 'bare de a que listde', ['bare', 'de', 'a', 'que', 'listde']],
    ['en', 'bare s', ['bare', 's']],
  ])('of %s: %s', (locale, _, names) => {
    expect([...grammarOf(locale).keys()]).toEqual(names);
  });

  test.each<[Locale, string, string, string]>([
    ['fr', 'bare', 'La gorge serrée.', 'La gorge serrée'],
    ['fr', 'de', 'Alice', 'd’Alice'],
    ['fr', 'de', 'Paul', 'de Paul'],
    ['fr', 'de', 'le directeur', 'du directeur'],
    ['fr', 'de', 'les ventes', 'des ventes'],
    ['fr', 'de', 'l’équipe', 'de l’équipe'],
    ['fr', 'de', 'Mon équipe', 'de mon équipe'],
    ['fr', 'de', 'égoïste', 'd’égoïste'],
    ['fr', 'a', 'Alice', 'à Alice'],
    ['fr', 'a', 'le comité', 'au comité'],
    ['fr', 'a', 'les clients', 'aux clients'],
    ['fr', 'a', 'La direction', 'à la direction'],
    ['fr', 'a', 'l’équipe', 'à l’équipe'],
    ['fr', 'que', 'Alice', 'qu’Alice'],
    ['fr', 'que', 'chacun', 'que chacun'],
    ['en', 'bare', 'A lump in my throat.', 'A lump in my throat'],
    ['en', 's', 'Alice', 'Alice’s'],
    ['en', 's', 'James', 'James’s'],
    ['en', 's', 'my colleagues', 'my colleagues’'],
  ])('%s %s of %j is %j', (locale, name, text, expected) => {
    expect(inflected(locale, name, text)).toBe(expected);
  });

  test('listde repeats “de” on each item', () => {
    expect(inflected('fr', 'listde', 'fiable', 'juste', 'honnête')).toBe('de fiable, de juste et d’honnête');
  });
});

describe('elision', () => {
  test.each<[string, readonly string[], boolean]>([
    ['vowels, accented or not', ['Alice', 'Éric', 'Inès', 'Océane', 'Ursule', 'œuvre', 'Ælia'], true],
    ['y before a consonant', ['Yves', 'Yvette'], true],
    ['y before a vowel', ['Yann', 'Yasmine'], false],
    [
      'h before é, e, i, o, u, y',
      ['Hélène', 'Henri', 'Hippolyte', 'Honoré', 'Hugo', 'Hubert', 'hypocrite'],
      true,
    ],
    ['h before a', ['Hamza', 'Hassan', 'hasard', 'harcelée'], false],
    ['the exceptions', ['héros', 'hiérarchie', 'honte'], false],
    ['the exception to the exception', ['habile'], true],
    ['words said with a consonant', ['onze', 'oui', 'ouistiti', 'yaourt', 'uhlan'], false],
    ['acronyms', ['RH', 'SNCF', 'N+1', 'FMI', 'HLM', 'LVMH', 'MJC', 'XML'], false],
  ])('%s: %j', (_, words, expected) => {
    for (const word of words) expect([word, elides(word)]).toEqual([word, expected]);
  });

  test.each([
    ['de', 'RH', 'de RH'],
    ['de', 'Le Goff', 'de Le Goff'],
    ['a', 'Le Goff', 'à Le Goff'],
    ['de', 'le Goff', 'du Goff'],
    ['de', 'Le directeur', 'du directeur'],
    ['de', 'Les ventes', 'des ventes'],
    ['de', 'lesquels', 'de lesquels'],
  ])('%s %s is %s: only an article contracts, never a name', (name, text, expected) => {
    expect(inflected('fr', name, text)).toBe(expected);
  });
});

describe('forms', () => {
  const schemas: Readonly<Record<string, Schema>> = {
    kind: { type: 'string', oneOf: [{ const: 'received', title: 'Reçue' }] },
    lasting: { type: 'string', format: 'single-duration' },
  };
  const view = viewOf(
    {
      team: 'Mon équipe',
      list: ['a', 'b', 'c'],
      day: '2025-03-03',
      kind: 'received',
      lasting: 'PT20M',
      blank: ' Alice ',
    },
    { $firstname: 'Claire' },
  );
  const said = (text: string, locale: Locale): string =>
    interpolate(text, view, { locale, schemaOf: (key) => schemas[key] });

  test.each<[string, string, string]>([
    ['avec {{blank}}', 'avec Alice', 'avec Alice'],
    ['avec {{$firstname}}', 'avec Claire', 'avec Claire'],
    ['x {{list}}', 'x a, b et c', 'x a, b and c'],
    ['x {{day}}', 'x 3 mars 2025', 'x 3 March 2025'],
    ['x {{kind}}', 'x Reçue', 'x Reçue'],
    ['x {{lasting}}', 'x 20 minutes', 'x 20 minutes'],
    ['avec {{team}}', 'avec mon équipe', 'avec Mon équipe'],
    ['{{team}} arrive', 'Mon équipe arrive', 'Mon équipe arrive'],
    ['x {{none ?? une tension}}', 'x une tension', 'x une tension'],
    ['x[[, pour {{none}}]]', 'x', 'x'],
    ['x[[, {{bare team}}]]', 'x, mon équipe', 'x, Mon équipe'],
  ])('%s', (text, fr, en) => {
    expect([said(text, 'fr'), said(text, 'en')]).toEqual([fr, en]);
  });
});

test('stands alone: it uses its own files and the names of the locales', () => {
  const folder = new URL('../../../renderers/engine/grammar/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const others = [...source.matchAll(/^import (type )?.* from '(?!\.\/)([^']+)';$/gm)];
    for (const [line] of others)
      expect([file, line]).toEqual([file, "import type { Locale } from '#renderers/format/document.ts';"]);
  }
});

/** Menu, heading and window title take the name of a page from one table. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { menuGroups } from '#src/app/shell/menu-entries.ts';
import { locales } from '#src/contract/domain/locale.ts';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';

const trees = { fr, en };

describe.each(locales)('in %s', (locale) => {
  const { names } = trees[locale];

  it('gives two pages different names', () => {
    expect(new Set(Object.values(names)).size).toBe(Object.values(names).length);
  });

  it('has the name of every page in the menu', () => {
    const entries = menuGroups.flatMap((group) => group.entries.map(({ words }) => words.split('.')));
    expect(entries.length).toBeGreaterThan(14);
    expect(entries.filter(([room, name = '']) => room !== 'names' || !(name in names))).toEqual([]);
  });

  it.each([
    ['help', names.help],
    ['rla', names.resources],
  ])('is the title of the document %s, which is the heading of its page', (document, name) => {
    const url = new URL(`../../schemas-fixtures/${locale}/${document}.json`, import.meta.url);
    expect(JSON.parse(readFileSync(url, 'utf8'))).toMatchObject({ title: name });
  });
});

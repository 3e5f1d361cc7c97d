/** The grammar's entry file exports every rule, and imports no other part of the engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grammarOf } from '#renderers/engine/grammar/grammar.ts';
import type { Locale } from '#renderers/format/document.ts';

test.each<[Locale, string, string[]]>([
  ['fr', 'bare de a que listde', ['bare', 'de', 'a', 'que', 'listde']],
  ['en', 'bare s', ['bare', 's']],
])('functions of %s: %s', (locale, _, names) => {
  expect([...grammarOf(locale).keys()]).toEqual(names);
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

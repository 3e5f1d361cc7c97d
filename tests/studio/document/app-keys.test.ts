/** The studio knows each key that the app reads by its name, so that no author renames it. */
import { expect, it } from 'vitest';
import { noteKeys } from '#src/contract/wire/note-codec.ts';
import { amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { deviateurKeys } from '#src/core/exercises/deviateur.ts';
import { devpreKeys } from '#src/core/exercises/devpre.ts';
import { pretentionKeys } from '#src/core/exercises/pretention.ts';
import { reconewKeys } from '#src/core/exercises/reconew.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { keysOf } from '#src/studio/document/question-edits.ts';
import { renameFault } from '#src/studio/document/rename.ts';
import { shipped } from './shipped-texts.ts';

const read = {
  ...{ amitiepro: amitieproKeys, celebrations: noteKeys, deviateur: deviateurKeys, devpre: devpreKeys },
  ...{
    pretention: pretentionKeys,
    reconew: reconewKeys,
    plf5: ['plf5-choix', 'plf5-vocation', 'plf5-moment-1'],
  },
};

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

it.each(Object.entries(read))('%s', (document, keys) => {
  const texts = shipped(document);
  const named = textsIn(keys);
  expect(named.length).toBeGreaterThan(0);
  for (const from of named) {
    expect(keysOf(texts), from).toContain(from);
    const renaming = { document, from, to: `${document}-another`, published: '1.0.0' };
    expect(renameFault(texts, renaming, productProfile), from).toBe('fixed');
  }
});

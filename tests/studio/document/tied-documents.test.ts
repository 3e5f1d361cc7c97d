/** Which documents of a draft are published together. */
import { expect, it } from 'vitest';
import { tiedDocuments } from '#src/studio/document/tied-documents.ts';
import { shipped } from './shipped-texts.ts';

const draftOf = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, shipped(name)] as const));

const draft = draftOf('plf1', 'plf2', 'plf3', 'cid', 'help');

it.each([
  ['plf2', ['plf2'], ['plf1', 'plf3']],
  ['plf1', ['plf2'], ['plf2', 'plf3']],
  ['plf1', ['cid'], []],
  ['help', ['help', 'plf1', 'plf2', 'plf3'], []],
  ['plf1', [], []],
])('%s, where the structure of %j changes, goes with %j', (name, structural, tied) => {
  const found = tiedDocuments(name, draft, (each) => structural.includes(each));
  expect(found.toSorted()).toEqual(tied);
});

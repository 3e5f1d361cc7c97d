/** Checking some documents of a set gives the same findings for them as checking all. */
import { expect, test } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { bundled, type Loose } from './documents.ts';

/** Mistakes of many kinds: in one language, in both, and in a document that another one names. */
function slipped(): Record<string, Record<string, Loose>> {
  const { fr, en } = bundled();
  fr['cid'].title = 'Carte {{nobody}}';
  en['help'].title = 'Help  with two spaces';
  fr['reconew'].version = '9.9.9';
  delete fr['plf4'].schema.properties['plf4-symptome'];
  delete en['rla'];
  fr['user'] = 'no document';
  return { fr, en };
}

test('each document by itself, and several, get what they get among all', () => {
  const [set, published] = [slipped(), bundled()];
  const all = checkDocuments(set, productProfile, published);
  expect(new Set(all.map(({ document }) => document)).size).toBeGreaterThan(5);
  const names = Object.keys(published.fr);
  for (const only of [...names.map((name) => [name]), ['plf4', 'plf6', 'cid'], [], names]) {
    const wanted = new Set(only);
    const own = all.filter(({ document }) => wanted.has(document));
    expect(checkDocuments(set, productProfile, published, wanted), only.join()).toEqual(own);
  }
});

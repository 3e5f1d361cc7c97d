/** Search results, and the draft in which they open, when several drafts contain the document. */
import { expect, it } from 'vitest';
import type { DraftDocument, ListedDraft, StudioDraft } from '#src/contract/wire/studio-records.ts';
import { searchIndex, searchTexts } from '#src/studio/document/search.ts';
import { searchedTexts } from '#src/studio/web/home/searched-texts.ts';
import { shippedTexts } from '#tests/studio/document/shipped-texts.ts';

const published = shippedTexts['help'] ?? { fr: '', en: '' };

function head(locale: 'fr' | 'en'): string {
  const { title } = JSON.parse(published[locale]) as { readonly title: string };
  return title;
}

/** A draft with another title for the page. */
function draftOf(id: string, title: string, words: string, more: Partial<StudioDraft> = {}): StudioDraft {
  const written = published.fr.replace(JSON.stringify(head('fr')), JSON.stringify(words));
  expect(written).not.toBe(published.fr);
  const help: DraftDocument = {
    ...published,
    fr: written,
    base: 1,
    revision: 1,
    reviewed: {},
    by: 'Paul',
    at: 0,
  };
  return { id, title, revision: 1, by: 'Paul', at: 0, documents: { help }, ...more };
}

function indexOf(drafts: readonly StudioDraft[], last?: string) {
  const listed = drafts.map((draft): ListedDraft => ({ ...draft, documents: Object.keys(draft.documents) }));
  const home = {
    me: { name: 'Paul', rights: ['words' as const] },
    release: 1,
    drafts: listed,
    waiting: { requests: 0, deletions: 0 },
    notices: [],
  };
  const state = {
    home,
    documents: { help: published },
    drafts: Object.fromEntries(drafts.map((each) => [each.id, each])),
  };
  return searchIndex(searchedTexts(state, last));
}

const own = draftOf('own', 'Corrections', 'Zinnias au jardin');
const january = draftOf('january', 'Parcours de janvier', 'Capucines au balcon', { publishAt: 1 });

it('what stands in another draft alone is found, said to be there and opened there', () => {
  const [hit, ...others] = searchTexts(indexOf([own, january], 'own'), 'capucines');
  expect(others).toEqual([]);
  expect(hit?.standing).toMatchObject({ draft: 'january', stands: { in: 'Parcours de janvier' } });
});

it('one’s own words are found without a name, and what is published is opened where it is rewritten', () => {
  const index = indexOf([own, january], 'own');
  expect(searchTexts(index, 'zinnias').map(({ standing }) => [standing.draft, standing.stands])).toEqual([
    ['own', undefined],
  ]);
  const before = searchTexts(index, head('fr')).filter(({ text }) => text.fr === head('fr'));
  expect(before.map(({ standing }) => [standing.draft, standing.stands])).toEqual([['own', 'published']]);
});

it('what all of them say in the same words is found once', () => {
  const index = indexOf([own, january], 'own');
  const alone = indexOf([]);
  // The two drafts' titles and the published one.
  expect(index.length).toBe(alone.length + 2);
});

it('where one only waits for its minute the published text is the one that is gone on with', () => {
  const index = indexOf([january]);
  expect(searchTexts(index, head('fr'))[0]?.standing).toMatchObject({ draft: undefined });
  expect(searchTexts(index, 'capucines')[0]?.standing.draft).toBe('january');
});

it('a text that is the query comes before those that contain it', () => {
  const found = searchTexts(indexOf([]), 'confidentialite').map(({ text }) => text.fr);
  expect(found[0]).toBe('Confidentialité');
  expect(found.length).toBeGreaterThan(2);
});

/** How a start treats the product's own documents: six cases of edited, unedited, new and removed. */

import { expect, onTestFinished, test } from 'vitest';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import { shipDocuments } from '#src/studio/api/shipped.ts';
import type { StudioStore } from '#src/studio/api/studio-store.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { createStore } from '../stores/store.ts';

async function emptyStore(): Promise<StudioStore> {
  const place = await createStore();
  const db = await openDatabase({ ...place, numbersAbove: 0 });
  onTestFinished(async () => {
    await db.destroy();
    await place.remove();
  });
  return createStudioStore(db, () => 1);
}

function page(name: string, title: string, body: string, version = '1.0.0'): Texts {
  const text = (locale: string) =>
    `${JSON.stringify({ format: 1, kind: 'page', name, locale, version, title: `${title} ${locale}`, sections: [{ name: 's', title: 'S', body }] }, null, 2)}\n`;
  return { fr: text('fr'), en: text('en') };
}

const ship = (store: StudioStore, version: string, documents: Readonly<Record<string, Texts>>) =>
  shipDocuments(store, { version, at: 5, texts: new Map(Object.entries(documents)) });

/** The provider publishes other texts of a document. */
const edit = (store: StudioStore, name: string, texts: Texts, version: string) =>
  store.turn((writer) =>
    writer.addRelease({
      kind: 'published',
      title: '',
      why: '',
      by: 'Thomas',
      at: 2,
      accepted: [],
      documents: asPublishable({ [name]: { ...texts, version } }),
    }),
  );

test('an empty store takes them as its first release, and the same ones do nothing later', async () => {
  const store = await emptyStore();
  const documents = { help: page('help', 'Aide', 'a') };
  await ship(store, '1', documents);
  await ship(store, '2', documents);
  expect(await store.releases()).toMatchObject([
    { number: 1, kind: 'shipped', title: '1', documents: { help: '1.0.0' } },
  ]);
});

test('what nobody edited follows, with a version above the one before; what was edited stays and is proposed', async () => {
  const store = await emptyStore();
  const names = ['same', 'follows', 'raised', 'edited', 'alike', 'gone', 'kept'];
  await ship(store, '1', Object.fromEntries(names.map((name) => [name, page(name, 'T', 'a')])));
  await edit(store, 'edited', page('edited', 'À nous', 'a', '1.0.1'), '1.0.1');
  await edit(store, 'alike', page('alike', 'T', 'b', '1.0.1'), '1.0.1');
  await edit(store, 'kept', page('kept', 'À nous', 'a', '1.0.1'), '1.0.1');
  await ship(store, '2', {
    same: page('same', 'T', 'a', '9.0.0'),
    follows: page('follows', 'T', 'b', '1.0.0'),
    raised: page('raised', 'T', 'b', '2.0.0'),
    edited: page('edited', 'T', 'b', '1.1.0'),
    // Equal to the provider's text.
    alike: page('alike', 'T', 'b', '1.1.0'),
    fresh: page('fresh', 'T', 'a'),
  });
  const [latest] = await store.releases();
  expect(latest).toMatchObject({
    kind: 'shipped',
    title: '2',
    documents: { follows: '1.0.1', raised: '2.0.0', fresh: '1.0.0', gone: '' },
  });
  expect(Object.keys(latest?.documents ?? {}).length).toBe(4);
  const { documents } = await store.published();
  expect([...documents.keys()]).toEqual(['alike', 'edited', 'follows', 'fresh', 'kept', 'raised', 'same']);
  expect(JSON.parse(documents.get('follows')?.fr ?? '')).toMatchObject({ version: '1.0.1' });
  expect(documents.get('edited')?.fr).toContain('À nous');
  const [proposal] = await store.drafts();
  expect(proposal).toMatchObject({ isProposal: true, title: '2', documents: ['edited'] });
  const draft = await store.draft(proposal?.id ?? '');
  expect(JSON.parse(draft?.documents['edited']?.fr ?? '')).toMatchObject({
    title: 'À nous fr',
    sections: [{ body: 'b' }],
  });
  await ship(store, '3', {
    same: page('same', 'T', 'a', '9.0.0'),
    follows: page('follows', 'T', 'b', '1.0.0'),
    raised: page('raised', 'T', 'b', '2.0.0'),
    edited: page('edited', 'T', 'b', '1.1.0'),
    alike: page('alike', 'T', 'b', '1.1.0'),
    fresh: page('fresh', 'T', 'a'),
  });
  expect([await store.latest(), (await store.drafts()).length]).toEqual([latest?.number, 1]);
});

test('where both changed the same, the provider’s words stand and there is nothing to propose', async () => {
  const store = await emptyStore();
  await ship(store, '1', { help: page('help', 'T', 'a') });
  await edit(store, 'help', page('help', 'T', 'ours', '1.0.1'), '1.0.1');
  await ship(store, '2', { help: page('help', 'T', 'theirs', '1.0.1') });
  expect((await store.published()).documents.get('help')?.en).toContain('ours');
  expect(await store.drafts()).toEqual([]);
});

/** Test suite for every store of the studio: database tables and folder of files. */

import { describe, expect, test } from 'vitest';
import type {
  PreviewPlace,
  Release,
  SentDocument,
  StudioDraft,
  Texts,
} from '#src/contract/wire/studio-records.ts';
import {
  type DraftChange,
  type NewRelease,
  type Person,
  type Preview,
  product,
  type StudioStore,
} from '#src/studio/api/studio-store.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { type Whole, without } from '#tests/whole.ts';

const thomas: Person = { uid: 2, name: 'Thomas Lenoir', role: 'provider', rights: new Set(['structure']) };

const texts = (title: string): Texts => ({ fr: `{"title":"${title} é"}`, en: `{"title":"${title}\\u0000"}` });

function release(title: string, documents: Readonly<Record<string, Texts>>): NewRelease {
  return {
    kind: 'published',
    title,
    why: 'because',
    by: thomas.name,
    at: 1_700_000_000_123,
    accepted: ['a'],
    documents: asPublishable(
      Object.fromEntries(
        Object.entries(documents).map(([name, pair]) => [name, { ...pair, version: `1.0.${title.length}` }]),
      ),
    ),
  };
}

/** @param open returns an empty store; the test closes it. */
export function studioStoreSuite(open: () => Promise<StudioStore>): void {
  describe('a store of the studio', () => {
    test('is empty at first', async () => {
      const store = await open();
      expect(await store.latest()).toBe(0);
      expect(await store.published()).toEqual({ release: 0, documents: new Map() });
      expect([await store.releases(), await store.drafts(), await store.shipped()]).toEqual([
        [],
        [],
        new Map(),
      ]);
      expect([await store.release(1), await store.draft('x')]).toEqual([undefined, undefined]);
    });

    test('has what each release left, now and as it was', async () => {
      const store = await open();
      const add = (title: string, documents: Readonly<Record<string, Texts>>) =>
        store.turn((writer) => writer.addRelease(release(title, documents)));
      expect(await add('a', { cid: texts('a'), reconew: texts('b') })).toBe(1);
      expect(await add('bb', { cid: texts('c') })).toBe(2);
      expect(await add('ccc', { reconew: { fr: '', en: '' } })).toBe(3);
      expect(await store.latest()).toBe(3);
      expect((await store.published()).documents).toEqual(
        new Map([['cid', { ...texts('c'), version: '1.0.2', since: 2 }]]),
      );
      expect([...(await store.published(1)).documents.keys()]).toEqual(['cid', 'reconew']);
      expect((await store.releases()).map(({ number, title }) => [number, title])).toEqual([
        [3, 'ccc'],
        [2, 'bb'],
        [1, 'a'],
      ]);
      expect((await store.releases())[1]).not.toHaveProperty('accepted');
      expect(await store.release(2)).toEqual({
        number: 2,
        kind: 'published',
        title: 'bb',
        why: 'because',
        by: thomas.name,
        at: 1_700_000_000_123,
        accepted: ['a'],
        documents: { cid: { version: '1.0.2', before: texts('a'), after: texts('c') } },
      });
    });

    test('counts every change of a draft in its revision, and a document has that of its own last one', async () => {
      const store = await open();
      const id = await store.turn((writer) => writer.createDraft('Corrections', thomas));
      const write = (name: string, title: string) =>
        store.turn((writer) =>
          writer.writeDocument(id, name, { ...texts(title), base: 1, reviewed: { '/title': 'h' } }, thomas),
        );
      expect(await write('cid', 'a')).toBe(2);
      expect(await write('reconew', 'b')).toBe(3);
      expect(await write('cid', 'c')).toBe(4);
      await store.turn((writer) => writer.writeDraft(id, { title: 'Mieux', why: 'parce que' }, thomas));
      expect(await store.draft(id)).toMatchObject({
        id,
        title: 'Mieux',
        why: 'parce que',
        revision: 5,
        by: thomas.name,
        documents: {
          cid: { ...texts('c'), base: 1, reviewed: { '/title': 'h' }, revision: 4 },
          reconew: { ...texts('b'), revision: 3 },
        },
      });
      expect(await store.drafts()).toMatchObject([{ id, documents: ['cid', 'reconew'] }]);
      await store.turn((writer) => writer.removeDraft(id));
      expect([await store.draft(id), await store.drafts()]).toEqual([undefined, []]);
    });

    test('marks what an upgrade proposes', async () => {
      const store = await open();
      const id = await store.turn((writer) => writer.createDraft('2.0', product, { isProposal: true }));
      expect(await store.draft(id)).toMatchObject({ isProposal: true, title: '2.0', by: '' });
    });

    test('gives back what was written, with every member', async () => {
      const store = await open();
      const written: Whole<NewRelease> = release('a', { cid: texts('a') });
      const base = await store.turn((writer) => writer.addRelease(written));
      const whole = await store.release(base);
      const released: Whole<Omit<Release, 'documents'>> = {
        ...without(written, ['documents']),
        number: base,
      };
      const document = { version: '1.0.1', after: texts('a') };
      expect(whole).toEqual({ ...released, documents: { cid: document } });

      const head: Whole<DraftChange> = {
        ...{ title: 'Mieux', why: 'parce que', accepted: ['b'], publishAt: 9_000_000_000_000 },
        ...{ scheduledBy: thomas.uid, stayed: 'refused' },
      };
      const sent: Whole<SentDocument> = { ...texts('b'), base, reviewed: { '/title': 'h' } };
      const id = await store.turn(async (writer) => {
        const made = await writer.createDraft('Corrections', thomas, { isProposal: true });
        await writer.writeDocument(made, 'cid', sent, thomas);
        await writer.writeDraft(made, head, thomas);
        return made;
      });
      const { by, at, revision, ...draft }: Whole<StudioDraft> = (await store.draft(
        id,
      )) as Whole<StudioDraft>;
      expect(draft).toEqual({
        ...without(head, ['scheduledBy']),
        ...{ id, isProposal: true, documents: { cid: { ...sent, by, at, revision: revision - 1 } } },
      });
      expect(await store.due(head.publishAt ?? 0)).toEqual([{ id, by: thomas.uid }]);

      const place: Whole<PreviewPlace> = {
        ...{ name: 'cid', locale: 'fr', slide: 'q1', sample: 'full', theme: 'dark' },
        answers: { pf: null },
        context: { $pf: 'past' },
      };
      const preview: Whole<Preview> = {
        ...{
          id: 'p',
          uid: thomas.uid,
          draft: id,
          place,
          revision: 2,
          by,
          expires: 9_000_000_000_000,
          phones: { abc: 5 },
        },
      };
      await store.turn(async (writer) => {
        const made = { id: 'p', uid: thomas.uid, draft: undefined, by, expires: 8_000_000_000_000 };
        await writer.addPreview(made, 'hash');
        await writer.movePreview('p', { place, expires: preview.expires, of: { draft: id } });
        await writer.notePhones('p', preview.phones);
      });
      expect(await store.preview('hash')).toEqual(preview);
    });

    test('keeps the texts that came with the product', async () => {
      const store = await open();
      await store.turn((writer) => writer.setShipped(new Map([['cid', texts('a')]])));
      await store.turn((writer) => writer.setShipped(new Map([['help', texts('b')]])));
      expect(await store.shipped()).toEqual(new Map([['help', texts('b')]]));
    });

    test('undoes a turn that fails, all of it', async () => {
      const store = await open();
      const failing = store.turn(async (writer) => {
        await writer.addRelease(release('a', { cid: texts('a') }));
        await writer.createDraft('b', thomas);
        await writer.setShipped(new Map([['a', texts('a')]]));
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect([await store.latest(), await store.drafts(), await store.shipped()]).toEqual([0, [], new Map()]);
    });

    test('runs one turn at a time', async () => {
      const store = await open();
      const titles = ['a', 'b', 'c', 'd', 'e'];
      const numbers = await Promise.all(
        titles.map((title) =>
          store.turn(async (writer) => {
            const before = await writer.latest();
            expect(await writer.addRelease(release(title, { cid: texts(title) }))).toBe(before + 1);
            return before + 1;
          }),
        ),
      );
      expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
    });
  });
}

/** The published documents, by release. */

import type { ListedRelease, Release, ReleaseHead, Texts } from '#src/contract/wire/studio-records.ts';
import type { NewRelease, Published } from '#src/studio/api/studio-store.ts';
import { bytesOf, textOf } from './bytes.ts';
import type { Queries } from './queries.ts';
import type { ReleaseRow } from './studio-tables.ts';

export async function latestRelease(db: Queries): Promise<number> {
  const { last } = await db
    .selectFrom('releases')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

export function textsOf({ fr, en }: { readonly fr: Uint8Array; readonly en: Uint8Array }): Texts {
  return { fr: textOf(fr), en: textOf(en) };
}

function isThere({ fr, en }: Texts): boolean {
  return fr !== '' || en !== '';
}

/** @param asOf number of a release. */
export async function publishedAsOf(db: Queries, asOf: number): Promise<Published> {
  const rows = await db
    .selectFrom('release_documents as document')
    .innerJoin(
      (query) =>
        query
          .selectFrom('release_documents')
          .select(({ fn }) => ['name as of_name', fn.max('number').as('last')])
          .where('number', '<=', asOf)
          .groupBy('name')
          .as('newest'),
      (join) =>
        join.onRef('newest.of_name', '=', 'document.name').onRef('newest.last', '=', 'document.number'),
    )
    .select(['document.name', 'document.number', 'document.version', 'document.fr', 'document.en'])
    .orderBy('document.name')
    .execute();
  const documents = rows.map((row) => {
    const { name, number, version } = row;
    return [name, { ...textsOf(row), version, since: number }] as const;
  });
  return { release: asOf, documents: new Map(documents.filter(([, texts]) => isThere(texts))) };
}

function headOf({ number, kind, title, why, by_name, at }: Omit<ReleaseRow, 'accepted'>): ReleaseHead {
  return { number, kind, title, why, by: by_name, at: Number(at) };
}

export async function releaseList(db: Queries): Promise<readonly ListedRelease[]> {
  const heads = await db
    .selectFrom('releases')
    .select(['number', 'kind', 'title', 'why', 'by_name', 'at'])
    .orderBy('number', 'desc')
    .execute();
  const rows = await db
    .selectFrom('release_documents')
    .select(['number', 'name', 'version'])
    .orderBy('name')
    .execute();
  return heads.map((head) => {
    const own = rows.filter(({ number }) => number === head.number);
    return {
      ...headOf(head),
      documents: Object.fromEntries(own.map(({ name, version }) => [name, version])),
    };
  });
}

export async function releaseOf(db: Queries, number: number): Promise<Release | undefined> {
  const head = await db.selectFrom('releases').selectAll().where('number', '=', number).executeTakeFirst();
  if (!head) return undefined;
  const rows = await db
    .selectFrom('release_documents')
    .selectAll()
    .where('number', '=', number)
    .orderBy('name')
    .execute();
  const former = await publishedAsOf(db, number - 1);
  const documents = rows.map((row) => {
    const { name, version } = row;
    const before = former.documents.get(name);
    return [
      name,
      { version, after: textsOf(row), ...(before && { before: { fr: before.fr, en: before.en } }) },
    ];
  });
  return {
    ...headOf(head),
    accepted: JSON.parse(head.accepted),
    documents: Object.fromEntries(documents),
  };
}

/** In a turn. Returns its number. */
export async function insertRelease(db: Queries, release: NewRelease): Promise<number> {
  const number = (await latestRelease(db)) + 1;
  const { kind, title, why, by, at, accepted, documents } = release;
  await db
    .insertInto('releases')
    .values({ number, kind, title, why, by_name: by, at, accepted: JSON.stringify(accepted) })
    .execute();
  for (const [name, { fr, en, version }] of Object.entries(documents))
    await db
      .insertInto('release_documents')
      .values({ number, name, version, fr: bytesOf(fr), en: bytesOf(en) })
      .execute();
  return number;
}

export async function shippedTexts(db: Queries): Promise<ReadonlyMap<string, Texts>> {
  const rows = await db.selectFrom('shipped').selectAll().orderBy('name').execute();
  return new Map(rows.map((row) => [row.name, textsOf(row)]));
}

/** In a turn. */
export async function replaceShipped(db: Queries, texts: ReadonlyMap<string, Texts>): Promise<void> {
  await db.deleteFrom('shipped').execute();
  for (const [name, { fr, en }] of texts)
    await db
      .insertInto('shipped')
      .values({ name, fr: bytesOf(fr), en: bytesOf(en) })
      .execute();
}

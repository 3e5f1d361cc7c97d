/** Reads published documents and releases, and downloads the documents of a release. */
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Release } from '#src/contract/wire/studio-records.ts';
import { answerBytes } from './response-text.ts';
import { type Handler, holds, notFound, respondNotModified } from './studio.ts';
import type { StudioReader } from './studio-store.ts';

export const home: Handler<'studio'> = async ({ store, waiting, folder }, { person }) => {
  const body = {
    me: { name: person.name, rights: [...person.rights] },
    release: await store.latest(),
    drafts: await store.drafts(),
    ...(waiting && holds(person, 'office') && { waiting: await waiting() }),
    ...(folder && { folder: await folder() }),
  };
  return { status: 200, body };
};

export const documents: Handler<'studioDocuments'> = async ({ store }, ask) => {
  const release = await store.latest();
  return respondNotModified(ask, `"${release}"`, async () => {
    const published = await store.published(release);
    const branches = byLocale((locale) =>
      Object.fromEntries([...published.documents].map(([name, texts]) => [name, texts[locale]])),
    );
    return { body: { release, ...branches } };
  });
};

export const releases: Handler<'releases'> = async ({ store }) => {
  return { status: 200, body: await store.releases() };
};

/** @throws StudioRefusal 404 */
export async function releaseAt(store: StudioReader, text: string): Promise<Release> {
  const release = /^[1-9]\d{0,8}$/.test(text) ? await store.release(Number(text)) : undefined;
  if (!release) throw notFound('release');
  return release;
}

export const readRelease: Handler<'readRelease'> = async ({ store }, { path: [n] }) => {
  return { status: 200, body: await releaseAt(store, n) };
};

export const releaseAnswer: Handler<'releaseAnswer'> = async ({ store }, { path: [n] }) => {
  const { number } = await releaseAt(store, n);
  const bytes = answerBytes(await store.published(number));
  return { status: 200, bytes, fileName: `answer-${number}.json` };
};

/** Reads published documents and releases, and downloads the documents of a release. */
import { byLocale } from '#src/contract/domain/locale.ts';
import type { PublishedTexts, Release, StudioHome } from '#src/contract/wire/studio-records.ts';
import { answerBytes } from './response-text.ts';
import { type Ask, holds, notFound, type Reply, respondNotModified, type Studio } from './studio.ts';
import type { StudioReader } from './studio-store.ts';

export async function home({ store, waiting, folder }: Studio, { person }: Ask): Promise<Reply> {
  const body: StudioHome = {
    me: { name: person.name, rights: [...person.rights] },
    release: await store.latest(),
    drafts: await store.drafts(),
    ...(waiting && holds(person, 'office') && { waiting: await waiting() }),
    ...(folder && { folder: await folder() }),
  };
  return { status: 200, body };
}

export async function documents({ store }: Studio, ask: Ask): Promise<Reply> {
  const release = await store.latest();
  return respondNotModified(ask, `"${release}"`, async () => {
    const published = await store.published(release);
    const branches = byLocale((locale) =>
      Object.fromEntries([...published.documents].map(([name, texts]) => [name, texts[locale]])),
    );
    const body: PublishedTexts = { release, ...branches };
    return { body };
  });
}

export async function releases({ store }: Studio): Promise<Reply> {
  return { status: 200, body: await store.releases() };
}

/** @throws StudioRefusal 404 */
export async function releaseAt(store: StudioReader, text: string | undefined): Promise<Release> {
  const release = /^[1-9]\d{0,8}$/.test(text ?? '') ? await store.release(Number(text)) : undefined;
  if (!release) throw notFound('release');
  return release;
}

export async function readRelease({ store }: Studio, { params }: Ask): Promise<Reply> {
  return { status: 200, body: await releaseAt(store, params['n']) };
}

export async function releaseAnswer({ store }: Studio, { params }: Ask): Promise<Reply> {
  const { number } = await releaseAt(store, params['n']);
  const bytes = answerBytes(await store.published(number));
  return { status: 200, bytes, fileName: `answer-${number}.json` };
}

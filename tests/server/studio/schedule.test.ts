/** A draft that is published at its minute, or stays with a reason and a mail. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  ListedRelease,
  PublishedTexts,
  StudioDraft,
  StudioHome,
} from '#src/contract/wire/studio-records.ts';
import type { Mail } from '#src/server/mail/mail.ts';
import { setRights } from '#src/server/store/rights.ts';
import type { Answer } from '../server.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

const hour = 3_600_000;
let backend: StudioBackend;
let mails: Mail[];
let draft: string;

beforeEach(async () => {
  mails = [];
  backend = await startStudio({
    accessTokenSeconds: 86_400,
    appUrl: 'https://app.example',
    sendMail: async (mail) => {
      mails.push(mail);
    },
  });
  draft = ((await backend.as('editor', 'POST', '/drafts', { title: 'Janvier' })).json as StudioDraft).id;
  await save('help', (document, locale) => {
    document['title'] = `Aide de janvier ${locale}`;
  });
});
afterEach(() => backend.stop());

type Change = (document: Record<string, unknown>, locale: 'fr' | 'en') => void;

async function save(name: string, change: Change): Promise<Answer> {
  const published = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
  const edit = (locale: 'fr' | 'en'): string => {
    const document = JSON.parse(published[locale][name] ?? '');
    change(document, locale);
    return JSON.stringify(document);
  };
  const body = { fr: edit('fr'), en: edit('en'), base: published.release, reviewed: {} };
  return backend.as('author', 'PUT', `/drafts/${draft}/documents/${name}`, body, { 'if-none-match': '*' });
}

async function patch(change: object, who: 'editor' | 'author' = 'editor'): Promise<Answer> {
  const { revision } = (await backend.as('all', 'GET', `/drafts/${draft}`)).json as StudioDraft;
  return backend.as(who, 'PATCH', `/drafts/${draft}`, change, { 'if-match': `"${revision}"` });
}

const latest = async () => ((await backend.as('all', 'GET', '/releases')).json as ListedRelease[])[0];

test('is read-only until its minute, and then a release in the name of who scheduled it', async () => {
  const publishAt = backend.clock.now + hour;
  const scheduled = await patch({ publishAt, why: 'Pour janvier' });
  expect([scheduled.status, scheduled.json], scheduled.text).toMatchObject([200, { publishAt }]);
  for (const answer of [
    await save('cid', () => {}),
    await patch({ title: 'x' }),
    await backend.as('editor', 'DELETE', `/drafts/${draft}`, undefined, {
      'if-match': scheduled.headers.get('etag') ?? '',
    }),
  ])
    expect([answer.status, answer.json]).toMatchObject([423, { code: 'scheduled', publishAt }]);
  expect((await latest())?.number).toBe(1);
  backend.clock.now += hour;
  await expect.poll(async () => (await latest())?.number).toBe(2);
  expect(await latest()).toMatchObject({
    title: 'Janvier',
    why: 'Pour janvier',
    by: 'Paul Rivière',
    at: publishAt,
    documents: { help: expect.any(String) },
  });
  expect((await backend.as('all', 'GET', `/drafts/${draft}`)).status).toBe(404);
  expect(mails).toEqual([]);
  const acts = await backend.store.look((db) => db.selectFrom('acts').selectAll().orderBy('id').execute());
  expect(acts.map(({ what }) => what).filter((what) => what !== 'signed-in')).toEqual([
    'scheduled',
    'published',
  ]);
  expect(acts.filter(({ what }) => what === 'signed-in').map(({ by_role }) => by_role)).toEqual([
    'counsellor',
    'provider',
    'provider',
    'provider',
    'provider',
  ]);
});

test('is taken back by whoever could have scheduled it', async () => {
  await patch({ publishAt: backend.clock.now + hour });
  const free = await patch({ publishAt: null }, 'author');
  expect([free.status, (free.json as StudioDraft).publishAt]).toEqual([200, undefined]);
  expect((await patch({ title: 'x' })).status).toBe(200);
});

test('stays with the reason where the right is gone by then, and a mail says so', async () => {
  await patch({ publishAt: backend.clock.now + hour });
  await backend.store.look(async (db) => {
    const { uid } = await db
      .selectFrom('accounts')
      .select('uid')
      .where('mail', '=', 'editor@example.test')
      .executeTakeFirstOrThrow();
    await setRights(db, uid, ['office']);
  });
  backend.clock.now += hour;
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({ to: 'editor@example.test', subject: 'Not published: Janvier' });
  expect(JSON.stringify(mails[0])).toContain(`https://app.example/studio/d/${draft}/publish`);
  const { drafts } = (await backend.as('all', 'GET', '/')).json as StudioHome;
  expect(drafts).toMatchObject([{ id: draft, stayed: 'right', by: 'Paul Rivière' }]);
  expect(drafts[0]?.publishAt).toBeUndefined();
  expect((await latest())?.number).toBe(1);
});

test('is scheduled only for what could be published now, by whom it could', async () => {
  expect((await patch({ publishAt: backend.clock.now })).json).toMatchObject({
    code: 'payload',
    place: '/publishAt',
  });
  expect((await patch({ publishAt: backend.clock.now + 400 * 24 * hour })).status).toBe(422);
  await save('cid', (document, locale) => {
    if (locale === 'fr') document['title'] = 'Seule';
  });
  const refused = await patch({ publishAt: backend.clock.now + hour });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'refused', verdict: { unreviewed: [{ name: 'cid', place: '/title' }] } },
  ]);
});

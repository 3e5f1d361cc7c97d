/** Documents of a draft: revisions, the changes that each right allows, what a newer base adds; and their preview. */

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type {
  DraftDocument,
  NewPreview,
  PreviewState,
  PublishedTexts,
  Shown,
  StudioDraft,
} from '#src/contract/wire/studio-records.ts';
import { accountByMail, deleteAccount, setRole, setStatus } from '#src/server/people/account-admin.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { setRights } from '#src/server/store/rights.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import type { Answer } from '../server.ts';
import { type StudioBackend, startStudio } from './studio-backend.ts';

let backend: StudioBackend;
let published: PublishedTexts;
let draft: string;
beforeAll(async () => {
  backend = await startStudio({ accessTokenSeconds: 86_400 });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  published = (await backend.as('all', 'GET', '/documents')).json as PublishedTexts;
  draft = ((await backend.as('editor', 'POST', '/drafts', { title: 'Essai' })).json as StudioDraft).id;
});

type Pair = { readonly fr: string; readonly en: string };

const textsOf = (name: string): Pair => ({ fr: published.fr[name] ?? '', en: published.en[name] ?? '' });

/** Both texts with a change in their JSON. */
function changed(pair: Pair, change: (document: Record<string, unknown>) => void): Pair {
  const edit = (text: string): string => {
    const document = JSON.parse(text);
    change(document);
    return JSON.stringify(document, null, 2);
  };
  return { fr: edit(pair.fr), en: edit(pair.en) };
}

const titled = (pair: Pair, title: string) =>
  changed(pair, (document) => {
    document['title'] = title;
  });

interface Saving {
  readonly who?: 'editor' | 'author';
  readonly base?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

function save(name: string, pair: Pair, saving: Saving = {}): Promise<Answer> {
  const { who = 'editor', base = published.release, headers = { 'if-none-match': '*' } } = saving;
  return backend.as(
    who,
    'PUT',
    `/drafts/${draft}/documents/${name}`,
    { ...pair, base, reviewed: {} },
    headers,
  );
}

async function kept(name: string): Promise<DraftDocument | undefined> {
  return ((await backend.as('all', 'GET', `/drafts/${draft}`)).json as StudioDraft).documents[name];
}

describe('a save', () => {
  test('keeps both texts byte for byte, with who and where it goes out from', async () => {
    const pair = titled(textsOf('cid'), 'Autre « titre »');
    const answer = await save('cid', { fr: `${pair.fr}\n\n`, en: pair.en });
    expect(answer.status, answer.text).toBe(200);
    expect(await kept('cid')).toMatchObject({
      fr: `${pair.fr}\n\n`,
      en: pair.en,
      base: 1,
      by: 'Paul Rivière',
    });
  });

  test('of what has moved is answered with what is there now', async () => {
    const first = await save('cid', titled(textsOf('cid'), 'a'));
    const tag = first.headers.get('etag') ?? '';
    expect((await save('cid', titled(textsOf('cid'), 'b'), { headers: { 'if-match': tag } })).status).toBe(
      200,
    );
    for (const headers of [{ 'if-match': tag }, { 'if-none-match': '*' }]) {
      const late = await save('cid', titled(textsOf('cid'), 'c'), { headers });
      expect([late.status, late.json]).toMatchObject([
        412,
        { code: 'moved', document: { fr: expect.stringContaining('"b"'), base: 1 } },
      ]);
    }
    expect((await save('cid', textsOf('cid'), { headers: {} })).status).toBe(428);
    const gone = await save('help', textsOf('help'), { headers: { 'if-match': '"7"' } });
    expect([gone.status, gone.json]).toMatchObject([412, { document: null }]);
  });

  test('of what there is not, or from where there is nothing, is refused', async () => {
    expect((await save('newcomer', { fr: '{}', en: '{}' })).status).toBe(404);
    expect((await save('constructor', { fr: '{}', en: '{}' })).status).toBe(404);
    for (const base of [99, -1, 1.5])
      expect((await save('cid', textsOf('cid'), { base })).json).toMatchObject({
        code: 'payload',
        place: '/base',
      });
    const wrong = (body: object) =>
      backend.as('editor', 'PUT', `/drafts/${draft}/documents/cid`, body, { 'if-none-match': '*' });
    for (const [body, place] of [
      [{}, '/fr'],
      [{ fr: '', en: 1 }, '/en'],
      [{ fr: '', en: '', base: 1 }, '/reviewed'],
      [{ fr: '', en: '', base: 1, reviewed: { a: 1 } }, '/reviewed'],
    ] as const)
      expect([(await wrong(body)).status, (await wrong(body)).json]).toMatchObject([422, { place }]);
  });

  test('of a million characters is taken, of more than the call allows not', async () => {
    const pair = textsOf('help');
    const spaced = { fr: pair.fr + ' '.repeat(1_000_000), en: pair.en };
    expect((await save('help', spaced, { who: 'author' })).status).toBe(200);
    const huge = await save('cid', { fr: ' '.repeat(9 * 2 ** 20), en: '' }, { who: 'author' });
    expect([huge.status, huge.json]).toMatchObject([413, { code: 'too-large' }]);
  });
});

describe('without the right to structure', () => {
  type Document = { schema: { properties: Record<string, Record<string, unknown>> } } & Record<
    string,
    unknown
  >;
  const structural: readonly (readonly [string, (document: Record<string, unknown>) => void])[] = [
    [
      'a limit',
      (document) => {
        const { schema } = document as Document;
        const [first] = Object.values(schema.properties);
        if (first) first['maxLength'] = 7;
      },
    ],
    [
      'a question',
      (document) => {
        (document as Document).schema.properties['cid-new'] = { type: 'string' };
      },
    ],
    [
      'a member that nobody reads',
      (document) => {
        document['secret'] = 'x';
      },
    ],
    [
      'that, beside a word',
      (document) => {
        document['title'] = 'x';
        document['secret'] = 'x';
      },
    ],
    [
      'an object where a word was',
      (document) => {
        document['title'] = { a: 'x' };
      },
    ],
  ];

  test.each(structural)('%s is refused, and taken of an author', async (_what, change) => {
    const pair = changed(textsOf('cid'), change);
    const refused = await save('cid', pair);
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'structure' }]);
    expect(await kept('cid')).toBeUndefined();
    expect((await save('cid', pair, { who: 'author' })).status).toBe(200);
  });

  test('a text that is no JSON is neither made nor mended', async () => {
    const broken = { ...textsOf('cid'), fr: '{"title":' };
    expect((await save('cid', broken)).status).toBe(403);
    const made = await save('cid', broken, { who: 'author' });
    const headers = { 'if-match': made.headers.get('etag') ?? '' };
    expect((await save('cid', textsOf('cid'), { headers })).status).toBe(403);
    // Another language counts as a change of words.
    const english = { fr: broken.fr, en: titled(textsOf('cid'), 'Mine').en };
    expect((await save('cid', english, { headers })).status).toBe(200);
  });

  test('words go on in a document whose structure an author has changed; taking it out does not', async () => {
    const [, change] = structural[1] ?? ['', () => {}];
    const structure = changed(textsOf('cid'), change);
    const made = await save('cid', structure, { who: 'author' });
    const worded = await save('cid', titled(structure, 'Ma carte'), {
      headers: { 'if-match': made.headers.get('etag') ?? '' },
    });
    expect(worded.status).toBe(200);
    const headers = { 'if-match': worded.headers.get('etag') ?? '' };
    const path = `/drafts/${draft}/documents/cid`;
    expect((await backend.as('editor', 'DELETE', path, undefined, headers)).json).toMatchObject({
      code: 'structure',
    });
    const whole = await backend.as('editor', 'GET', `/drafts/${draft}`);
    const ofDraft = { 'if-match': whole.headers.get('etag') ?? '' };
    expect((await backend.as('editor', 'DELETE', `/drafts/${draft}`, undefined, ofDraft)).status).toBe(403);
    expect((await backend.as('author', 'DELETE', path, undefined, headers)).status).toBe(204);
    expect(await kept('cid')).toBeUndefined();
  });

  test('what a release brought in is nobody’s step', async () => {
    const store = (work: Parameters<ReturnType<typeof createStudioStore>['turn']>[0]) =>
      backend.store.look((db) => createStudioStore(db, Date.now).turn(work));
    const made = await save('help', titled(textsOf('help'), 'Mon aide'));
    // Another account publishes a different structure in the meantime.
    const theirs = changed(textsOf('help'), (document) => {
      document['version'] = '8.0.0';
      document['more'] = 'x';
    });
    const next = await store((writer) =>
      writer.addRelease({
        kind: 'published',
        title: '',
        why: '',
        by: '',
        at: 1,
        accepted: [],
        documents: asPublishable({ help: { ...theirs, version: '8.0.0' } }),
      }),
    );
    const headers = { 'if-match': made.headers.get('etag') ?? '' };
    const mine = titled(theirs, 'Mon aide');
    expect((await save('help', mine, { headers })).status).toBe(403);
    const saved = await save('help', mine, { headers, base: Number(next) });
    expect(saved.status, saved.text).toBe(200);
    const back = await save('help', mine, {
      headers: { 'if-match': saved.headers.get('etag') ?? '' },
      base: 1,
    });
    expect([back.status, back.json]).toMatchObject([422, { place: '/base' }]);
  });
});

describe('a preview', () => {
  const place = {
    name: 'cid',
    locale: 'fr',
    slide: 'one',
    sample: 'filled',
    context: { $part: 'listen' },
    answers: {},
    theme: 'dark',
  };
  const create = async (of: string): Promise<NewPreview> =>
    (await backend.as('editor', 'POST', '/previews', { draft: of })).json as NewPreview;
  const show = (token: string, headers = {}) =>
    backend.call('GET', '/studio/api/shown', { headers: { authorization: `Preview ${token}`, ...headers } });

  test('shows the draft over what is published, and where the editor is; the same only once', async () => {
    await save('cid', titled(textsOf('cid'), 'Vu sur un téléphone'));
    const { id, token } = await create(draft);
    const first = await show(token);
    const { documents, place: where, by } = first.json as Shown;
    expect([JSON.parse(documents.fr['cid'] ?? '').title, where, by]).toEqual([
      'Vu sur un téléphone',
      null,
      'Paul Rivière',
    ]);
    expect(documents.en['help']).toBe(published.en['help']);
    const tag = first.headers.get('etag') ?? '';
    expect((await show(token, { 'if-none-match': tag })).status).toBe(304);
    expect((await backend.as('editor', 'PUT', `/previews/${id}`, place)).status).toBe(204);
    const moved = await show(token, { 'if-none-match': tag });
    expect([moved.status, (moved.json as Shown).place]).toEqual([200, place]);
    expect(moved.headers.get('cache-control')).toContain('no-store');
    await save('help', titled(textsOf('help'), 'x'));
    expect((await show(token, { 'if-none-match': moved.headers.get('etag') })).status).toBe(200);
    expect((await backend.as('editor', 'PUT', `/previews/${id}`, {})).status).toBe(204);
    expect(((await show(token)).json as Shown).place).toBeNull();
  });

  test('of what is published needs no draft, and goes with the document into the one that its first letter makes', async () => {
    const { id, token } = await create('published');
    expect((await show(token)).status).toBe(200);
    const title = async () => JSON.parse(((await show(token)).json as Shown).documents.fr['cid'] ?? '').title;
    const before = await title();
    await save('cid', titled(textsOf('cid'), 'Dans le brouillon'));
    expect(await title()).toBe(before);
    const move = (of: string) => backend.as('editor', 'PUT', `/previews/${id}`, { draft: of, ...place });
    expect((await move('nonsense')).status).toBe(404);
    expect((await move(draft)).status).toBe(204);
    expect([await title(), ((await show(token)).json as Shown).place]).toEqual(['Dans le brouillon', place]);
    expect((await backend.as('editor', 'PUT', `/previews/${id}`, { draft: 'published' })).status).toBe(204);
    expect([await title(), ((await show(token)).json as Shown).place]).toEqual([before, null]);
    expect((await backend.as('editor', 'POST', '/previews', { draft: 'nonsense' })).status).toBe(404);
  });

  test('says how many phones look at it: each once, for as long as it asks', async () => {
    const { id, token } = await create('published');
    const state = async () => (await backend.as('editor', 'GET', `/previews/${id}`)).json as PreviewState;
    expect((await state()).phones).toBe(0);
    const look = (phone: string) => show(token, { 'x-phone': phone });
    for (const phone of ['1-1', '2-2', '1-1', '', 'no name', 'x'.repeat(41)])
      expect((await look(phone)).status).toBe(200);
    expect((await state()).phones).toBe(2);
    // Another phone's progress does not change the shown document.
    const tag = (await look('1-1')).headers.get('etag') ?? '';
    expect((await show(token, { 'x-phone': '3-3', 'if-none-match': tag })).status).toBe(304);
    expect((await state()).phones).toBe(3);
    backend.clock.now += 10_000;
    await look('1-1');
    backend.clock.now += 10_000;
    expect((await state()).phones).toBe(1);
    backend.clock.now += 10_000;
    expect((await state()).phones).toBe(0);
    for (let phone = 0; phone < 60; phone += 1) await look(`many-${phone}`);
    expect((await state()).phones).toBe(50);
    backend.clock.now += 2 * 3_600_000;
    expect((await backend.as('editor', 'GET', `/previews/${id}`)).status).toBe(404);
  });

  test('each link is counted for each address, and for all of them; a guessed token for its address', async () => {
    const limits = { shown: { count: 3, seconds: 60 }, shownByLink: { count: 8, seconds: 60 } };
    const counting = await startStudio({ limits, trustProxy: 1 });
    onTestFinished(() => counting.stop());
    const created = await counting.as('editor', 'POST', '/previews', { draft: 'published' });
    let phones = 0;
    const look = async (token: string, address = '192.0.2.1') => {
      phones += 1;
      // A phone identifies itself: another name does not bypass the limit.
      const headers = {
        authorization: `Preview ${token}`,
        'x-phone': `phone-${phones}`,
        'x-forwarded-for': address,
      };
      return (await counting.call('GET', '/studio/api/shown', { headers })).status;
    };
    const guesses = ['a', 'b', 'c', 'd', 'e'].map((guess) => guess.repeat(22));
    const answers: number[] = [];
    for (const guess of guesses) answers.push(await look(guess));
    expect(answers).toEqual([401, 401, 401, 429, 429]);
    const { token } = created.json as NewPreview;
    const looks: number[] = [];
    for (const last of [1, 1, 1, 1, 2, 3, 2]) looks.push(await look(token, `192.0.2.${last}`));
    expect(looks).toEqual([200, 200, 200, 429, 200, 200, 200]);
    expect([await look(token, '192.0.2.4'), await look(token, '192.0.2.5')]).toEqual([200, 429]);
  });

  test('is over when it was ended, after two hours, and with its draft; the store does not know its token', async () => {
    const over = async (token: string) => {
      const { status, json } = await show(token);
      return status === 401 && (json as { code: string }).code === 'preview-over';
    };
    const [ended, late, gone, moved] = [
      await create(draft),
      await create(draft),
      await create(draft),
      await create(draft),
    ];
    expect(await backend.store.everything()).not.toContain(ended.token);
    expect((await backend.as('office', 'DELETE', `/previews/${ended.id}`)).status).toBe(204);
    expect([await over(ended.token), await over(late.token)]).toEqual([true, false]);
    backend.clock.now += 3_600_000;
    await backend.as('editor', 'PUT', `/previews/${moved.id}`, place);
    backend.clock.now += 3_600_000;
    expect([await over(late.token), await over(moved.token)]).toEqual([true, false]);
    expect(await over(gone.token)).toBe(true);
    const { access_token: bearer } = await backend.login('editor@example.test', 'Staff-pass-1');
    const tag =
      (await backend.call('GET', `/studio/api/drafts/${draft}`, { bearer })).headers.get('etag') ?? '';
    await backend.call('DELETE', `/studio/api/drafts/${draft}`, { bearer, headers: { 'if-match': tag } });
    expect([await over(moved.token), await over('x'), await over('')]).toEqual([true, true, true]);
  });

  test('that is over never comes back: after its time, nor with its maker’s right, role or account', async () => {
    const ending = await startStudio({ accessTokenSeconds: 86_400 });
    onTestFinished(() => ending.stop());
    const made = async () => {
      const { access_token: bearer } = await ending.login('editor@example.test', 'Staff-pass-1');
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ draft: 'published' });
      return (await ending.call('POST', '/studio/api/previews', { bearer, headers, body }))
        .json as NewPreview;
    };
    const status = async ({ token }: NewPreview) =>
      (await ending.call('GET', '/studio/api/shown', { headers: { authorization: `Preview ${token}` } }))
        .status;
    const prolong = async ({ id }: NewPreview) =>
      (await ending.as('author', 'PUT', `/previews/${id}`, place)).status;
    const change = (work: (db: Queries, uid: number) => Promise<unknown>) =>
      ending.store.look(async (db) => {
        const { uid = 0 } = (await accountByMail(db, 'editor@example.test')) ?? {};
        await work(db, uid);
      });
    const late = await made();
    ending.clock.now += 2 * 3_600_000;
    expect([await prolong(late), await status(late)]).toEqual([404, 401]);
    ending.clock.now -= 3_600_000;
    expect([await prolong(late), await status(late)]).toEqual([404, 401]);
    const ends: readonly ((db: Queries, uid: number) => Promise<unknown>)[] = [
      async (db, uid) => {
        await setRights(db, uid, []);
        await setRights(db, uid, ['words']);
      },
      async (db, uid) => {
        await setStatus(db, uid, 'blocked', 1);
        await setStatus(db, uid, 'active', 2);
      },
      async (db, uid) => {
        await setRole(db, uid, 'counsellor', 1);
        await setRole(db, uid, 'provider', 2);
      },
    ];
    for (const end of ends) {
      const before = await made();
      expect(await status(before)).toBe(200);
      await change(end);
      expect([await status(before), await prolong(before)]).toEqual([401, 404]);
    }
    expect(await status(await made())).toBe(200);
    const stored = () => ending.store.look((db) => db.selectFrom('previews').selectAll().execute());
    expect((await stored()).length).toBe(1);
    await change(deleteAccount);
    expect(await stored()).toEqual([]);
  });
});

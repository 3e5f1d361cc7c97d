/** The folder studio: access checks, a typical editing session, and the same responses as a backend. */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type {
  ListedRelease,
  NewPreview,
  PublishedTexts,
  StudioDraft,
  StudioHome,
} from '#src/contract/wire/studio-records.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { serveFolder } from '#src/studio/folder/folder-server.ts';
import { runFolder } from '#src/studio/folder/run-folder.ts';
import { startBackend } from '#tests/server/server.ts';
import { builtStudio, command, newFolder, open, type Page, read, start, titled } from './folder.ts';

/** A draft that changes the title of the card. */
async function retitle({ ask }: Page, word: string): Promise<string> {
  const { json: published }: { json: PublishedTexts } = await ask('GET', '/documents');
  const { id }: StudioDraft = (await ask('POST', '/drafts', { title: 'Corrections' })).json;
  const texts = {
    fr: titled(published.fr['cid'] ?? '', `Carte ${word}`),
    en: titled(published.en['cid'] ?? '', `Card ${word}`),
  };
  const body = { ...texts, base: published.release, reviewed: {} };
  expect((await ask('PUT', `/drafts/${id}/documents/cid`, body, { 'if-none-match': '*' })).status).toBe(200);
  return id;
}

async function publish({ ask }: Page, id: string): Promise<number> {
  const verdict = await ask('GET', `/drafts/${id}/verdict`);
  expect((verdict.json as Verdict).publishable, verdict.text).toBe(true);
  const match = { 'if-match': verdict.headers.get('etag') ?? '' };
  const answer = await ask('POST', `/drafts/${id}/publish`, { why: 'Plus clair', accepted: [] }, match);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.release;
}

async function answerOfBackend(root: string): Promise<string> {
  const backend = await startBackend({ fixturesDir: root });
  onTestFinished(() => backend.stop());
  const { access_token: bearer } = await backend.login();
  return (await backend.call('GET', '/ge_rest/ge_get_schema_url?_format=json', { bearer })).text;
}

test('a morning: changed, tried on a phone, published, gone back; the answer is the backend’s, byte for byte', async () => {
  const root = newFolder();
  const page = await open(root);
  const home: StudioHome = (await page.ask('GET', '/')).json;
  expect(home).toMatchObject({
    me: { name: 'Thomas Lenoir', rights: ['words', 'structure'] },
    release: 1,
    folder: { ignoredFiles: [], held: [], unreadable: [] },
  });
  expect(home.waiting).toBeUndefined();
  expect(read(root, 'answer.json')).toBe(await answerOfBackend(root));

  const id = await retitle(page, 'première');
  const preview: NewPreview = (await page.ask('POST', '/previews', { draft: id })).json;
  const shown = await fetch(`${page.origin}/studio/api/shown`, {
    headers: { authorization: `Preview ${preview.token}` },
  });
  expect((await shown.json()).documents.fr.cid).toContain('Carte première');

  const before = read(root, 'fr/cid.json');
  expect(await publish(page, id)).toBe(2);
  expect(JSON.parse(read(root, 'fr/cid.json'))).toMatchObject({ title: 'Carte première' });
  expect(JSON.parse(read(root, 'releases/0002/release.json'))).toMatchObject({
    number: 2,
    title: 'Corrections',
    why: 'Plus clair',
    by: 'Thomas Lenoir',
  });
  expect(read(root, 'answer.json')).toBe(await answerOfBackend(root));

  const reverted = await page.ask('POST', '/releases/2/revert', { why: '' }, { 'if-match': '"2"' });
  expect([reverted.status, reverted.json]).toEqual([201, { release: 3 }]);
  const { title, version } = JSON.parse(read(root, 'fr/cid.json'));
  expect(title).toBe(JSON.parse(before).title);
  expect(version).not.toBe(JSON.parse(before).version);
  expect((await page.ask('GET', '/releases/3/answer')).text).toBe(read(root, 'answer.json'));
});

test('an address opens the studio once, and nothing opens it without', async () => {
  const { origin, addresses, codeOf, exchange } = await start(newFolder());
  expect(addresses).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/studio\/#[\w-]{22}$/)]);
  const wrong = await exchange('A'.repeat(22));
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'wrong-code']);
  expect((await exchange('')).status).toBe(401);
  const right = await exchange(codeOf(addresses[0]));
  expect(right.status).toBe(201);
  expect((await exchange(codeOf(addresses[0]))).status).toBe(401);
  // The terminal shows a new address.
  expect((await exchange(codeOf(addresses[1]))).status).toBe(201);
  for (const authorization of ['', 'Bearer x', `Bearer ${codeOf(addresses[2])}`])
    expect((await fetch(`${origin}/studio/api/`, { headers: { authorization } })).status).toBe(401);
  const page = await fetch(`${origin}/studio/releases`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await page.text()).toContain('The studio');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** Sends any Host header, which browsers cannot do. */
function withHost(
  origin: string,
  host: string,
  headers: Record<string, string>,
  path = '/studio/api/',
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}${path}`, { headers: { ...headers, host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end();
  });
}

test('another page’s call is refused, by its Origin and by the name that it has for this computer', async () => {
  const { origin, token } = await open(newFolder());
  const authorization = `Bearer ${token}`;
  const { host } = new URL(origin);
  expect(await withHost(origin, host, { authorization })).toBe(200);
  expect(await withHost(origin, host.replace('127.0.0.1', 'localhost'), { authorization })).toBe(200);
  for (const foreign of ['evil.example', `evil.example:${new URL(origin).port}`, '127.0.0.1:1'])
    expect(await withHost(origin, foreign, { authorization }), foreign).not.toBe(200);
  expect(await withHost(origin, 'evil.example', { authorization })).toBe(403);
  for (const foreign of ['http://evil.example', 'null', origin.replace('http', 'https')])
    expect(await withHost(origin, host, { authorization, origin: foreign }), foreign).toBe(403);
  expect(await withHost(origin, host, { authorization, origin })).toBe(200);
});

/** This computer's network address for phones; undefined without a network. */
const networkAddress = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const print = (isThere: boolean) => () => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', print(true));
    socket.once('error', print(false));
  });

test.skipIf(networkAddress === undefined)(
  'a phone of the network gets the preview and what it shows, and nothing else; without being asked for, nothing',
  async () => {
    const alone = await open(newFolder());
    const home = async ({ ask }: Page): Promise<StudioHome> => (await ask('GET', '/')).json;
    expect((await home(alone)).folder?.phoneOrigin).toBeUndefined();
    const own = Number(new URL(alone.origin).port);
    expect(await answersAt('127.0.0.1', own)).toBe(true);
    expect(await answersAt(networkAddress ?? '', own)).toBe(false);

    const page = await open(newFolder(), { forPhones: true });
    const { phoneOrigin = '' } = (await home(page)).folder ?? {};
    const { host, hostname, port } = new URL(phoneOrigin);
    expect(hostname).toBe(networkAddress);
    expect(await answersAt('127.0.0.1', Number(port))).toBe(false);
    // The studio itself does not listen there either.
    expect(await answersAt(hostname, Number(new URL(page.origin).port))).toBe(false);

    const html = { accept: 'text/html' };
    const preview = await fetch(`${phoneOrigin}/studio/preview/`, { headers: html });
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining('The preview')]);
    expect((await fetch(`${phoneOrigin}/studio/assets/preview-1.js`)).status).toBe(200);
    const draft = await retitle(page, 'au téléphone');
    const { token }: NewPreview = (await page.ask('POST', '/previews', { draft })).json;
    const authorization = `Preview ${token}`;
    const shown = await fetch(`${phoneOrigin}/studio/api/shown`, { headers: { authorization } });
    expect((await shown.json()).documents.fr.cid).toContain('Carte au téléphone');
    expect((await fetch(`${phoneOrigin}/studio/api/shown`)).status).toBe(401);

    const bearer = { authorization: `Bearer ${page.token}` };
    const others = ['/', '/config.json', '/studio/', '/studio/index.html', '/studio/releases', '/ge_rest/x'];
    for (const path of others)
      expect((await fetch(`${phoneOrigin}${path}`, { headers: html })).status, path).toBe(404);
    const calls = ['', 'documents', 'releases', `drafts/${draft}`, `drafts/${draft}/verdict`];
    for (const path of calls)
      expect((await fetch(`${phoneOrigin}/studio/api/${path}`, { headers: bearer })).status, path).toBe(404);
    for (const path of ['session', 'drafts', 'previews', 'shown']) {
      const sent = await fetch(`${phoneOrigin}/studio/api/${path}`, { method: 'POST', headers: bearer });
      expect(sent.status, path).toBe(404);
    }
    const climbing = '/studio/preview/../index.html';
    expect(await withHost(phoneOrigin, host, html, climbing)).toBe(404);
    expect(await withHost(phoneOrigin, host, html, '/studio/preview/%2e%2e/index.html')).toBe(404);

    const path = '/studio/api/shown';
    expect(await withHost(phoneOrigin, host, { authorization }, path)).toBe(200);
    for (const foreign of ['evil.example', `evil.example:${port}`, `127.0.0.1:${port}`])
      expect(await withHost(phoneOrigin, foreign, { authorization }, path), foreign).toBe(403);
    const origin = 'http://evil.example';
    expect(await withHost(phoneOrigin, host, { authorization, origin }, path)).toBe(403);
  },
);

test('what another program changed is a release before anything is compared; other files are named and left', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const page = await open(root);
  const draft = await retitle(page, 'deuxième');
  writeFileSync(join(root, 'fr/help.json'), titled(read(root, 'fr/help.json'), 'Secours'));
  writeFileSync(join(root, 'fr/reconew (copie).json'), '{}');
  rmSync(join(root, 'fr/rla.json'));
  rmSync(join(root, 'en/rla.json'));
  const { folder, release }: StudioHome = (await page.ask('GET', '/')).json;
  expect([release, folder?.ignoredFiles]).toEqual([2, ['fr/reconew (copie).json']]);
  const [latest]: ListedRelease[] = (await page.ask('GET', '/releases')).json;
  expect(latest).toMatchObject({ kind: 'shipped', title: '', by: '' });
  expect(Object.keys(latest?.documents ?? {})).toEqual(['help']);
  expect(JSON.parse(read(root, 'answer.json')).fr).toMatchObject({ help: { title: 'Secours' } });
  // Deleting the files does not delete the document.
  expect(folder?.held).toEqual(['fr/rla.json', 'en/rla.json']);
  expect(JSON.parse(read(root, 'answer.json')).fr).toHaveProperty('rla');
  expect(read(root, 'fr/reconew (copie).json')).toBe('{}');
  // The draft is based on an older release: merging keeps the newer changes.
  expect(await publish(page, draft)).toBe(3);
  expect(JSON.parse(read(root, 'fr/help.json')).title).toBe('Secours');
});

test('nothing is published by itself in a folder', async () => {
  const page = await open(newFolder());
  const id = await retitle(page, 'x');
  const { headers } = await page.ask('GET', `/drafts/${id}`);
  const later = { publishAt: Date.now() + 60_000 };
  const answer = await page.ask('PATCH', `/drafts/${id}`, later, { 'if-match': headers.get('etag') ?? '' });
  expect([answer.status, answer.json.code]).toEqual([409, 'no-schedule']);
});

test('without a screen: the files, a draft, what is refused, and a folder that is none', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const first = await command('publish', root);
  expect([first.status, first.said]).toEqual([0, expect.stringContaining('release 1')]);
  expect(read(root, 'answer.json')).toBe(await answerOfBackend(root));
  expect((await command('publish', root)).said).toContain('Nothing has changed');

  const [fr, en] = [read(root, 'fr/cid.json'), read(root, 'en/cid.json')];
  const answer = read(root, 'answer.json');
  writeFileSync(join(root, 'fr/cid.json'), titled(fr, 'Carte {{nobody}}'));
  const refused = await command('publish', root, '--fr');
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('Rien n’est publié.')]);
  expect(refused.said).toContain('fr + Carte {{nobody}}');
  expect(read(root, 'answer.json')).toBe(answer);
  for (const [locale, text] of [
    ['fr', fr],
    ['en', en],
  ] as const)
    writeFileSync(join(root, `${locale}/cid.json`), text);

  const page = await open(root);
  await retitle(page, 'troisième');
  rmSync(join(root, 'answer.json'));
  const published = await command('publish', root, 'Corrections', '--why', 'Mieux', '--name', 'Paul');
  expect([published.status, published.said]).toEqual([0, expect.stringContaining('en + Card troisième')]);
  expect(JSON.parse(read(root, 'releases/0002/release.json'))).toMatchObject({ why: 'Mieux', by: 'Paul' });
  expect(read(root, 'answer.json')).toContain('Card troisi');
  expect((await command('publish', root, 'Corrections')).status).toBe(2);

  renameSync(join(root, 'fr'), join(root, 'autre'));
  renameSync(join(root, 'en'), join(root, 'other'));
  for (const wrong of [[], ['publish'], ['publish', `${root}/none`], ['publish', root], ['studio', root]])
    expect((await command(...wrong)).status, wrong.join(' ')).toBe(2);
});

test('a draft whose file was merged by hand is named with its line and left alone; the others go on', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const { ask } = await open(root);
  const made = async (title: string): Promise<StudioDraft> => (await ask('POST', '/drafts', { title })).json;
  const [one, other] = [await made('Un'), await made('Deux')];
  const path = join(root, 'drafts', one.id, 'draft.json');
  const before = read(root, `drafts/${one.id}/draft.json`);
  const broken = before.replace('"revision"', '<<<<<<< HEAD\n  "revision"');
  writeFileSync(path, broken);
  const home = async (): Promise<StudioHome> => (await ask('GET', '/')).json;
  expect((await home()).drafts.map(({ title }) => title)).toEqual(['Deux']);
  expect((await home()).folder?.unreadable).toEqual([{ path: `drafts/${one.id}/draft.json`, line: 4 }]);
  const problem = `drafts/${one.id}/draft.json: line 4: not JSON from here on.`;
  const complaint = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await ask('GET', `/drafts/${one.id}`);
  // Not 404: a client that is saving would treat the draft as deleted.
  expect([answer.status, answer.json]).toEqual([500, { message: problem, code: 'failed' }]);
  expect(complaint).toHaveBeenCalledWith(problem);
  expect((await ask('DELETE', `/drafts/${other.id}`, undefined, { 'if-match': '"1"' })).status).toBe(204);
  expect(readFileSync(path, 'utf8')).toBe(broken);

  writeFileSync(path, before);
  expect((await home()).drafts.map(({ title }) => title)).toEqual(['Un']);
  // A copied folder is a separate draft.
  cpSync(join(root, 'drafts', one.id), join(root, 'drafts', 'copy'), { recursive: true });
  expect((await home()).drafts.map(({ id }) => id).toSorted()).toEqual([one.id, 'copy'].toSorted());
});

test('a release that cannot be read is named where the program is started, and nothing is written', async () => {
  const root = newFolder();
  const { close } = await serveFolder({
    root,
    name: 'T',
    studioDir: builtStudio(),
    port: 0,
    onAddress: () => undefined,
  });
  await close();
  const path = join(root, 'releases', '0001', 'release.json');
  writeFileSync(path, '{}');
  const lines: string[] = [];
  const built = { studioDir: builtStudio(), validatorFile: 'src/studio/api/validator-worker.ts' };
  const said = { from: root, print: () => undefined, complain: (line: string) => lines.push(line) };
  expect(await runFolder(['studio', root, '--port', '0'], built, said)).toBe(2);
  expect(lines).toEqual(['releases/0001/release.json: it lacks something that this program writes there.']);
  expect(readFileSync(path, 'utf8')).toBe('{}');
});

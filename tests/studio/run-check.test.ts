/** The check command on real files, folders and addresses: output and exit code. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCheck, usage } from '#src/studio/check/run-check.ts';

const fixtures = fileURLToPath(new URL('../../schemas-fixtures', import.meta.url));

let folder = '';
const endings: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const end of endings.splice(0)) end();
});

async function run(...args: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await runCheck(args, {
    from: folder,
    print: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { status, said, complained: complained.join('\n') };
}

const text = (locale: string, name: string): string =>
  readFileSync(join(fixtures, locale, `${name}.json`), 'utf8');

function put(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** The document with an invalid version and a straight apostrophe in its title. */
function spoiled(name: string): string {
  const document = JSON.parse(text('fr', name));
  return JSON.stringify({ ...document, version: '1.0', description: "L'essai." });
}

/** Serves one response until the test ends. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/schemas`;
}

test('a folder of both languages', async () => {
  cpSync(join(fixtures, 'fr/cid.json'), join(folder, 'all/fr/cid.json'));
  cpSync(join(fixtures, 'en/cid.json'), join(folder, 'all/en/cid.json'));
  expect(await run('all')).toEqual({
    status: 0,
    said: ['1 document × 2 languages: 0 errors, 0 warnings'],
    complained: '',
  });
  rmSync(join(folder, 'all/en/cid.json'));
  put('all/en/user.json', text('en', 'user'));
  expect((await run('all')).said).toEqual([
    'error   20  en/cid: missing, present in fr.',
    'error   20  fr/user: missing, present in en.',
    '2 documents × 2 languages: 2 errors, 0 warnings',
  ]);
});

test('a folder of one language, whatever it is called', async () => {
  put('fr/cid.json', text('fr', 'cid'));
  put('drafts/user.json', text('en', 'user'));
  expect((await run('fr')).said).toEqual(['1 document × 1 language: 0 errors, 0 warnings']);
  expect((await run('drafts')).said).toEqual(['1 document × 1 language: 0 errors, 0 warnings']);
});

test('one document: errors first, then warnings, each with its rule', async () => {
  put('cid draft.json', spoiled('cid'));
  expect(await run('cid draft.json')).toEqual({
    status: 1,
    said: [
      'error    1  fr/cid version: "1.0" is not major.minor.patch. Write "1.0.0".',
      'warning 25  fr/cid description: straight apostrophe in "L\'essai". Use U+2019.',
      '            /description',
      '1 document × 1 language: 1 error, 1 warning',
    ],
    complained: '',
  });
});

test('the same in French', async () => {
  put('cid draft.json', spoiled('cid'));
  put('fr/user.json', '{\n  "name": user\n}');
  expect(await run('--fr', 'cid draft.json')).toEqual({
    status: 1,
    said: [
      'erreur      1  fr/cid version\u00a0: la version «\u00a01.0\u00a0» n’a pas la forme majeure.mineure.correction. Écrivez «\u00a01.0.0\u00a0».',
      "à regarder 25  fr/cid description\u00a0: apostrophe droite dans «\u00a0L'essai\u00a0». Mettez l’apostrophe courbe (’).",
      '               /description',
      '1 document × 1 langue\u00a0: 1 erreur, 1 à regarder',
    ],
    complained: '',
  });
  expect((await run('fr', '--fr')).said).toEqual([
    'erreur      1  fr/user line 2, column 11\u00a0: ce fichier n’est pas du JSON\u00a0: une valeur est attendue ici, et non user. Corrigez à cet endroit.',
    '1 document × 1 langue\u00a0: 1 erreur, 0 à regarder',
  ]);
});

test('warnings alone stop nothing', async () => {
  put('cid.json', JSON.stringify({ ...JSON.parse(text('fr', 'cid')), description: "L'essai." }));
  expect((await run('cid.json')).status).toBe(0);
});

test('a file at the wrong place in its folder', async () => {
  put('en/plf2.json', text('fr', 'plf2'));
  put('fr/cid.json', text('fr', 'user'));
  expect((await run('.')).said).toEqual(
    expect.arrayContaining([
      'error    2  en/plf2 locale: the document declares "fr". Move it to the fr branch or change locale.',
      'error    2  fr/cid name: document says "user". Rename the file or change "name".',
    ]),
  );
});

test('a file that is no JSON, beside others', async () => {
  put('fr/cid.json', text('fr', 'cid'));
  put('fr/user.json', '\uFEFF{\n  "format": 1,\n  "name": user\n}');
  expect(await run('fr')).toMatchObject({
    status: 1,
    said: [
      'error    1  fr/user line 3, column 11: invalid JSON (expected a value, found user). Correct it there.',
      '2 documents × 1 language: 1 error, 0 warnings',
    ],
  });
});

test('against what is published', async () => {
  const document = JSON.parse(text('fr', 'cid'));
  const next = document.version.replace(/\d+$/u, (patch: string) => String(Number(patch) + 1));
  put('fr/cid.json', JSON.stringify({ ...document, title: 'Ma carte' }));
  put('online.json', JSON.stringify({ fr: { cid: document } }));
  expect(await run('fr', '--published', 'online.json')).toMatchObject({
    status: 1,
    said: [
      `error   31  fr/cid version: ${document.version}, but its content was changed since ${document.version}. Write "${next}".`,
      '1 document × 1 language: 1 error, 0 warnings',
    ],
  });
});

test('a whole answer from an address, asked for as who one is', async () => {
  const seen: (string | undefined)[] = [];
  const address = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end(
      JSON.stringify({
        fr: { cid: JSON.parse(text('fr', 'cid')) },
        en: { cid: JSON.parse(text('en', 'cid')) },
      }),
    );
  });
  process.env['CHECK_BEARER'] = 'a-token';
  endings.push(() => delete process.env['CHECK_BEARER']);
  expect((await run(address)).said).toEqual([
    expect.stringMatching(/^CORS: not tried/u),
    '1 document × 2 languages: 0 errors, 0 warnings',
  ]);
  // The preflight has no bearer token.
  expect(seen).toEqual(['Bearer a-token', undefined]);
});

const app = 'https://ancrage.example';

/** Serves a document with an ETag, and responds to preflights with these CORS headers. */
function serveAcross(allowed: string, exposed = ''): Promise<string> {
  return serve(({ method }, response) => {
    response.setHeader('access-control-allow-origin', app);
    if (method === 'OPTIONS') {
      response.writeHead(204, { 'access-control-allow-headers': allowed }).end();
      return;
    }
    response.setHeader('access-control-expose-headers', exposed);
    response.writeHead(200, { etag: '"1"' }).end(text('fr', 'cid'));
  });
}

const usual = 'authorization, content-type, content-disposition';

test.each([
  ['as the embedded backend', `${usual}, if-none-match`, 'etag, retry-after', 0, []],
  ['no condition', usual, 'ETag', 0, [/^warning CORS: .* does not allow the header If-None-Match/u]],
  ['a hidden tag', `${usual}, If-None-Match`, '', 0, [/^warning CORS: .* does not expose it/u]],
  ['no bearer', 'if-none-match', 'etag', 1, [/^error {3}CORS: .* the header Authorization/u]],
  ['a wildcard, which no bearer passes', '*', '*', 1, [/^error {3}CORS: .* the header Authorization/u]],
] as const)('the preflight of an address is tried: %s', async (_, allowed, exposed, status, lines) => {
  const result = await run(await serveAcross(allowed, exposed));
  expect(result.status).toBe(status);
  expect(result.said.slice(0, -1)).toEqual(lines.map((line) => expect.stringMatching(line)));
});

test('the preflight is tried for the app that CHECK_ORIGIN names', async () => {
  process.env['CHECK_ORIGIN'] = 'https://other.example/';
  endings.push(() => delete process.env['CHECK_ORIGIN']);
  const { status, said } = await run(await serveAcross(`${usual}, if-none-match`, 'etag'), '--fr');
  expect([status, said[0]]).toEqual([
    1,
    'erreur     CORS\u00A0: la requête préalable n’autorise pas l’origine https://other.example.',
  ]);
});

test('an address that refuses, or sends without end', async () => {
  const refused = await serve((_, response) => response.writeHead(401).end());
  expect(await run(refused)).toMatchObject({
    status: 2,
    complained: `${refused}: answered 401 instead of 200`,
  });
  const endless = await serve((_, response) => {
    const more = Buffer.alloc(1_000_000, ' ');
    const send = (): void => {
      if (!response.destroyed) response.write(more, send);
    };
    send();
  });
  expect(await run(endless)).toMatchObject({ status: 2, complained: `${endless}: larger than 8 MB` });
});

test('what cannot be read', async () => {
  expect(await run('nowhere')).toMatchObject({
    status: 2,
    complained: `${join(folder, 'nowhere')}: no such file or folder.`,
  });
  expect((await run('.')).complained).toMatch(/: no documents\. It holds fr\/ and en\//);
});

test.each([[[]], [['a', 'b']], [['a', '--published']], [['--unknown']]])(
  '%j says how it is used',
  async (args) => {
    expect(await run(...args)).toEqual({ status: 2, said: [], complained: usage });
  },
);

test('help is no fault', async () => {
  expect(await run('--help')).toEqual({ status: 0, said: [usage], complained: '' });
});

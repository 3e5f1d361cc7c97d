/** Local studio server for a folder: the same calls and pages as the backend, on this computer only. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import statics from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { namesOf } from '#src/contract/domain/names.ts';
import { filePath } from '#src/contract/wire/app-paths.ts';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { folderSessionCall, type StudioCallName, studioCalls } from '#src/contract/wire/studio-calls.ts';
import type { FolderSession } from '#src/contract/wire/studio-records.ts';
import { phoneOf } from '#src/studio/api/preview-routes.ts';
import { withLimits } from '#src/studio/api/store-limits.ts';
import { type Reply, requireRight, type Studio, StudioRefusal } from '#src/studio/api/studio.ts';
import { headersOfFile, pageAt } from '#src/studio/api/studio-pages.ts';
import { answerStudioCall, studioRoutes } from '#src/studio/api/studio-routes.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import { createValidator } from '#src/studio/api/validator.ts';
import { filesIn } from './files.ts';
import { unreadableDrafts } from './folder-drafts.ts';
import { createFolderSessions, type FolderSessions } from './folder-session.ts';
import { createFolderStore } from './folder-store.ts';
import { UnreadableFile } from './object-file.ts';
import { type FolderWatch, watchFolder } from './outside.ts';

export interface FolderOptions {
  /** The folder with `fr/` and `en/`. */
  readonly root: string;
  /** Author's name for releases. */
  readonly name: string;
  /** The built studio. */
  readonly studioDir: string;
  /** The built validation worker; undefined validates drafts in the server's thread. */
  readonly validatorFile?: string | undefined;
  /** Local port; 0 for any free one. */
  readonly port: number;
  /** Serves previews and their texts to phones of the local network. */
  readonly forPhones?: boolean;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Waits before an unreadable file is read again; the real time by default. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Receives each new address. An address opens the studio once. */
  readonly onAddress: (address: string) => void;
}

export interface FolderStudio {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Shared by the main server and the server for phones. */
interface Parts {
  readonly studio: Studio;
  readonly watch: FolderWatch;
  readonly person: Person;
  readonly sessions: FolderSessions;
  readonly options: FolderOptions;
}

const loopback = '127.0.0.1';

/** IPv4 addresses of this computer in its networks. */
function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A server that checks `Host` and `Origin`, against DNS rebinding and requests from other pages. */
function createGuarded(hosts: (port: number) => readonly string[]): FastifyInstance {
  const server = Fastify({ bodyLimit: bodyBytes.usual });
  server.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policyOfData,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const { host = '', origin } = headers;
    if (!hosts(portOf(server)).includes(host))
      throw new StudioRefusal(403, 'host', 'This address is not this program’s.');
    if (origin !== undefined && origin !== `http://${host}`)
      throw new StudioRefusal(403, 'origin', 'Another page may not call this program.');
  });
  server.setErrorHandler((thrown: FastifyError, _request, reply) => {
    if (thrown instanceof StudioRefusal) return sendJson(reply, thrown.problem, thrown.status);
    if (thrown instanceof UnreadableFile) {
      // 500 makes the client keep its changes and retry until the file is fixed.
      console.error(thrown.message);
      return sendJson(reply, { message: thrown.message, code: 'failed' }, 500);
    }
    const status = thrown.statusCode ?? 500;
    if (status >= 500) console.error(thrown);
    const code = status === 413 ? 'too-large' : status < 500 ? 'unreadable' : 'failed';
    return sendJson(reply, { message: status < 500 ? thrown.message : 'It failed.', code }, status);
  });
  return server;
}

function sendJson(reply: FastifyReply, value: unknown, status: number): FastifyReply {
  return sendBytes(reply, jsonAnswer(value), status);
}

function sendBytes(reply: FastifyReply, bytes: Uint8Array<ArrayBuffer>, status: number): FastifyReply {
  return reply.code(status).header('content-type', 'application/json').send(Buffer.from(bytes.buffer));
}

function sendReply(reply: FastifyReply, { status, body, bytes, tag, fileName }: Reply): FastifyReply {
  if (tag !== undefined) reply.header('etag', tag);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (bytes !== undefined) return sendBytes(reply, bytes, status);
  return body === undefined ? reply.code(status).send() : sendJson(reply, body, status);
}

function secretIn({ headers }: FastifyRequest, scheme: string): string | undefined {
  return new RegExp(`^${scheme} ([\\w-]{1,100})$`).exec(headers.authorization ?? '')?.[1];
}

function answerCall(server: FastifyInstance, name: StudioCallName, parts: Parts): void {
  const { studio, watch, person, sessions } = parts;
  const call = studioCalls[name];
  const { needs } = studioRoutes[name];
  server.route({
    method: call.method,
    url: call.route,
    bodyLimit: Math.max(call.bodyLimit, 1),
    onRequest: async (request) => {
      if (needs === 'preview') return;
      if (!sessions.knows(secretIn(request, 'Bearer') ?? ''))
        throw new StudioRefusal(401, 'signed-out', 'Open the address that the program printed.');
      requireRight(person, needs);
    },
    handler: async (request: FastifyRequest, answer) => {
      const { body, params, headers } = request;
      if (name === 'changeDraft' && isRecord(body) && typeof body['publishAt'] === 'number')
        throw new StudioRefusal(409, 'no-schedule', 'Nothing is published by itself in a folder.');
      await watch.look();
      const reply = await answerStudioCall(studio, name, {
        person,
        token: secretIn(request, 'Preview'),
        phone: phoneOf(headers),
        path: Object.values(params as Readonly<Record<string, string>>),
        body: call.body === 'json' ? (body ?? undefined) : undefined,
        ifMatch: headers['if-match'],
        ifNoneMatch: headers['if-none-match'],
      });
      return sendReply(answer, reply);
    },
  });
}

function answerSession(server: FastifyInstance, { sessions, options }: Parts, origin: () => string): void {
  const { root, onAddress } = options;
  server.post(folderSessionCall.route, async ({ body }, reply) => {
    const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : '';
    const token = sessions.exchange(code);
    if (token === undefined)
      throw new StudioRefusal(401, 'wrong-code', 'This address was used already, or is not this program’s.');
    onAddress(`${origin()}/studio/#${sessions.newCode()}`);
    const folder = createHash('sha256').update(root).digest('base64url').slice(0, 22);
    const session: FolderSession = { token, folder };
    return sendJson(reply, session, 201);
  });
}

/** @param isServed whether this server has a page at the path. */
async function servePages(
  server: FastifyInstance,
  studioDir: string,
  isServed: (url: string) => boolean,
): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      for (const name of ['cache-control', 'content-security-policy', 'x-frame-options'])
        reply.removeHeader(name);
      if (!isServed(url)) throw new StudioRefusal(404, 'not-there', 'There is nothing here.');
    });
    await scope.register(statics, {
      root: studioDir,
      prefix: '/studio/',
      decorateReply: false,
      acceptRanges: false,
      cacheControl: false,
      setHeaders(response, path) {
        for (const [name, value] of Object.entries(headersOfFile(path))) response.setHeader(name, value);
      },
    });
  });
  server.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html') && !filePath.test(url);
    if (!isPage || !url.startsWith('/studio') || !isServed(url) || url.startsWith('/studio/api'))
      return sendJson(reply, { message: 'There is nothing here.', code: 'not-there' }, 404);
    const path = join(studioDir, pageAt(url));
    return reply
      .code(200)
      .headers({ ...headersOfFile(path), 'content-type': 'text/html; charset=utf-8' })
      .send(await readFile(path));
  });
}

/** Opens the folder, takes over changed files and starts listening. */
export async function serveFolder(options: FolderOptions): Promise<FolderStudio> {
  const { root, name, studioDir, validatorFile, port, forPhones = false, now = Date.now } = options;
  const { pause, onAddress } = options;
  const store = createFolderStore(root, now);
  const validator = createValidator(validatorFile);
  const person: Person = { uid: 1, name, role: 'provider', rights: new Set(['words', 'structure']) };
  const watch = watchFolder({ root, store, now, validator, pause });
  await watch.look();
  let phoneOrigin: string | undefined;
  const studio: Studio = {
    store: withLimits(store),
    now,
    validator,
    person: async () => person,
    folder: async () => ({
      ignoredFiles: watch.ignored(),
      held: watch.held(),
      unreadable: await unreadableDrafts(filesIn(root)),
      ...(phoneOrigin !== undefined && { phoneOrigin }),
    }),
  };
  const sessions = createFolderSessions();
  const parts: Parts = { studio, watch, person, sessions, options };

  const server = createGuarded((own) => [`${loopback}:${own}`, `localhost:${own}`]);
  const origin = (): string => `http://${loopback}:${portOf(server)}`;
  for (const call of namesOf(studioCalls)) answerCall(server, call, parts);
  answerSession(server, parts, origin);
  server.get('/config.json', async (_request, reply) => sendJson(reply, { folder: true }, 200));
  server.get('/', async (_request, reply) => reply.redirect('/studio/'));
  await servePages(server, studioDir, () => true);
  await server.listen({ host: loopback, port });

  const [address] = ownAddresses();
  const phones =
    forPhones && address !== undefined ? createGuarded((own) => [`${address}:${own}`]) : undefined;
  if (phones && address !== undefined) {
    answerCall(phones, 'shown', parts);
    await servePages(phones, studioDir, (url) => /^\/studio\/(?:preview|assets)\//.test(url));
    await phones.listen({ host: address, port: 0 });
    phoneOrigin = `http://${address}:${portOf(phones)}`;
  }
  onAddress(`${origin()}/studio/#${sessions.newCode()}`);
  return {
    origin: origin(),
    close: async () => {
      await Promise.all([server.close(), phones?.close(), validator.close()]);
    },
  };
}

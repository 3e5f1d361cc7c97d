/** A backend on a free port, with the accounts of the recorded servers, and a client for it. */
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type BackendOptions, createBackend } from '#src/server/app/backend-app.ts';
import type { Rules } from '#src/server/limits/rate-limit-rules.ts';
import type { AccountSeed } from '#src/server/people/accounts-at-start.ts';
import { createStore, type TestStore } from './stores/store.ts';

export const client = { clientId: 'coaching-app', clientSecret: 'client-secret' };
export const appOrigin = 'http://localhost:5173';

/** A cheap hash for the thousands of logins in the tests. The real cost has its own test. */
export const cheapPasswords = { log2N: 4, r: 8, p: 1 };

const noLimits: Rules = {
  token: 'off',
  loginFromAddress: 'off',
  recoveryOfMail: 'off',
  recoveryFromAddress: 'off',
  reset: 'off',
  currentPassword: 'off',
  registrationOfMail: 'off',
  registrationFromAddress: 'off',
  save: 'off',
  upload: 'off',
  shown: 'off',
  shownByLink: 'off',
};

/** Uid 2 has node 1, uid 3 node 2, uid 4 no role and no node, uid 5 node 3, uid 6 is blocked. */
export const recordedAccounts: readonly AccountSeed[] = [
  {
    mail: 'alice@example.test',
    password: 'Alice-pass-1',
    language: 'en',
    profile: {
      field_businessunit: 'R&D',
      field_company: 'ACME',
      field_firstname: 'Alice',
      field_lastname: 'Test',
      field_telephone: '+33 1 00 00 00 00',
      field_title: 'Lead',
    },
    termsAccepted: true,
    data: {},
  },
  { mail: 'bob@example.test', password: 'Bob-pass-1', language: 'en', profile: {}, data: {} },
  { mail: 'norole@example.test', password: 'Norole-pass-1', language: 'en', role: 'none', profile: {} },
  {
    name: 'carol',
    mail: 'carol@example.test',
    password: 'Carol-pass-1',
    language: 'en',
    profile: {},
    data: {},
  },
  {
    mail: 'blocked@example.test',
    password: 'Blocked-pass-1',
    language: 'en',
    status: 'blocked',
    profile: {},
  },
];

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON body; undefined if it is not JSON. */
  readonly json: unknown;
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

interface CallOptions {
  readonly bearer?: string | undefined;
  readonly body?: string | FormData | Blob | undefined;
  /** Sent as JSON, in the place of a body. */
  readonly json?: unknown;
  readonly headers?: object;
}

export interface RunningBackend {
  readonly origin: string;
  /** The present HTTP server. */
  readonly server: Server;
  readonly store: TestStore;
  /** Milliseconds; moves only when a test moves it. */
  clock: { now: number };
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** POST /oauth/token with the client's id and secret; `undefined` omits a field. */
  token(fields: Readonly<Record<string, string | undefined>>): Promise<Answer>;
  login(name?: string, password?: string, scope?: string): Promise<Tokens>;
  patchNode(bearer: string, fields: object, headers?: object): Promise<Answer>;
  /** Restarts on the same data. */
  restart(options?: Partial<BackendOptions>): Promise<void>;
  stop(): Promise<void>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The shipped documents, for tests about them. */
export const allExercises = 'schemas-fixtures';

/** With a single page as documents: all exercises would take half of a start, since every start imports them. */
export async function startBackend(options: Partial<BackendOptions> = {}): Promise<RunningBackend> {
  const store = await createStore();
  const clock = { now: Date.now() };
  const build = async (more: Partial<BackendOptions> = {}): Promise<FastifyInstance> => {
    const app = await createBackend({
      dataDir: store.dataDir,
      databaseUrl: store.databaseUrl,
      // As on the recorded servers.
      numbersAbove: 0,
      fixturesDir: 'tests/server/one-page',
      ...client,
      allowedOrigins: [appOrigin],
      // Only tests about limits set them.
      limits: noLimits,
      accounts: () => recordedAccounts,
      passwordCost: cheapPasswords,
      now: () => clock.now,
      evenMilliseconds: 0,
      ...options,
      ...more,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.announceAccounts?.();
    return app;
  };
  let app = await build();
  const originOf = (server: FastifyInstance): string => {
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${address.port}`;
  };

  const running: RunningBackend = {
    get origin() {
      return originOf(app);
    },
    get server() {
      return app.server;
    },
    store,
    clock,
    async call(method, path, { bearer, json, body, headers } = {}) {
      const answer = await fetch(`${originOf(app)}${path}`, {
        method,
        body: json === undefined ? (body ?? null) : JSON.stringify(json),
        redirect: 'manual',
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
    },
    token(fields) {
      const form = new FormData();
      const all = { client_id: client.clientId, client_secret: client.clientSecret, ...fields };
      for (const [name, value] of Object.entries(all)) if (value !== undefined) form.set(name, value);
      return running.call('POST', '/oauth/token?_format=json', { body: form });
    },
    async login(name = 'alice@example.test', password = 'Alice-pass-1', scope = 'rest') {
      const answer = await running.token({ grant_type: 'password', scope, username: name, password });
      if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${answer.text}`);
      return answer.json as Tokens;
    },
    patchNode(bearer, fields, headers = {}) {
      return running.call('PATCH', '/node/1?_format=json', {
        bearer,
        headers,
        json: { type: [{ target_id: 'data' }], ...fields },
      });
    },
    async restart(more) {
      await app.close();
      app = await build(more);
    },
    async stop() {
      await app.close();
      await store.remove();
    },
  };
  return running;
}

/** The embedded backend: the calls of the contract, the public pages and, where there is one, the built app. */
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type AccountSeed, seedAccounts } from './accounts-at-start.ts';
import { createPasswords, type PasswordCost } from './auth/passwords.ts';
import { answerDocuments } from './calls/documents.ts';
import { answerNode } from './calls/node.ts';
import { answerToken } from './calls/token.ts';
import { answerUser } from './calls/user.ts';
import { answerUserinfo } from './calls/userinfo.ts';
import { answerVersion } from './calls/version.ts';
import { demoAccounts } from './demo/accounts.ts';
import { takeBytes } from './http/body.ts';
import { answerCrossOrigin } from './http/cors.ts';
import { setHeaders } from './http/headers.ts';
import { answerErrors, bodyLimitMegabytes } from './http/refusal.ts';
import { answerNoRoute } from './http/routing.ts';
import { recogniseVisitors } from './http/visitor.ts';
import { answerPages, type Provider } from './pages/legal.ts';
import { opensTheApp, serveApp } from './site/app-files.ts';
import { answerConfig } from './site/runtime-config.ts';
import { openDatabase } from './store/database.ts';
import { secret } from './store/secrets.ts';

export interface BackendOptions {
  /** Folder of the database; made where it is missing. */
  readonly dataDir: string;
  /** Folder of the exercise documents, `fr/*.json` and `en/*.json`. */
  readonly fixturesDir: string;
  /** The built app; without it only the backend answers. */
  readonly appDir?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Origins of apps on other hosts; none by default. */
  readonly allowedOrigins?: readonly string[];
  readonly accessTokenSeconds?: number;
  readonly provider?: Provider;
  /** What an empty database begins with; the demo accounts by default. @param now milliseconds. */
  readonly accounts?: (now: number) => readonly AccountSeed[];
  readonly passwordCost?: PasswordCost;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** The client of the app that is served beside the backend. Not a secret: every browser gets it. */
export const embeddedClient = { clientId: 'ancrage-app', clientSecret: 'ancrage-public' } as const;

const defaultProvider: Provider = { productName: 'Ancrage', contactMail: '' };

/**
 * Opens the data, brings it up to date and gives a server that does not listen yet.
 * @throws StoreProblem where the data folder cannot be used.
 */
export async function createBackend(options: BackendOptions): Promise<FastifyInstance> {
  const now = options.now ?? Date.now;
  const provider = options.provider ?? defaultProvider;
  const client = {
    clientId: options.clientId ?? embeddedClient.clientId,
    clientSecret: options.clientSecret ?? embeddedClient.clientSecret,
  };
  const db = await openDatabase(options.dataDir);
  const passwords = createPasswords(options.passwordCost);
  const app = Fastify({ logger: options.logger ?? false, bodyLimit: bodyLimitMegabytes * 2 ** 20 });
  const backend = {
    ...client,
    db,
    passwords,
    signingKey: await secret(db, 'access-token-key'),
    accessTokenSeconds: options.accessTokenSeconds ?? 300,
    now: () => Math.floor(now() / 1000),
    log: app.log,
  };
  app.addHook('onClose', async () => db.destroy());
  await seedAccounts(db, passwords, (options.accounts ?? demoAccounts)(now()), backend.now());

  setHeaders(app);
  answerCrossOrigin(app, options.allowedOrigins ?? []);
  recogniseVisitors(app, backend);
  answerErrors(app);
  takeBytes(app);

  answerToken(app, backend);
  answerUserinfo(app);
  answerUser(app, backend);
  answerNode(app, backend);
  answerDocuments(app, options.fixturesDir);
  answerVersion(app);
  answerPages(app, provider);
  answerConfig(app, { backendUrl: '', ...client, ...provider });
  app.get('/health', async () => ({ status: 'ok' }));

  const files = options.appDir === undefined ? undefined : await serveApp(app, options.appDir, '');
  app.setNotFoundHandler((request, reply) =>
    files && opensTheApp(request) ? files.sendPage(reply) : answerNoRoute(request, reply),
  );
  return app;
}

/**
 * The backend as a request handler, for the development server: data in `.data`, documents from the sources.
 * @param root the repository.
 */
export async function createDevHandler(root: string): Promise<FastifyInstance['routing']> {
  const app = await createBackend({
    dataDir: process.env['DATA_DIR'] ?? join(root, '.data'),
    fixturesDir: join(root, 'schemas-fixtures'),
    provider: {
      productName: process.env['PRODUCT_NAME'] ?? defaultProvider.productName,
      contactMail: process.env['CONTACT_MAIL'] ?? defaultProvider.contactMail,
    },
  });
  await app.ready();
  return app.routing;
}

/** The embedded backend: the calls of the contract, the public pages and the built app, if there is one. */
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { countingPeople, createAnswerReaders } from '#src/studio/api/answered.ts';
import { withLimits } from '#src/studio/api/store-limits.ts';
import { createValidator } from '#src/studio/api/validator.ts';
import type { Demo } from '../auth/demo-login.ts';
import { createPasswords, type PasswordCost } from '../auth/passwords.ts';
import { personOfUid } from '../calls/studio/current-person.ts';
import type { Backend } from '../context/backend-context.ts';
import type { Provider } from '../context/provider.ts';
import type { Metrics } from '../http/metrics.ts';
import { limitConnections, type Patience, serverOptions } from '../http/server-options.ts';
import { createLimits } from '../limits/rate-limit.ts';
import { defaultRules, type Rules } from '../limits/rate-limit-rules.ts';
import type { SendMail } from '../mail/mail.ts';
import { deleteMailsTo } from '../mail/mail-folder.ts';
import { type MailSettings, mailCarrier, mailsIn } from '../mail/mail-settings.ts';
import { countWaiting } from '../people/account-admin.ts';
import { type AccountSeed, beginAccounts } from '../people/accounts-at-start.ts';
import { announceAccounts } from '../people/announce-accounts.ts';
import { demoAccounts } from '../people/demo-accounts.ts';
import { byOrganisation } from '../people/office.ts';
import { textsInBatches } from '../store/answer-texts.ts';
import { openDatabase } from '../store/database.ts';
import { secret } from '../store/secrets.ts';
import { createStudioStore } from '../store/sql-studio-store.ts';
import { truncateLog } from '../store/sqlite.ts';
import { createHealthCheck } from '../store/store-health.ts';
import { storeBytes } from '../store/store-size.ts';
import { answerRoutes, type RouteOptions } from './answer-routes.ts';
import { localAddress } from './local-address.ts';
import { createDocumentFiles, createShipping } from './shipped-documents.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Shows the operator the state of the accounts, once the server listens. Absent without a store. */
    readonly announceAccounts?: () => Promise<void>;
  }
}

export interface BackendOptions extends RouteOptions, Partial<MailSettings> {
  /** A PostgreSQL database, which any number of processes may share; SQLite without. */
  readonly databaseUrl?: string;
  /** New accounts, nodes and files get numbers above this one; by default derived from the time. */
  readonly numbersAbove?: number;
  /** Folder of the exercise documents, `fr/*.json` and `en/*.json`. */
  readonly fixturesDir: string;
  /** Reload a document as soon as its file changes, and not only at the start: for authors of documents. */
  readonly followsDocuments?: boolean;
  /** The built validation worker; without it the serving thread validates drafts. */
  readonly validatorFile?: string;
  /** The built worker that reads answers to count them; without it the serving thread reads them. */
  readonly answersFile?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly accessTokenSeconds?: number;
  readonly provider?: Provider;
  /** Origin under which people reach the app, if it is not the address that the server listens on. */
  readonly appUrl?: string;
  /** Sends the mails; by default SMTP if configured, else files in the data folder. */
  readonly sendMail?: SendMail;
  /** Milliseconds that a decision about an account waits for the mail to be sent. */
  readonly mailPatience?: number;
  /** Receives lines for the server's operator, for example the path of a written mail. */
  readonly print?: (line: string) => void;
  /** Answer a request for a new password the same for every address? No by default. */
  readonly uniformRecoveryAnswers?: boolean;
  /** Answers about forgotten passwords leave at multiples of this number of milliseconds; 0: at once. */
  readonly evenMilliseconds?: number;
  /** Where demo accounts may log in; without, no demo account is made. */
  readonly demo?: Demo;
  /** Mail of the account with every right that an empty database gets; empty: none. */
  readonly adminMail?: string;
  /** Accounts of an empty database; by default the demo's accounts in a demo. @param now milliseconds. */
  readonly accounts?: (now: number) => readonly AccountSeed[];
  readonly passwordCost?: PasswordCost;
  /** Replaces the default rules. */
  readonly limits?: Partial<Rules>;
  /** Proxies that are trusted for the caller's address: how many, or which. None by default. */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** Limits for slow clients and the number of connections. */
  readonly patience?: Patience;
  readonly logger?: FastifyServerOptions['logger'];
  readonly metrics?: Metrics | undefined;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** The client of the app that this server includes. Not a secret: every browser gets it. */
export const embeddedClient = { clientId: 'ancrage-app', clientSecret: 'ancrage-public' } as const;

const signingKeyName = 'access-token-key';

const defaultProvider: Provider = { productName: 'Ancrage', contactMail: '' };

function addressOf(app: FastifyInstance): string {
  const listening = app.server.address();
  return listening === null || typeof listening === 'string'
    ? ''
    : localAddress(listening.address, listening.port);
}

/** The server without routes. */
function createApp({ logger = false, trustProxy = [], patience, metrics }: BackendOptions): FastifyInstance {
  const app = Fastify({
    logger,
    ...serverOptions(patience),
    bodyLimit: bodyBytes.usual,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy],
  });
  limitConnections(app, patience);
  metrics?.watch(app);
  return app;
}

/**
 * Opens the data, migrates it and returns a server that does not listen yet.
 * @throws StoreProblem if the data folder or the database cannot be used.
 */
export async function createBackend(options: BackendOptions): Promise<FastifyInstance> {
  const { now = Date.now, provider = defaultProvider, dataDir } = options;
  const { demo = 'none', smtpUrl = '', mailFrom = '', print = () => undefined } = options;
  const { productName } = provider;
  const db = await openDatabase(options);
  const onSqlite = (options.databaseUrl ?? '') === '';
  options.metrics?.measureStore(() => storeBytes(db, onSqlite ? dataDir : undefined));
  const passwords = createPasswords(options.passwordCost);
  const app = createApp(options);
  const store = createStudioStore(db, now);
  const validator = createValidator(options.validatorFile);
  const readers = createAnswerReaders(options.answersFile);
  const ship = createShipping(store, createDocumentFiles(options.fixturesDir, app.log), now);
  const backend: Backend = {
    clientId: options.clientId ?? embeddedClient.clientId,
    clientSecret: options.clientSecret ?? embeddedClient.clientSecret,
    db,
    passwords,
    limits: createLimits(db, { ...defaultRules, ...options.limits }, { now, log: app.log }),
    signingKey: await secret(db, signingKeyName),
    accessTokenSeconds: options.accessTokenSeconds ?? 300,
    demo,
    ...provider,
    studio: {
      store: withLimits(store),
      now,
      validator,
      person: (uid) => personOfUid(db, uid),
      people: countingPeople({ textsOf: (field) => textsInBatches(db, field), thread: readers, now }),
      waiting: () => countWaiting(db),
    },
    followDocuments: async () => {
      if (options.followsDocuments) await ship();
    },
    appUrl: options.appUrl ?? '',
    appAddress: () => options.appUrl || addressOf(app),
    sendMail: options.sendMail ?? mailCarrier({ smtpUrl, mailFrom, productName, dataDir, now, print }),
    mailPatience: options.mailPatience,
    deleteMailsTo: (address) => deleteMailsTo(mailsIn(dataDir), address),
    emptyLog: async () => {
      if (onSqlite)
        await truncateLog(db).catch((error) =>
          app.log.error({ err: error }, 'the log of the database could not be emptied'),
        );
    },
    uniformRecoveryAnswers: options.uniformRecoveryAnswers ?? false,
    evenMilliseconds: options.evenMilliseconds ?? 300,
    now: () => Math.floor(now() / 1000),
    log: app.log,
    metrics: options.metrics,
  };
  app.addHook('onClose', async () => {
    await validator.close();
    await readers.close();
    await db.destroy();
  });
  const accounts = options.accounts ?? (demo === 'none' ? () => [] : demoAccounts);
  const invited = await beginAccounts(db, passwords, {
    seeds: accounts(now()),
    adminMail: options.adminMail ?? '',
    stamp: byOrganisation(productName, now()),
  });
  app.decorate('announceAccounts', () =>
    announceAccounts(backend, { invited, canMail: smtpUrl !== '', print }),
  );
  await ship();
  const read = () => secret(db, signingKeyName);
  const health = createHealthCheck(db, { read, folder: onSqlite ? dataDir : undefined, now });
  await answerRoutes(app, backend, options, health);
  return app;
}

/** The server program's settings, from the environment. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { embeddedClient } from '../app/backend-app.ts';
import { localAddress } from '../app/local-address.ts';
import type { Demo } from '../auth/demo-login.ts';
import { defaultPasswordCost, type PasswordCost } from '../auth/passwords.ts';
import type { Provider } from '../context/provider.ts';
import { type Rules, readRule, ruleVariables } from '../limits/rate-limit-rules.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { type MailSettings, readMailSettings } from '../mail/mail-settings.ts';
import { SettingProblem } from '../problems/setting-problem.ts';
import type { RuntimeConfig } from '../site/runtime-config.ts';
import { type Environment, withSecretFiles } from './environment.ts';

export interface Settings extends MailSettings, Pick<RuntimeConfig, 'drafts'> {
  readonly port: number;
  readonly host: string;
  /** Port of the figures for a monitor, on loopback; undefined: none. */
  readonly metricsPort: number | undefined;
  readonly dataDir: string;
  /** A PostgreSQL database instead of the SQLite file in `dataDir`; empty without. */
  readonly databaseUrl: string;
  readonly appDir: string;
  readonly studioDir: string;
  readonly playgroundDir: string;
  readonly fixturesDir: string;
  readonly allowedOrigins: readonly string[];
  readonly provider: Provider;
  /** Origin under which people reach the app; empty: not set. */
  readonly appUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of another backend, which then replaces the embedded one; empty without. */
  readonly backendUrl: string;
  /** RECOVERY_ANSWER=same: asking for a new password answers the same for every address. */
  readonly uniformRecoveryAnswers: boolean;
  readonly limits: Partial<Rules>;
  readonly passwordCost: PasswordCost;
  /** Proxies that are trusted for the caller's address: how many, or which. */
  readonly trustProxy: number | readonly string[];
  readonly logLevel: string;
  /** Where demo accounts may log in. */
  readonly demo: Demo;
  /** Mail of the account with every right that an empty store gets; empty: none. */
  readonly adminMail: string;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingProblem(`${name} is ${text}: it has to be a number from 0 (any free port) to 65535.`);
}

/** The figures hold what the public must not see, so they have a port of their own. */
function readMetrics(text: string, port: number): number | undefined {
  if (text === '') return undefined;
  const own = readPort('METRICS', text);
  if (own === 0 || own !== port) return own;
  throw new SettingProblem(`METRICS is ${text}: it has to be another port than PORT.`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url && bare && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingProblem(`${name} is ${text}: it has to be an origin such as https://backend.example.`);
}

/** The message does not repeat the address, which holds a password. */
function readDatabase(text: string): string {
  if (text === '' || (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol))) return text;
  throw new SettingProblem('DATABASE_URL has to be an address such as postgresql://user:password@host/name.');
}

function readLimits(environment: Environment): Partial<Rules> {
  const given = Object.entries(ruleVariables).flatMap(([rule, name]) => {
    const text = environment[name];
    if (!text) return [];
    const limit = readRule(text);
    if (limit !== undefined) return [[rule, limit] as const];
    throw new SettingProblem(`${name} is ${text}: it has to be like 30/60 (thirty in 60 seconds), or off.`);
  });
  return Object.fromEntries(given);
}

const cheapestPasswordCost = 10;
/** 256 MiB and about 1.5 s a hash. */
const dearestPasswordCost = 18;

/** At a lower cost an attacker can guess a copied database's hashes. A demo may: its passwords are public. */
function readPasswordCost(text: string, demo: boolean): PasswordCost {
  const log2N = Number(text);
  const min = demo ? cheapestPasswordCost : defaultPasswordCost.log2N;
  if (Number.isInteger(log2N) && log2N >= min && log2N <= dearestPasswordCost)
    return { ...defaultPasswordCost, log2N };
  throw new SettingProblem(
    `PASSWORD_COST is ${text}: it has to be a whole number from ${min} to ${dearestPasswordCost}; each step doubles the work.`,
  );
}

/** `true` is rejected: it would let every client choose its address. */
function readTrustProxy(text: string): Settings['trustProxy'] {
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  const wrong = proxies.find((proxy) => {
    const [address = '', bits] = proxy.split('/');
    const named = bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(proxy);
    const version = isIP(address);
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    return !named && (version === 0 || !fits);
  });
  if (wrong === undefined) return proxies;
  throw new SettingProblem(
    `TRUST_PROXY is ${text}: it has to be how many proxies there are (1 to 9), or their addresses, such as loopback or 10.0.0.0/8.`,
  );
}

function readRecoveryAnswer(text: string): boolean {
  if (text === '' || text === 'same') return text === 'same';
  throw new SettingProblem(`RECOVERY_ANSWER is ${text}: it has to be same, or not set.`);
}

function readDrafts(text: string): Pick<Settings, 'drafts'> {
  if (text === '') return {};
  if (text === 'stay') return { drafts: text };
  throw new SettingProblem(`DRAFTS is ${text}: it has to be stay, or not set.`);
}

function readClient(
  environment: Environment,
  backendUrl: string,
): Pick<Settings, 'clientId' | 'clientSecret'> {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = environment;
  if (backendUrl !== '' && (!clientId || !clientSecret)) {
    throw new SettingProblem(
      'With BACKEND_URL the client of that backend is needed: set CLIENT_ID and CLIENT_SECRET.',
    );
  }
  return {
    clientId: clientId || embeddedClient.clientId,
    clientSecret: clientSecret || embeddedClient.clientSecret,
  };
}

/** Contact address of the demo; no mail ever reaches it. */
const demoContact = 'contact@demo.example';

function readDemo(text: string, backendUrl: string, isLocal: boolean): Demo {
  if (text !== '' && text !== '1') throw new SettingProblem(`DEMO is ${text}: it has to be 1, or not set.`);
  if (backendUrl !== '') return 'none';
  if (text === '1') return 'public';
  return isLocal ? 'local' : 'none';
}

function readAdminMail(text: string): string {
  if (text === '' || isMailAddress(text)) return text;
  throw new SettingProblem(`ADMIN_MAIL is ${text}: it has to be an e-mail address.`);
}

/** True for the embedded backend of `npm start`, on this machine alone: no setting makes it public. */
function isDemo(environment: Environment, host: string): boolean {
  const opened = ['BACKEND_URL', 'APP_URL', 'TRUST_PROXY', 'SMTP_URL', 'ALLOWED_ORIGINS'];
  return localAddress(host, 1) !== '' && opened.every((name) => !environment[name]);
}

/** @throws SettingProblem */
export function readSettings(variables: Environment): Settings {
  const environment = withSecretFiles(variables);
  const given = (name: string, otherwise: string): string => environment[name] || otherwise;
  const backendUrl = environment['BACKEND_URL'] ? readOrigin('BACKEND_URL', environment['BACKEND_URL']) : '';
  const logLevel = given('LOG_LEVEL', 'warn');
  if (!logLevels.includes(logLevel)) {
    throw new SettingProblem(`LOG_LEVEL is ${logLevel}: it has to be one of ${logLevels.join(', ')}.`);
  }
  const host = given('HOST', '127.0.0.1');
  const isLocal = isDemo(environment, host);
  const port = readPort('PORT', given('PORT', '4173'));
  return {
    port,
    host,
    metricsPort: readMetrics(given('METRICS', ''), port),
    dataDir: resolve(given('DATA_DIR', '.data')),
    databaseUrl: readDatabase(given('DATABASE_URL', '')),
    appDir: resolve(given('APP_DIR', 'dist/app')),
    studioDir: resolve(given('STUDIO_DIR', 'dist/studio')),
    playgroundDir: resolve('dist/playground'),
    fixturesDir: resolve(given('FIXTURES_DIR', 'schemas-fixtures')),
    allowedOrigins: given('ALLOWED_ORIGINS', '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    provider: {
      productName: given('PRODUCT_NAME', 'Ancrage'),
      contactMail: given('CONTACT_MAIL', isLocal ? demoContact : ''),
    },
    appUrl: environment['APP_URL'] ? readOrigin('APP_URL', environment['APP_URL']) : '',
    ...readMailSettings(environment),
    ...readClient(environment, backendUrl),
    ...readDrafts(given('DRAFTS', '')),
    backendUrl,
    uniformRecoveryAnswers: readRecoveryAnswer(given('RECOVERY_ANSWER', '')),
    limits: readLimits(environment),
    passwordCost: readPasswordCost(given('PASSWORD_COST', `${defaultPasswordCost.log2N}`), isLocal),
    trustProxy: readTrustProxy(given('TRUST_PROXY', '')),
    logLevel,
    demo: readDemo(given('DEMO', ''), backendUrl, isLocal),
    adminMail: readAdminMail(given('ADMIN_MAIL', '')),
  };
}

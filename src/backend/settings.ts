/** The server program's settings, from the environment. */
import { resolve } from 'node:path';
import { embeddedClient } from './app.ts';
import type { Provider } from './pages/legal.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly appDir: string;
  readonly fixturesDir: string;
  readonly allowedOrigins: readonly string[];
  readonly provider: Provider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of another backend, which then replaces the embedded one; empty without. */
  readonly backendUrl: string;
  readonly logLevel: string;
}

/** A setting cannot be used; the message names it and says what it should be. */
export class SettingProblem extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingProblem(`PORT is ${text}: it has to be a number from 0 (any free port) to 65535.`);
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url && bare && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingProblem(`${name} is ${text}: it has to be an origin such as https://backend.example.`);
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

/** @throws SettingProblem */
export function readSettings(environment: Environment): Settings {
  const given = (name: string, otherwise: string): string => environment[name] || otherwise;
  const backendUrl = environment['BACKEND_URL'] ? readOrigin('BACKEND_URL', environment['BACKEND_URL']) : '';
  const logLevel = given('LOG_LEVEL', 'warn');
  if (!logLevels.includes(logLevel)) {
    throw new SettingProblem(`LOG_LEVEL is ${logLevel}: it has to be one of ${logLevels.join(', ')}.`);
  }
  return {
    port: readPort(given('PORT', '4173')),
    host: given('HOST', '127.0.0.1'),
    dataDir: resolve(given('DATA_DIR', '.data')),
    appDir: resolve(given('APP_DIR', 'dist/app')),
    fixturesDir: resolve(given('FIXTURES_DIR', 'schemas-fixtures')),
    allowedOrigins: given('ALLOWED_ORIGINS', '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
    provider: {
      productName: given('PRODUCT_NAME', 'Ancrage'),
      contactMail: given('CONTACT_MAIL', ''),
    },
    ...readClient(environment, backendUrl),
    backendUrl,
    logLevel,
  };
}

/**
 * The server of the browser tests. `SERVER_UNDER_TEST` unset: the embedded one. `recorded`: the embedded one with the
 * recorded deviations (no ETag, single-use refresh tokens). An address: that backend, with the built app on `APP_PORT`;
 * the command `RESET_SERVER` restores the data before each test. `REFUSED_FIELDS=field_celebrations,field_plf`: a PATCH
 * of one of them is answered with 403.
 */
import { execSync } from 'node:child_process';
import { basename } from 'node:path';
import { type TestInfo, test } from '@playwright/test';
import { startFront } from './front.ts';
import { startRotatingFront } from './rotating-front.ts';

const { SERVER_UNDER_TEST: address = '', REFUSED_FIELDS = '', APP_PORT = '0', RESET_SERVER } = process.env;
const refused = REFUSED_FIELDS.split(',').filter((field) => field !== '');
const isRecorded = address === 'recorded';
const isForeign = address !== '' && !isRecorded;

/** Why a file needs the embedded server, by the prefix of its name. */
const embeddedOnly = {
  studio: 'the studio is part of the embedded backend',
  accompany: 'counsellors use calls of the embedded backend',
  access: 'giving access is a call of the embedded backend',
  people: 'approving accounts is part of the embedded backend',
  tokens: 'the test puts a front before the embedded backend',
  'two-devices': 'the test puts a front before the embedded backend',
} as const;

/** Skips a test that needs the embedded server if another one is under test. */
export function needsEmbedded(reason: string): void {
  if (isForeign) test.skip(true, reason);
}

/** Skips the tests of a file that needs the embedded server. */
export function skipUnlessEmbedded({ file }: TestInfo): void {
  for (const [start, reason] of Object.entries(embeddedOnly))
    if (basename(file).startsWith(start)) needsEmbedded(reason);
}

interface Stoppable {
  readonly origin: string;
  stop(): Promise<void> | void;
}

/**
 * Starts the app for the server under test.
 * @param start starts the embedded server with these settings.
 */
export async function startUnderTest<App extends Stoppable>(
  start: (settings: Record<string, string>) => Promise<App>,
): Promise<App> {
  if (isForeign && RESET_SERVER) execSync(RESET_SERVER, { stdio: 'ignore' });
  const fronts: Stoppable[] = [];
  const behind = async <Front extends Stoppable>(starting: Promise<Front>): Promise<string> => {
    const front = await starting;
    fronts.push(front);
    return front.origin;
  };
  const front = (origin: string) => behind(startFront(() => origin, isRecorded ? ['etag'] : [], refused));
  const needsFront = isRecorded || refused.length > 0;
  const backend = isForeign && needsFront ? await front(address) : address;
  const app = await start(isForeign ? { BACKEND_URL: backend, PORT: APP_PORT, PASSWORD_COST: '' } : {});
  let { origin } = app;
  if (!isForeign && needsFront) origin = await front(origin);
  if (isRecorded) origin = await behind(startRotatingFront(origin));
  return {
    ...app,
    origin,
    async stop() {
      for (const each of fronts.reverse()) await each.stop();
      await app.stop();
    },
  };
}

/** Refused tokens and their causes: the session ends when it must, without losing text. */
import { describe, expect, it } from 'vitest';
import type { Reply } from '../platform/remote/faulty-server.ts';
import { formValue } from '../platform/remote/faulty-server.ts';
import { newcomer, type Person, signedIn, storedNotes } from './person.ts';
import { startTroubledBackend, type Trouble, type TroubledBackend } from './troubled-backend.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

async function withUnsentWords(): Promise<{ server: TroubledBackend; person: Person }> {
  const server = await startTroubledBackend();
  const person = await signedIn(server);
  await person.write('unsent');
  return { server, person };
}

/** The access token has expired on this device: the next call needs another. */
function later(server: TroubledBackend, person: Person): void {
  server.backend.clock.now += 6 * minutes;
  person.device.wind(6 * minutes);
}

/** The session ends; the page stays until the user goes to another one. */
async function untilSignedOut({ session }: Person): Promise<void> {
  await expect.poll(() => session.state()).toMatchObject({ status: 'known', isOver: true });
  session.leaveEnded();
  expect(session.state()).toEqual({ status: 'anonymous' });
}

function refreshing(reply: Reply): Trouble {
  return ({ call, heard }) =>
    call === 'POST /oauth/token' && formValue(heard, 'grant_type') === 'refresh_token' ? reply : undefined;
}

async function comesBack(server: TroubledBackend, person: Person): Promise<void> {
  expect(await person.signIn()).toMatchObject({ ok: true });
  expect(person.words()).toEqual(['unsent']);
  expect(await storedNotes(server)).toEqual(['unsent']);
  expect(person.workspace().snapshot().sync).toMatchObject({ phase: 'sent', waiting: 0 });
}

describe('a refresh token that is refused', () => {
  it.each([
    ['as simple_oauth 5 says it', 401, { error: 'invalid_request', hint: 'Token has been revoked' }],
    ['as simple_oauth 6 says it', 400, { error: 'invalid_grant', hint: 'Token has been revoked' }],
  ] as const)(
    '%s: signed out after one more look, the words wait for the same person',
    async (_how, status, body) => {
      const { server, person } = await withUnsentWords();
      server.trouble = refreshing({ status, body });
      const asked = server.calls().length;
      later(server, person);
      await untilSignedOut(person);
      expect(server.calls().slice(asked)).toEqual(['POST /oauth/token', 'POST /oauth/token']);
      server.trouble = undefined;
      await comesBack(server, person);
    },
  );

  it('and is really too old at the backend', async () => {
    const { server, person } = await withUnsentWords();
    server.backend.clock.now += 15 * days;
    later(server, person);
    await untilSignedOut(person);
    await comesBack(server, person);
  });
});

describe('a blocked account', () => {
  const blocked: Trouble = ({ heard }) =>
    heard.headers.authorization === undefined
      ? undefined
      : {
          status: 401,
          body: {
            message:
              '<em class="placeholder">alice@example.test</em> is blocked or has not been activated yet.',
          },
        };

  it('that still gets tokens is signed out after one renewal, and asks no more', async () => {
    const { server, person } = await withUnsentWords();
    const workspace = person.workspace();
    server.trouble = blocked;
    const asked = server.calls().length;
    await workspace.sync();
    await untilSignedOut(person);
    expect(server.calls().slice(asked)).toEqual(['PATCH /node/1', 'POST /oauth/token', 'PATCH /node/1']);

    const known = server.calls().length;
    for (const event of ['return', 'online', 'return'] as const) person.device.tell(event);
    later(server, person);
    await workspace.sync();
    expect(server.calls()).toHaveLength(known);

    expect(await person.signIn()).toMatchObject({
      ok: false,
      problem: { kind: 'blocked' },
    });
    server.trouble = undefined;
    await comesBack(server, person);
  });

  it('is refused by the embedded backend already at the token', async () => {
    const server = await startTroubledBackend();
    const person = newcomer(server);
    await person.session.restore();
    expect(await person.session.login('blocked@example.test', 'Blocked-pass-1')).toMatchObject({
      ok: false,
      problem: { kind: 'blocked' },
    });
    // No other user learns of it.
    expect(await person.session.login('blocked@example.test', 'another')).toMatchObject({
      ok: false,
      problem: { kind: 'wrong-credentials' },
    });
  });
});

describe('the app’s own client', () => {
  it('unknown at sign-in: said so, and not as a wrong password', async () => {
    const server = await startTroubledBackend();
    const person = newcomer(server, {
      client: { clientId: 'coaching-app', clientSecret: 'of another server' },
    });
    await person.session.restore();
    expect(await person.signIn()).toEqual({ ok: false, problem: { kind: 'wrong-client' } });
    expect(person.session.state()).toEqual({ status: 'anonymous' });
  });

  it('unknown at a renewal: nobody is signed out, and all goes on once it is put right', async () => {
    const { server, person } = await withUnsentWords();
    await server.backend.restart({ clientSecret: 'changed on the server' });
    later(server, person);
    const told = await person.until(({ sync }) => sync.phase === 'trouble');
    expect(told.sync).toMatchObject({ waiting: 1, problem: { kind: 'wrong-client' } });
    expect(person.session.state().status).toBe('known');
    expect(person.device.due()).toBeUndefined();

    await server.backend.restart();
    person.device.tell('return');
    await person.until(({ sync }) => sync.phase === 'sent');
    expect(await storedNotes(server)).toEqual(['unsent']);
  });
});

describe('a renewal that fails for another reason', () => {
  it.each([
    ['a 500 in plain text', { status: 500, body: 'unexpected error' }, { kind: 'server', status: 500 }],
    ['maintenance', { status: 503, body: 'under maintenance' }, { kind: 'server', status: 503 }],
    ['429', { status: 429, headers: { 'Retry-After': '30' } }, { kind: 'too-many', retryAfterSeconds: 30 }],
    [
      'a page',
      { headers: { 'Content-Type': 'text/html' }, body: '<p>' },
      { kind: 'unreadable', call: 'token' },
    ],
    ['a token answer without a token', { body: {} }, { kind: 'unreadable', place: '/access_token' }],
    ['a closed connection', { fault: 'cut' }, { kind: 'interrupted' }],
  ] as const)('%s: stays signed in, says why, and goes on', async (_what, reply, problem) => {
    const { server, person } = await withUnsentWords();
    server.trouble = refreshing(reply);
    later(server, person);
    const told = await person.until(({ sync }) => sync.problem !== undefined);
    expect(told.sync).toMatchObject({ waiting: 1, problem });
    expect(person.session.state().status).toBe('known');
    server.trouble = undefined;
    await person.waitUntil(({ sync }) => sync.phase === 'sent');
    expect(await storedNotes(server)).toEqual(['unsent']);
  });

  it('an answer lost on the way back costs nobody the session: the old refresh token still counts', async () => {
    const { server, person } = await withUnsentWords();
    let lost = 0;
    server.trouble = async ({ call, forward }) => {
      if (call !== 'POST /oauth/token' || lost > 0) return undefined;
      lost += 1;
      await forward();
      return { fault: 'cut' };
    };
    later(server, person);
    await person.until(({ sync }) => sync.problem?.kind === 'interrupted');
    await person.waitUntil(({ sync }) => sync.phase === 'sent');
    expect(person.session.state().status).toBe('known');
    expect(await storedNotes(server)).toEqual(['unsent']);
  });
});

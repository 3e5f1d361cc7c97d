/** Tokens: their form, their renewal by one or two tabs, lost answers, theft, restart. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cases, patience } from '#tests/cases.ts';
import { type Answer, client, type RunningBackend, startBackend, type Tokens } from './server.ts';

let backend: RunningBackend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.stop());

const seconds = 1000;
const userinfo = '/oauth/userinfo?_format=json';

async function renew(refresh_token: string): Promise<Answer> {
  return backend.token({ grant_type: 'refresh_token', refresh_token });
}

async function renewed(refresh_token: string): Promise<Tokens> {
  const answer = await renew(refresh_token);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Tokens;
}

async function works(bearer: string): Promise<boolean> {
  return (await backend.call('GET', userinfo, { bearer })).status === 200;
}

function errorOf(answer: Answer): unknown {
  return [answer.status, (answer.json as { error?: string }).error, (answer.json as { hint?: string }).hint];
}

describe('an access token', () => {
  test('is a JWT that names app, person and scope, and lives as long as the answer says', async () => {
    const { access_token, expires_in } = await backend.login();
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: client.clientId, sub: '2', scope: ['rest'], iss: backend.origin });
    expect(claims.exp - claims.iat).toBe(expires_in);
    expect(claims.nbf).toBe(claims.iat);
    backend.clock.now += (expires_in - 2) * seconds;
    expect(await works(access_token)).toBe(true);
    backend.clock.now += 2 * seconds;
    expect(await works(access_token)).toBe(false);
  });

  test('is refused when its payload, its header or its signature was touched', async () => {
    const [header = '', payload = '', seal = ''] = (await backend.login()).access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '3' })).toString('base64url');
    const none = Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url');
    for (const token of [
      `${header}.${forged}.${seal}`,
      `${none}.${payload}.${seal}`,
      `${none}.${payload}.`,
    ]) {
      expect(await works(token)).toBe(false);
    }
  });

  test('lives on when the profile is saved unchanged, and ends on every device when it changes', async () => {
    const [phone, desk] = [await backend.login(), await backend.login()];
    const bob = await backend.login('bob@example.test', 'Bob-pass-1');
    const patch = (first: string) =>
      backend.call('PATCH', '/user/2?_format=json', {
        bearer: phone.access_token,
        json: { field_firstname: [{ value: first }] },
      });
    expect((await patch('Alice')).status).toBe(200);
    expect(await works(desk.access_token)).toBe(true);
    expect((await patch('Alicia')).status).toBe(200);
    expect(await works(phone.access_token)).toBe(false);
    expect(await works(desk.access_token)).toBe(false);
    expect(await works(bob.access_token)).toBe(true);
    expect(await works((await renewed(phone.refresh_token)).access_token)).toBe(true);
    expect(await works((await renewed(desk.refresh_token)).access_token)).toBe(true);
  });
});

test('a new password ends every other session of that person, and keeps the own one', async () => {
  const [phone, desk, mine] = [await backend.login(), await backend.login(), await backend.login()];
  const own = await renewed(mine.refresh_token);
  const bob = await backend.login('bob@example.test', 'Bob-pass-1');
  const change = (bearer: string, existing: string, value: string) =>
    backend.call('PATCH', '/user/2?_format=json', { bearer, json: { pass: [{ existing, value }] } });
  expect((await change(own.access_token, 'wrong', 'New-pass-1')).status).toBe(422);
  expect(await works(desk.access_token)).toBe(true);
  expect((await change(own.access_token, 'Alice-pass-1', 'New-pass-1')).status).toBe(200);
  for (const other of [phone, desk]) {
    expect(await works(other.access_token)).toBe(false);
    const { refresh_token } = other;
    expect((await backend.token({ grant_type: 'refresh_token', refresh_token })).status).not.toBe(200);
  }
  expect(await works(own.access_token)).toBe(false);
  const after = await renewed(own.refresh_token);
  expect(await works(after.access_token)).toBe(true);
  expect(await works(bob.access_token)).toBe(true);
  expect((await change(after.access_token, 'New-pass-1', 'Alice-pass-1')).status).toBe(200);
});

describe('a refresh token', () => {
  test('used by two tabs at once serves both, and either pair goes on', async () => {
    for (const goesOn of [0, 1] as const) {
      const first = await backend.login();
      const pairs = await Promise.all([renewed(first.refresh_token), renewed(first.refresh_token)]);
      expect(await works(pairs[0].access_token)).toBe(true);
      expect(await works(pairs[1].access_token)).toBe(true);
      // The tabs share one place for the token: the last one written is used.
      const kept = await renewed(pairs[goesOn].refresh_token);
      expect(await works((await renewed(kept.refresh_token)).access_token)).toBe(true);
    }
  });

  test('is good again when the answer was lost, however often', async () => {
    const first = await backend.login();
    await renewed(first.refresh_token);
    await renewed(first.refresh_token);
    const arrived = await renewed(first.refresh_token);
    expect(await works((await renewed(arrived.refresh_token)).access_token)).toBe(true);
  });

  test('a first request that lands after its retry does not spoil what the retry gave', async () => {
    const first = await backend.login();
    const arrived = await renewed(first.refresh_token);
    await renewed(first.refresh_token);
    expect(await works(arrived.access_token)).toBe(true);
    expect(await works((await renewed(arrived.refresh_token)).access_token)).toBe(true);
  });

  test('that comes back after its successor was used closes the whole session, and no other', async () => {
    const stolen = await backend.login();
    const other = await backend.login();
    const second = await renewed(stolen.refresh_token);
    const third = await renewed(second.refresh_token);
    expect(errorOf(await renew(stolen.refresh_token))).toEqual([
      400,
      'invalid_grant',
      'Token has been revoked',
    ]);
    expect(await works(third.access_token)).toBe(false);
    expect((await renew(third.refresh_token)).status).toBe(400);
    expect(await works((await renewed(other.refresh_token)).access_token)).toBe(true);
  });

  test('stolen and used first: the next use of the other copy closes both', async () => {
    const first = await backend.login();
    const [owner, thief] = [await renewed(first.refresh_token), await renewed(first.refresh_token)];
    const thiefsNext = await renewed(thief.refresh_token);
    expect((await renew(owner.refresh_token)).status).toBe(400);
    expect(await works(thiefsNext.access_token)).toBe(false);
    expect((await renew(thiefsNext.refresh_token)).status).toBe(400);
  });

  test(
    'whatever happens to it, in any order: no honest device is signed out, every theft ends the session',
    async () => {
      const rounds = cases(5);
      let session = await backend.login();
      for (let round = 0; round < rounds; round += 1) {
        const together = await Promise.all(Array.from({ length: 5 }, () => renewed(session.refresh_token)));
        session = together[round % together.length] ?? session;
        for (let lost = round % 3; lost >= 0; lost -= 1) await renewed(session.refresh_token);
        session = await renewed(session.refresh_token);
        expect(await works(session.access_token)).toBe(true);

        const { refresh_token: stolen } = await backend.login();
        const owner = await renewed((await renewed(stolen)).refresh_token);
        expect((await renew(stolen)).status).toBe(400);
        expect([await works(owner.access_token), (await renew(owner.refresh_token)).status]).toEqual([
          false,
          400,
        ]);
        // Other tests cover the limit of tokens for one person.
        backend.clock.now += 60 * seconds;
      }
    },
    patience.timeout,
  );

  test('ends the access token that came with it, and lives fourteen days', async () => {
    const first = await backend.login();
    const second = await renewed(first.refresh_token);
    expect(await works(first.access_token)).toBe(false);
    backend.clock.now += (1_209_600 - 1) * seconds;
    const third = await renewed(second.refresh_token);
    backend.clock.now += 1_209_600 * seconds;
    expect(errorOf(await renew(third.refresh_token))).toEqual([400, 'invalid_grant', 'Token has expired']);
  });

  test('survives a call that asks for too much', async () => {
    const { refresh_token } = await backend.login();
    const answer = await backend.token({
      grant_type: 'refresh_token',
      refresh_token,
      scope: 'administrator',
    });
    expect(errorOf(answer)).toEqual([400, 'invalid_scope', 'Check the `administrator` scope']);
    await renewed(refresh_token);
  });

  test('is kept as a hash only', async () => {
    const { refresh_token } = await backend.login();
    await backend.restart();
    const stored = await backend.store.everything();
    expect(stored).toContain('alice@example.test');
    expect(stored).not.toContain(refresh_token);
    expect(stored).not.toContain('Alice-pass-1');
  });
});

test('a restart keeps tokens, revocations and data', async () => {
  const { access_token, refresh_token } = await backend.login();
  const old = await backend.login();
  await renewed(old.refresh_token);
  await backend.patchNode(access_token, { field_cid: [{ value: '{"CIDsymptome":"gorge serrée"}' }] });
  await backend.restart();
  expect(await works(old.access_token)).toBe(false);
  const node = await backend.call('GET', '/node/1?_format=json', { bearer: access_token });
  expect(node.json).toMatchObject({ field_cid: [{ value: '{"CIDsymptome":"gorge serrée"}' }] });
  await renewed(refresh_token);
});

describe('an account that is blocked', () => {
  test('gets no tokens; who has the right password is told why, and nobody else', async () => {
    const right = await backend.token({
      grant_type: 'password',
      scope: 'rest',
      username: 'blocked@example.test',
      password: 'Blocked-pass-1',
    });
    const wrong = await backend.token({
      grant_type: 'password',
      scope: 'rest',
      username: 'blocked@example.test',
      password: 'nope',
    });
    expect(errorOf(right)).toEqual([400, 'invalid_grant', 'account_blocked']);
    expect(errorOf(wrong)).toEqual([400, 'invalid_grant', undefined]);
  });
});

/** Rate limits: what is counted for whom, what an error contains, and that all processes share the counts. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { BackendOptions } from '#src/server/app/backend-app.ts';
import { networkOf } from '#src/server/http/client-address.ts';
import { defaultRules } from '#src/server/limits/rate-limit-rules.ts';
import { takeOnce } from '#src/server/store/rates.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';
import { uploadTo } from './attachment-backend.ts';
import { type Answer, type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
const started: RunningBackend[] = [];
afterEach(async () => {
  for (const running of started.splice(0)) await running.stop();
});

async function start(options: Partial<BackendOptions>): Promise<RunningBackend> {
  backend = await startBackend(options);
  started.push(backend);
  return backend;
}

const seconds = 1000;

function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, act));
}

const wrongLogin = (username: string) =>
  backend.token({ grant_type: 'password', scope: 'rest', username, password: 'nope' });

describe('logins', () => {
  test('thirty a minute for one account and address, as few here; the next one is told when', async () => {
    expect(defaultRules.token).toEqual({ count: 30, seconds: 60 });
    await start({ limits: { ...defaultRules, token: { count: 3, seconds: 6 } } });
    expect(statuses(await times(3, () => wrongLogin('alice@example.test')))).toEqual({ 400: 3 });
    const refused = await wrongLogin('alice@example.test');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.json).toEqual({ message: 'Too many requests: try again in 2 seconds.' });
    // Neither the right password nor another spelling of the name avoids the limit; another account is not affected.
    const right = await backend.token({
      grant_type: 'password',
      username: ' ALICE@example.test',
      password: 'Alice-pass-1',
    });
    expect(right.status).toBe(429);
    expect(await backend.login('bob@example.test', 'Bob-pass-1')).toBeDefined();

    backend.clock.now += 2 * seconds;
    expect(await backend.login()).toBeDefined();
    expect((await wrongLogin('alice@example.test')).status).toBe(429);
    backend.clock.now += 6 * seconds;
    expect(statuses(await times(4, () => wrongLogin('alice@example.test')))).toEqual({ 400: 3, 429: 1 });
  });

  test('for one account after another count for the address; refreshes do not', async () => {
    await start({
      limits: { loginFromAddress: { count: 5, seconds: 60 } },
      trustProxy: ['loopback'],
    });
    const { refresh_token } = await backend.login();
    const flood = await Promise.all(Array.from({ length: 20 }, (_, index) => wrongLogin(`person-${index}`)));
    expect(statuses(flood)).toEqual({ 400: 4, 429: 16 });
    expect((await backend.token({ grant_type: 'refresh_token', refresh_token })).status).toBe(200);
    const elsewhere = await backend.call('POST', '/oauth/token', {
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=password&client_id=coaching-app&client_secret=client-secret&username=alice%40example.test&password=Alice-pass-1',
    });
    expect(elsewhere.status).toBe(200);
  });

  test('refreshes count for the person, unknown tokens for the address', async () => {
    await start({ limits: { token: { count: 3, seconds: 60 } } });
    const [alice, bob] = [await backend.login(), await backend.login('bob@example.test', 'Bob-pass-1')];
    const renew = (refresh_token: string) => backend.token({ grant_type: 'refresh_token', refresh_token });
    expect(statuses(await times(5, () => renew(alice.refresh_token)))).toEqual({ 200: 3, 429: 2 });
    expect((await renew(bob.refresh_token)).status).toBe(200);
    expect(statuses(await times(5, () => renew('guess')))).toEqual({ 400: 3, 429: 2 });
    // A 429 does not cost the session.
    backend.clock.now += 60 * seconds;
    expect((await renew(alice.refresh_token)).status).toBe(200);
  });

  test('an office behind a trusted proxy is many addresses; without trust the header says nothing', async () => {
    await start({ limits: { token: { count: 3, seconds: 60 } } });
    for (const [trustProxy, expected] of [
      [['loopback'], { 400: 6 }],
      [1, { 400: 6 }],
      // With two trusted proxies, the last but one address counts: the outer proxy saw it, the same for all.
      [2, { 400: 3, 429: 3 }],
      [['203.0.113.0/24'], { 400: 3, 429: 3 }],
      [undefined, { 400: 3, 429: 3 }],
    ] as const) {
      backend.clock.now += 60 * seconds;
      await backend.restart({ trustProxy });
      const from = (address: string) =>
        backend.call('POST', '/oauth/token', {
          headers: {
            'x-forwarded-for': `198.51.100.7, ${address}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=password&client_id=coaching-app&client_secret=client-secret&username=alice%40example.test&password=no',
        });
      const answers = [
        ...(await times(3, () => from('203.0.113.1'))),
        ...(await times(3, () => from('203.0.113.2'))),
      ];
      expect(statuses(answers)).toEqual(expected);
    }
  });
});

test('nobody chooses an address by a header of their own', async () => {
  await start({ trustProxy: 1, limits: { token: { count: 3, seconds: 60 } } });
  let forged = 0;
  const guess = () =>
    backend.call('POST', '/oauth/token', {
      headers: {
        // The client's claim, then the address that the proxy saw.
        'x-forwarded-for': `198.51.100.${forged++}, 203.0.113.1`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=password&client_id=coaching-app&client_secret=client-secret&username=alice%40example.test&password=no',
    });
  expect(statuses(await times(6, guess))).toEqual({ 400: 3, 429: 3 });
});

test('saving: 120 a minute, as few here, counted before the body is read; reading goes on', async () => {
  expect(defaultRules.save).toEqual({ count: 120, seconds: 60 });
  await start({ limits: { ...defaultRules, save: { count: 12, seconds: 6 } } });
  const { access_token: bearer } = await backend.login();
  const save = () => backend.patchNode(bearer, { field_cid: [{ value: 'same' }] });
  expect(statuses([...(await times(12, save)), await save()])).toEqual({ 200: 12, 429: 1 });
  const large = await backend.call('PATCH', '/node/1?_format=json', {
    bearer,
    headers: { 'content-type': 'application/json' },
    body: 'no JSON',
  });
  expect([large.status, large.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await backend.call('GET', '/node/1?_format=json', { bearer })).status).toBe(200);
});

test('uploads: thirty an hour, as few here', async () => {
  expect(defaultRules.upload).toEqual({ count: 30, seconds: 3600 });
  await start({ limits: { ...defaultRules, upload: { count: 3, seconds: 360 } } });
  const { access_token: bearer } = await backend.login();
  const upload = () => uploadTo(backend, bearer, 'note.txt', 'words');
  expect(statuses(await times(5, upload))).toEqual({ 201: 3, 429: 2 });
});

describe('a new password', () => {
  const ask = (mail: string) =>
    backend.call('POST', '/user/lost-password-verification?_format=json', { json: { mail } });

  test('can be asked for three times an hour, whether there is an account or not', async () => {
    await start({ limits: defaultRules, sendMail: async () => undefined });
    for (const mail of ['alice@example.test', 'nobody@example.test']) {
      expect(statuses(await times(4, () => ask(mail)))).toEqual({ 200: 3, 429: 1 });
    }
    const refused = await ask('alice@example.test');
    expect(refused.headers.get('retry-after')).toBe('1200');
  });

  test('can be asked for ten times an hour from one address', async () => {
    await start({ limits: defaultRules, sendMail: async () => undefined });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(`person-${index}@example.test`)),
    );
    expect(statuses(answers)).toEqual({ 200: 10, 429: 2 });
  });

  test('can be tried for twenty times an hour', async () => {
    await start({ limits: defaultRules });
    const tries = await times(21, () =>
      backend.call('POST', '/user/lost-password-reset?_format=json', {
        json: { name: 'alice@example.test', temp_pass: 'guess-guess', new_pass: 'mine' },
      }),
    );
    expect(statuses(tries)).toEqual({ 400: 20, 429: 1 });
  });
});

test('present passwords: twenty an hour for one account, as few here, from wherever', async () => {
  expect(defaultRules.currentPassword).toEqual({ count: 20, seconds: 3600 });
  const limits = { ...defaultRules, currentPassword: { count: 4, seconds: 720 } };
  await start({ limits, trustProxy: 1 });
  const { access_token: bearer } = await backend.login();
  let address = 0;
  const change = (existing: string) => {
    address += 1;
    return backend.call('PATCH', '/user/2?_format=json', {
      bearer,
      headers: { 'x-forwarded-for': `192.0.2.${address}` },
      json: { pass: [{ existing, value: 'A new one' }] },
    });
  };
  expect(statuses(await times(12, () => change('wrong')))).toEqual({ 422: 4, 429: 8 });
  const right = await change('Alice-pass-1');
  expect([right.status, right.headers.get('retry-after')]).toEqual([429, '180']);
  // Other calls of the account still work.
  const profile = await backend.call('PATCH', '/user/2?_format=json', {
    bearer,
    json: { field_title: [{ value: 'Head' }] },
  });
  expect(profile.status).toBe(200);
  backend.clock.now += 180 * seconds;
  const { access_token } = await backend.login();
  const later = await backend.call('PATCH', '/user/2?_format=json', {
    bearer: access_token,
    json: { pass: [{ existing: 'Alice-pass-1', value: 'A new one' }] },
  });
  expect(later.status).toBe(200);
});

describe('a clock that goes back', () => {
  test('locks nobody out for longer than the limit itself', async () => {
    await start({
      limits: { ...defaultRules, token: { count: 3, seconds: 6 }, loginFromAddress: 'off' },
    });
    await times(4, () => wrongLogin('alice@example.test'));
    backend.clock.now -= 24 * 3600 * seconds;
    const refused = await wrongLogin('alice@example.test');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    backend.clock.now += 2 * seconds;
    expect(await backend.login()).toBeDefined();
  });

  test(
    'whatever it does, the wait is never longer than the rule, and waiting it is enough',
    patience,
    async () => {
      await start({});
      const leaps = fc.array(fc.record({ leap: fc.integer({ min: -1e9, max: 1e9 }), calls: fc.nat(14) }), {
        minLength: 1,
        maxLength: 6,
      });
      await backend.store.look((db) =>
        expectLaw(
          fc.asyncProperty(fc.uuid(), leaps, async (key, history) => {
            const pace = { each: 100, max: 1000 };
            let now = 2 * 10 ** 10;
            for (const { leap, calls } of history) {
              now += leap;
              for (let call = 0; call < calls; call += 1) {
                const wait = await takeOnce(db, key, { ...pace, now });
                expect(wait).toBeLessThanOrEqual(pace.max);
                if (wait === 0) continue;
                now += wait;
                expect(await takeOnce(db, key, { ...pace, now })).toBe(0);
              }
            }
          }),
          25,
        ),
      );
    },
  );

  test('by a second gives nobody a new burst', async () => {
    await start({});
    await backend.store.look(async (db) => {
      const pace = { each: 100, max: 1000 };
      for (let call = 0; call < 10; call += 1)
        expect(await takeOnce(db, 'key', { ...pace, now: 5000 })).toBe(0);
      expect(await takeOnce(db, 'key', { ...pace, now: 4999 })).toBe(100);
      expect(await takeOnce(db, 'key', { ...pace, now: 5099 })).toBe(0);
      expect(await takeOnce(db, 'key', { ...pace, now: 5099 })).toBe(100);
    });
  });
});

test('no name, mail or address is kept', async () => {
  await start({ limits: defaultRules });
  await wrongLogin('somebody.unknown@example.test');
  expect(await backend.store.everything()).not.toContain('somebody.unknown');
});

test('two processes on one store count as one', async () => {
  await start({});
  const pace = { now: 1_000_000, each: 100, max: 1000 };
  const taken = await backend.store.look((one) =>
    backend.store.look((other) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) => takeOnce(index % 2 === 0 ? one : other, 'key', pace)),
      ),
    ),
  );
  expect(taken.filter((wait) => wait === 0)).toHaveLength(10);
  expect(new Set(taken)).toEqual(new Set([0, 100]));
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  backend = undefined as unknown as RunningBackend;
  expect(networkOf(address)).toBe(network);
});

/** Password hashes: their format, rehashing, and how many run at once. */
import { expect, test } from 'vitest';
import { createPasswords, defaultPasswordCost } from '#src/server/auth/passwords.ts';
import { createQueue } from '#src/server/auth/queue.ts';
import { startBackend } from './server.ts';

const cheap = { log2N: 8, r: 8, p: 1 };

test('the cost that is used unless a test asks for less', () => {
  expect(defaultPasswordCost).toEqual({ log2N: 15, r: 8, p: 3 });
});

test('the right password, however its letters are composed, and no other', async () => {
  const passwords = createPasswords(cheap);
  const hash = await passwords.hash('é-secret');
  expect(hash).toMatch(/^scrypt\$8\$8\$1\$/);
  expect(await passwords.hash('é-secret')).not.toBe(hash);
  expect(await passwords.check('é-secret', hash)).toBe('right');
  expect(await passwords.check('e\u0301-secret', hash)).toBe('right');
  for (const wrong of ['e-secret', 'é-secret ', 'é-secret\0', '', `é-secret${'x'.repeat(1000)}`]) {
    expect(await passwords.check(wrong, hash)).toBe('wrong');
  }
  expect(await passwords.check('é-secret', undefined)).toBe('wrong');
  expect(await passwords.check('é-secret', 'not a hash')).toBe('wrong');
});

test('who comes when a hundred wait is told so at once, and those who wait are served', async () => {
  const passwords = createPasswords(cheap);
  const hash = await passwords.hash('secret');
  const results = await Promise.allSettled(
    Array.from({ length: 150 }, () => passwords.check('secret', hash)),
  );
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(results.length - refused.length).toBe(102);
  for (const reason of refused) {
    expect(reason).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  }
  expect(await passwords.check('secret', hash)).toBe('right');
});

test('a hash of another cost is known as outdated', async () => {
  const hash = await createPasswords(cheap).hash('secret');
  const dearer = createPasswords({ ...cheap, log2N: 9 });
  expect(await dearer.check('secret', hash)).toBe('outdated');
  expect(await dearer.check('other', hash)).toBe('wrong');
});

test('a login renews an outdated hash', async () => {
  const backend = await startBackend({ passwordCost: cheap });
  const dearer = { ...cheap, log2N: 9 };
  await backend.restart({ passwordCost: dearer });
  await backend.login();
  const rows = await backend.store.look((db) =>
    db.selectFrom('accounts').select(['mail', 'password']).execute(),
  );
  const costs = new Map(rows.map(({ mail, password }) => [mail, password.split('$')[1]]));
  expect(costs.get('alice@example.test')).toBe('9');
  expect(costs.get('bob@example.test')).toBe('8');
  await backend.login();
  await backend.stop();
});

test('a queue runs so many at once, in order, and goes on after a failure', async () => {
  const queue = createQueue(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((id) =>
    queue(async () => {
      started.push(id);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (id === 0) throw new Error('failed');
      return id;
    }).catch((error: Error) => error.message),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finish[0]?.();
  expect(await tasks[0]).toBe('failed');
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  finish[1]?.();
  finish[2]?.();
  expect(await tasks[2]).toBe(2);
  finish[3]?.();
  expect(await Promise.all(tasks)).toEqual(['failed', 1, 2, 3]);
});

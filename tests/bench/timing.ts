/**
 * `npm run bench:timing [-- sqlite|postgres] [-- --tries 200]`: the duration of logins and password requests for
 * addresses with and without an account, in turns, with the real cost of a password. Exits with 1 if two medians differ
 * by more than 5 %: a measurable difference reveals who takes part.
 */
import { parseArgs } from 'node:util';
import { createBackend } from '#src/server/app/backend-app.ts';
import { onStores } from './stores.ts';

const goal = 0.05;

type Answer = (known: boolean, index: number) => Promise<Response>;

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Milliseconds of each kind, in turns, so that a slow minute of the machine counts for both. */
async function measureBoth(tries: number, ask: Answer): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < 2 * tries; index += 1) {
    const known = index % 2 === 0;
    const begun = performance.now();
    await (await ask(known, index)).arrayBuffer();
    times[known ? 0 : 1].push(performance.now() - begun);
  }
  return [median(times[0]), median(times[1])];
}

/** @param args store names and `--tries`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { tries: { type: 'string', default: '200' } },
    allowPositionals: true,
  });
  const tries = Number(values.tries);
  return onStores(positionals, async (store) => {
    const people = ['ann', 'bob'].map((name) => `${name}@example.test`);
    const app = await createBackend({
      dataDir: store.dataDir,
      databaseUrl: store.databaseUrl,
      fixturesDir: 'schemas-fixtures',
      uniformRecoveryAnswers: true,
      limits: {
        token: 'off',
        loginFromAddress: 'off',
        recoveryOfMail: 'off',
        recoveryFromAddress: 'off',
        reset: 'off',
      },
      accounts: () =>
        people.map((mail) => ({ mail, password: 'Password-1', language: 'fr', profile: {}, data: {} })),
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const address = (known: boolean, index: number): string =>
      known ? (people[0] ?? '') : `nobody-${index}@example.test`;
    const post = (path: string, body: object) =>
      fetch(`${origin}${path}?_format=json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const calls: Readonly<Record<string, Answer>> = {
      'signing in with a wrong password': (known, index) =>
        fetch(`${origin}/oauth/token`, {
          method: 'POST',
          body: new URLSearchParams({
            grant_type: 'password',
            client_id: 'ancrage-app',
            client_secret: 'ancrage-public',
            username: address(known, index),
            password: 'not this one',
          }),
        }),
      'asking for a code': (known, index) =>
        post('/user/lost-password-verification', { mail: address(known, index) }),
      'trying a code': (known, index) =>
        post('/user/lost-password-reset', {
          name: address(known, index),
          temp_pass: 'WRONG-CODE-23',
          new_pass: 'Password-2',
        }),
    };
    let good = true;
    for (const [name, ask] of Object.entries(calls)) {
      await measureBoth(3, ask);
      const [known, unknown] = await measureBoth(tries, ask);
      const apart = Math.abs(known - unknown) / Math.min(known, unknown);
      good = good && apart <= goal;
      console.log(
        `${store.name}: ${name}: ${known.toFixed(1)} ms with an account, ${unknown.toFixed(1)} ms without; medians of ${tries} differ by ${(apart * 100).toFixed(1)} %`,
      );
    }
    await app.close();
    return good;
  });
}

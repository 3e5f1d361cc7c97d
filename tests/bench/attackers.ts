/** Runs the attack in another process: building its bodies takes seconds, during which it could not measure. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Answered, attack } from './attack.ts';

type Account = readonly [string, string];

/** @param args the server's origin, and the accounts as JSON. Attacks until its input ends, then prints the answers. */
export async function measure([origin = '', accounts = '[]']: readonly string[]): Promise<number> {
  const attacking = attack(origin, JSON.parse(accounts) as readonly Account[]);
  await text(process.stdin);
  console.log(JSON.stringify([...(await attacking.stop())]));
  return 0;
}

/** Attacks from another process until it is stopped. @param accounts mail and password of the signed-in attackers. */
export function attackFromElsewhere(
  origin: string,
  accounts: readonly Account[],
): { readonly stop: () => Promise<Answered> } {
  const args = ['tests/bench/run.mjs', 'attackers', origin, JSON.stringify(accounts)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  return {
    async stop() {
      child.stdin.end();
      return new Map(JSON.parse(await said) as readonly (readonly [string, number])[]);
    },
  };
}

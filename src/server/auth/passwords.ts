/** Passwords, kept as scrypt hashes that carry their own parameters. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { tooManyRequests } from '../http/http-error.ts';
import { createQueue } from './queue.ts';

/** Work factor of scrypt: N = 2^`log2N`. One hash takes 128 · N · r bytes of memory. */
export interface PasswordCost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

/** About 0.2 s and 32 MiB a hash. */
export const defaultPasswordCost: PasswordCost = { log2N: 15, r: 8, p: 3 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * `outdated`: right, but hashed at another cost. Without a hash it takes as long and returns `wrong`.
   * @throws HttpError 429 if too many checks are queued.
   */
  check(password: string, hash: string | undefined): Promise<'right' | 'outdated' | 'wrong'>;
}

const keyLength = 32;
/** Characters, as on the recorded servers; it also bounds the work of a hash. */
export const longestPassword = 512;
const hashesAtOnce = 2;
/** About ten seconds of checks at the usual cost. Reject later requests, since clients do not wait that long. */
const checksWaiting = 100;
const secondsToWait = 5;

/** Can it be a password? scrypt ignores a U+0000 at the end. */
export function isPassword(text: string): boolean {
  return text.length <= longestPassword && !text.includes('\0');
}

function derive(password: string, salt: Buffer, { log2N, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 128 * 2 };
  return new Promise((resolve, reject) => {
    // The same letters typed on another system may be composed differently.
    scrypt(password.normalize('NFC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function write({ log2N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function read(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | undefined {
  const [scheme, log2N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return undefined;
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

export function createPasswords(cost: PasswordCost = defaultPasswordCost): Passwords {
  const queue = createQueue(hashesAtOnce);
  const mostWaiting = Math.max(4, checksWaiting >> Math.max(0, cost.log2N - defaultPasswordCost.log2N));
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(keyLength) };
  return {
    hash: (password) =>
      queue(async () => {
        const salt = randomBytes(16);
        return write(cost, salt, await derive(password, salt, cost));
      }),
    check: async (password, hash) => {
      if (queue.waiting() >= mostWaiting) throw tooManyRequests(secondsToWait);
      return queue(async () => {
        const known = (hash === undefined ? undefined : read(hash)) ?? nobody;
        const possible = isPassword(password);
        const key = await derive(possible ? password : '', known.salt, known.cost);
        if (!possible || !timingSafeEqual(key, known.key)) return 'wrong';
        const { log2N, r, p } = known.cost;
        return log2N === cost.log2N && r === cost.r && p === cost.p ? 'right' : 'outdated';
      });
    },
  };
}

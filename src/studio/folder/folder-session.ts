/** Sessions of a folder's studio: the printed address works once, then the page keeps its token in memory. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface FolderSessions {
  /** A code for the next address. Invalidates the former one. */
  readonly newCode: () => string;
  /** Exchanges a code for a session token; undefined if the code is wrong or used. */
  readonly exchange: (code: string) => string | undefined;
  readonly knows: (token: string) => boolean;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function newSecret(): string {
  return randomBytes(16).toString('base64url');
}

export function createFolderSessions(): FolderSessions {
  let awaited: Buffer | undefined;
  const tokens = new Set<string>();
  return {
    newCode: () => {
      const code = newSecret();
      awaited = hashOf(code);
      return code;
    },
    exchange: (code) => {
      if (awaited === undefined || !timingSafeEqual(hashOf(code), awaited)) return undefined;
      awaited = undefined;
      const token = newSecret();
      tokens.add(hashOf(token).toString('hex'));
      return token;
    },
    knows: (token) => tokens.has(hashOf(token).toString('hex')),
  };
}

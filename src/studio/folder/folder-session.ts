/** Who may use the studio of a folder: whoever has the address that the terminal prints, once; then their page, in memory. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface FolderSessions {
  /** A code for the next address; the former one is good no more. */
  readonly newCode: () => string;
  /** The token of a session for the code; undefined for a wrong one, or one that was used. */
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

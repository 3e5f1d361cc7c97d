/** Randomness: ids and the jitter of retries. */

export interface Chance {
  /** Random characters of [0-9a-z], uniformly distributed. */
  text(length: number): string;
  /** From 0 (included) to 1 (excluded). */
  fraction(): number;
}

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** The greatest multiple of 36 in a byte. Larger values would favor the first characters. */
const fair = 252;

export const browserChance: Chance = {
  text(length) {
    let text = '';
    while (text.length < length)
      for (const byte of crypto.getRandomValues(new Uint8Array(2 * length)))
        if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    return text;
  },
  fraction: () => Math.random(),
};

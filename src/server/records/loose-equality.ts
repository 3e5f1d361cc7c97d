/** Compares two texts as PHP's `==` does: two spellings of one number are equal. */

const integer = /^\s*[+-]?\d+\s*$/;
const numeric = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

function bigint(text: string): bigint {
  return BigInt(text.trim().replace(/^\+/, ''));
}

/** So `600000000` cannot be corrected to `0600000000`: a change between equal texts is not stored. */
export function looselyEqual(a: string, b: string): boolean {
  if (a === b) return true;
  // Cheap check first: long texts are never numbers.
  if (a.length > 100 || b.length > 100) return false;
  if (integer.test(a) && integer.test(b)) return bigint(a) === bigint(b);
  return numeric.test(a) && numeric.test(b) && Number(a) === Number(b);
}

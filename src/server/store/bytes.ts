/** Texts as UTF-8 bytes: a text column ends at U+0000, but the store keeps the sent text verbatim. */

export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

export function textOf(bytes: Uint8Array): string {
  return asBuffer(bytes).toString('utf8');
}

/** Returns the same bytes, not copied, in the type that a driver accepts. */
export function asBuffer(bytes: Uint8Array | ArrayBuffer): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

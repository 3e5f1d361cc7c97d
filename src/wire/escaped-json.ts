/**
 * JSON answers, as the recorded servers write them: every sign that means something in HTML is escaped, so that no
 * sniffing browser can run an answer.
 */
const encoder = new TextEncoder();

const [quote, backslash] = [0x22, 0x5c];

const named: Readonly<Record<string, string>> = {
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  "'": '\\u0027',
  '/': '\\/',
};

/** By byte. A quote is escaped only within a text, where `JSON.stringify` has put a backslash before it. */
const escapes = Array.from({ length: 256 }, (_, byte) => {
  const text = named[String.fromCharCode(byte)];
  return text === undefined ? undefined : encoder.encode(text);
});
const escapedQuote = encoder.encode('\\u0022');
const widths = Uint8Array.from(escapes, (text) => text?.length ?? 1);

/** @param json UTF-8, as `JSON.stringify` writes it. */
function lengthOf(json: Uint8Array): number {
  let length = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    length += widths[byte] ?? 1;
    if (byte !== backslash) continue;
    index += 1;
    length += json[index] === quote ? escapedQuote.length - 1 : 1;
  }
  return length;
}

/** Bytes of the answer, without making it: what the limits of stored things count. */
export function escapedJsonLength(value: unknown): number {
  return lengthOf(encoder.encode(JSON.stringify(value)));
}

/**
 * The bytes of an answer, in UTF-8. Every JSON answer of every server is written here, so that its cost is bounded by
 * its size: a loop over bytes is several times as fast as `replaceAll`, which builds its result match by match.
 */
export function escapedJson(value: unknown): Uint8Array<ArrayBuffer> {
  const json = encoder.encode(JSON.stringify(value));
  const out = new Uint8Array(lengthOf(json));
  let at = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    let written = escapes[byte];
    if (byte === backslash) {
      index += 1;
      const next = json[index] ?? 0;
      if (next === quote) written = escapedQuote;
      else {
        out[at] = byte;
        out[at + 1] = next;
        at += 2;
        continue;
      }
    }
    if (written === undefined) {
      out[at] = byte;
      at += 1;
      continue;
    }
    for (let part = 0; part < written.length; part += 1) out[at + part] = written[part] ?? 0;
    at += written.length;
  }
  return out;
}

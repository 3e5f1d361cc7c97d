/** Sizes of JSON in bytes, and the bytes of an answer. */

const encoder = new TextEncoder();

/** Bytes of a value as JSON in UTF-8, as all limits count them. */
export function jsonLength(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Bytes of a text in a JSON body, with escapes and without quotes. */
export function escapedLength(text: string): number {
  return jsonLength(text) - '""'.length;
}

/** Maximum characters to escape: escaping megabytes would block all other calls. */
const longestEscaped = 2 ** 18;

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  "'": '\\u0027',
  '/': '\\/',
  '\\"': '\\u0022',
};

/**
 * The bytes of an answer, in UTF-8. Like the recorded servers, escapes HTML characters, so that no browser renders a
 * message that quotes the caller as a page. Answers of megabytes are plain JSON.
 */
export function jsonAnswer(value: unknown): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(value);
  const isShort = json.length <= longestEscaped;
  return encoder.encode(isShort ? json.replace(/\\.|[<>&'/]/gu, (sign) => escapes[sign] ?? sign) : json);
}

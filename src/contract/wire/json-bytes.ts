/** JSON as it is sent: how many bytes it takes, and the bytes of an answer. */

const encoder = new TextEncoder();

/** Bytes of a value as JSON, in UTF-8: what all limits count. */
export function jsonLength(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length;
}

/** Bytes of a text as it stands escaped between its quotes in a body. */
export function escapedLength(text: string): number {
  return jsonLength(text) - '""'.length;
}

/** Characters: escaping every sign of megabytes would hold up all other calls. */
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
 * The bytes of an answer, in UTF-8. As the recorded servers do, it escapes what means something in HTML, so that no
 * browser takes a message that repeats the caller's words for a page. Answers of megabytes are plain JSON.
 */
export function jsonAnswer(value: unknown): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(value);
  const isShort = json.length <= longestEscaped;
  return encoder.encode(isShort ? json.replace(/\\.|[<>&'/]/gu, (sign) => escapes[sign] ?? sign) : json);
}

/** JSON as the recorded servers write it. */
const named: Readonly<Record<string, string>> = {
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  "'": '\\u0027',
  '\\"': '\\u0022',
  '/': '\\/',
};

/** JSON with the characters that mean something in HTML escaped, so that no sniffing browser can run an answer. */
export function escapedJson(value: unknown): string {
  // An escaped backslash is matched as a pair: the quote after it closes the text.
  return JSON.stringify(value).replace(/\\\\|\\"|[<>&'/]/g, (found) => named[found] ?? found);
}

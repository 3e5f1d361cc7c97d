/** Formats a value as written in the document, shortened for a sentence. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 80 ? text : `${text.slice(0, 77)}…`;
}

/** Fills placeholders of texts that are not in the i18next tree. */

/** Returns the text with its `{placeholders}` filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}

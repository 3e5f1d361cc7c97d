/** Texts that stand beside the app’s own, with places to fill in. */

/** The text with its `{places}` filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (place, name: string) => values[name] ?? place);
}

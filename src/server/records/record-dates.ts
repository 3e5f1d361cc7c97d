/** Formats instants as records have them. */

export type DateItem = { readonly value: string; readonly format: string };

/** @param seconds since the epoch. */
export function dateItem(seconds: number): DateItem {
  const value = `${new Date(seconds * 1000).toISOString().slice(0, 19)}+00:00`;
  return { value, format: 'Y-m-d\\TH:i:sP' };
}

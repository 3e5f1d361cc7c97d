/** An answer without its final punctuation, for use inside a sentence or quotes. */

/** “La gorge serrée.” → “La gorge serrée”. A text of punctuation alone stays as it is. */
export function bare(text: string): string {
  const trimmed = text.trim();
  const words = trimmed.replace(/[\s.,;:!?…]+$/, '');
  return words === '' ? trimmed : words;
}

/** Removes the final punctuation of an answer, for use inside a sentence or quotes. */

/** “La gorge serrée.” → “La gorge serrée”. A text of punctuation only stays unchanged. */
export function bare(text: string): string {
  const trimmed = text.trim();
  const words = trimmed.replace(/[\s.,;:!?…]+$/, '');
  return words === '' ? trimmed : words;
}

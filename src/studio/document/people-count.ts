/** How many people a change is about. */

/** `few`: fewer than three, who could be somebody. */
export type People = number | 'few';

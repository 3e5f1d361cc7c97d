/** Number of people whom a change affects. */

/** `few`: one or two. The exact number could identify a person. */
export type People = number | 'few';

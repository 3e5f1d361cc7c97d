/** HTML input attributes that a document may set. */

export const INPUT_TYPES: ReadonlySet<unknown> = new Set([
  'date',
  'email',
  'month',
  'number',
  'search',
  'tel',
  'text',
  'time',
  'url',
  'week',
]);

/** Names of HTML autofill fields, such as `given-name`. */
export const AUTOCOMPLETE = /^[a-zA-Z][a-zA-Z0-9 -]{0,60}$/;

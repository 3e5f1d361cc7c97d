/** Where things stand in a plain form: ids from paths, and what the parts of the form tell one another. */
export type Path = readonly (string | number)[];

/** Which branch is chosen at a place, where the form knows it. */
export type ChosenAt = (path: Path, keyword: 'anyOf' | 'oneOf') => number | undefined;

/** rjsf's id of a value, from the prefix of the form and the names that lead there. */
export function idAt(prefix: string, path: Path): string {
  return [prefix, ...path].join('_');
}

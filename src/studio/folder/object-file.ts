/** Reads the program's own JSON files, which a user may have edited or merged with Git. */
import { jsonFault } from '#src/contract/wire/json-fault.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { UnreadablePlace } from '#src/contract/wire/studio-records.ts';
import type { Files } from './files.ts';

export class UnreadableFile extends Error {
  readonly place: UnreadablePlace;

  constructor(place: UnreadablePlace, problem: string) {
    super(`${place.path}${place.line === undefined ? '' : `: line ${place.line}`}: ${problem}.`);
    this.place = place;
  }
}

/**
 * Content of a file in the folder; undefined if it does not exist.
 * @param isWhole checks that all required members are present.
 * @throws UnreadableFile
 */
export async function objectIn<T>(
  files: Files,
  path: string,
  isWhole: (value: unknown) => value is T,
): Promise<T | undefined> {
  const text = await files.read(path);
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const line = jsonFault(text)?.line;
    throw new UnreadableFile({ path, ...(line !== undefined && { line }) }, 'not JSON from here on');
  }
  if (isWhole(parsed.value)) return parsed.value;
  throw new UnreadableFile({ path }, 'it lacks something that this program writes there');
}

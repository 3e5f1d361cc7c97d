/** Files that the program writes, and that somebody may have written over, or two people merged. */
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
 * What a file of the folder says; undefined where there is none.
 * @param isWhole whether nothing is missing that is read of it.
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

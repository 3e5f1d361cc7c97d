/** Finds the app's typeface among its built files, for the pages that the backend renders itself. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The latin subset contains every letter of both languages; the build puts a hash in its name. */
const latin = /^schibsted-grotesk-latin-wght-normal-[\w-]+\.woff2$/;

/** Path of the file on the app's origin; undefined if the build has none. */
export async function appFont(appDir: string): Promise<string | undefined> {
  const names = await readdir(join(appDir, 'assets')).catch(() => []);
  const name = names.find((each) => latin.test(each));
  return name === undefined ? undefined : `/assets/${name}`;
}

/** The smallest part of a document that still breaks the law in the same way: what is read by whoever mends it. */
import type { Case } from './cases.ts';
import { placesOf, withValueAt } from './documents.ts';
import type { Json } from './hostile.ts';

interface Judged {
  readonly is: string;
  readonly fault?: string;
}

/** Takes away one thing after another as long as the same fault stays. */
export async function shrunk(
  source: Case,
  kind: string,
  judge: (other: Case) => Promise<Judged>,
): Promise<unknown> {
  const holds = async (raw: unknown): Promise<boolean> => {
    const verdict = await judge({ ...source, raw }).catch((): Judged => ({ is: 'fault', fault: 'threw' }));
    return verdict.is === 'fault' && verdict.fault === kind;
  };
  let smallest = source.raw as Json;
  for (let again = true, tries = 0; again && tries < 600; ) {
    again = false;
    // The largest parts first: most of them go at once.
    const places = placesOf(smallest)
      .filter(({ path }) => path.length > 0)
      .sort((one, other) => JSON.stringify(other.value).length - JSON.stringify(one.value).length);
    for (const { path } of places) {
      tries += 1;
      if (tries >= 600) break;
      const raw = withValueAt(smallest, path, undefined);
      if (JSON.stringify(raw).length >= JSON.stringify(smallest).length || !(await holds(raw))) continue;
      smallest = raw;
      again = true;
      break;
    }
  }
  return smallest;
}

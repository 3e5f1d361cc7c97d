/** A page for React outside of the test runner. Imported before anything that looks for a document. */
import { Window } from 'happy-dom';

const page = new Window({ url: 'https://robot.invalid/' });
const known = new Set(Object.getOwnPropertyNames(globalThis));

for (const name of [...Object.getOwnPropertyNames(page), 'document', 'window', 'self', 'navigator']) {
  if (
    known.has(name) &&
    name !== 'navigator' &&
    name !== 'File' &&
    name !== 'Event' &&
    name !== 'CustomEvent'
  )
    continue;
  const value = name === 'window' || name === 'self' ? globalThis : Reflect.get(page, name);
  try {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  } catch {
    // A name that Node keeps for itself.
  }
}

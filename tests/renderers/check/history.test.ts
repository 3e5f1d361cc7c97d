/** Rule 31: migrated answers do not count as lost, and need only the version step of the classification. */
import { expect, test } from 'vitest';
import { bundled, type Loose, said } from './documents.ts';

const KEY = 'deviateur-q8-signe';
const NOW = 'deviateur-q8-alerte';

/** Renames a question everywhere in the document. */
function rename(document: Loose, from: string, to: string): Loose {
  return JSON.parse(JSON.stringify(document).replaceAll(`"${from}"`, `"${to}"`));
}

function renamed(version: string): (set: ReturnType<typeof bundled>) => void {
  return (set) => {
    for (const locale of ['fr', 'en'] as const) {
      const document = rename(set[locale]['deviateur'], KEY, NOW);
      const changes = [{ op: 'rename', from: KEY, to: NOW }];
      const migrations = [...(document.migrations ?? []), { from: document.version, changes }];
      set[locale]['deviateur'] = { ...document, version, migrations };
    }
  };
}

const published = bundled();
const [major = 0, minor = 0, patch = 0] = published.fr['deviateur'].version.split('.').map(Number);

test('a question renamed with a migration is a minor version', () => {
  expect(said(renamed(`${major}.${minor + 1}.0`), published)).toEqual(said(() => {}, published));
});

test('and no patch', () => {
  expect(said(renamed(`${major}.${minor}.${patch + 1}`), published)).toContainEqual(
    expect.stringContaining(`Write "${major}.${minor + 1}.0".`),
  );
});

test('a migration may lead to a key that a later one takes on, and to no other', () => {
  const twice =
    (between: string): ((set: ReturnType<typeof bundled>) => void) =>
    (set) => {
      for (const locale of ['fr', 'en'] as const)
        Object.assign(set[locale]['deviateur'], {
          version: '9.0.0',
          migrations: [
            { from: '7.0.0', changes: [{ op: 'rename', from: KEY, to: NOW }] },
            { from: '8.0.0', changes: [{ op: 'rename', from: between, to: KEY }] },
          ],
        });
    };
  expect(said(twice(NOW))).toEqual(said(() => {}));
  expect(said(twice('deviateur-q8-autre'))).toContainEqual(expect.stringContaining(`"${NOW}"`));
});

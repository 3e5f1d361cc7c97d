/** Invalid text: its replacement, its error position, and no error for the other language. */
import { expect, it } from 'vitest';
import { raisedVersion } from '#renderers/format/changes/version-bump.ts';
import { readText, versionOf } from '#src/studio/document/document-text.ts';
import { lastReadable } from '#src/studio/document/last-readable.ts';
import { changed, startHistory, undone } from '#src/studio/document/undo-history.ts';
import { createChecker } from '#src/studio/web/findings/check-texts.ts';
import { shipped } from './shipped-texts.ts';

const { check } = createChecker();

const published = shipped('reconew');
const retitled = { ...published, fr: published.fr.replace('"Reconnexion"', '"Reconnexions"') };
const broken = { ...retitled, fr: retitled.fr.replace('"kind": "exercise",', '"kind": "exercise"') };

const conflict = `<<<<<<< HEAD\n  "title": "Reconnexion",\n=======\n  "title": "Se reconnecter",\n>>>>>>> other\n`;

it('shows the latest state that could be read, and says where the text breaks', () => {
  const history = changed(changed(startHistory(published), retitled, ''), broken, '');
  const { texts, faults } = lastReadable(history, published);
  expect(texts).toEqual(retitled);
  expect(faults).toEqual({ fr: { reason: 'not-json', line: 5, column: 3 } });
  expect(lastReadable(undone(history), published).faults).toEqual({});
  // After reopening, only the published text is known.
  expect(lastReadable(startHistory(broken), published).texts).toEqual(published);
});

it('leaves a language that is missing as it is', () => {
  expect(lastReadable(startHistory({ ...published, en: '' }), published)).toEqual({
    texts: { ...published, en: '' },
    faults: {},
  });
});

it.each([
  ['conflict-markers', published.fr.replace(/ {2}"title".*\n/, conflict), 7],
  ['conflict-markers', published.fr.replace(/ {2}"title".*\n/, conflict).replaceAll('\n', '\r\n'), 7],
  ['member-twice', published.fr.replace('"kind"', '"name"'), 4],
  ['forbidden-name', published.fr.replace('"kind"', '"__proto__"'), 4],
] as const)('names %s with its line', (reason, text, line) => {
  expect(text).not.toBe(published.fr);
  expect(readText(text)).toMatchObject({ ok: false, problem: { reason, line } });
});

it('does not take words that look like a marker for one', () => {
  const text = published.fr.replace('"Reconnexion"', '"<<<<<<< HEAD"');
  expect(readText(text).ok).toBe(true);
});

it('blames no language for what is broken in the other', () => {
  const before = check({ name: 'reconew', texts: published, published }).findings;
  const { findings, version } = check({
    name: 'reconew',
    texts: { ...published, fr: broken.fr },
    published,
  });
  expect(version).toBeUndefined();
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(findings).toEqual(before.filter(({ locale }) => locale === 'en'));
});

it('names the version that is coming, and asks nobody to type it', () => {
  expect(check({ name: 'reconew', texts: published, published }).version).toBeUndefined();
  const reworded = {
    ...published,
    fr: published.fr.replace('"Partir d’une', '"Partir bien d’une'),
  };
  expect(reworded.fr).not.toBe(published.fr);
  const { version, findings } = check({ name: 'reconew', texts: reworded, published });
  expect(version).toBe(raisedVersion(versionOf(JSON.parse(published.fr)), 'patch'));
  expect(findings.filter(({ rule }) => rule === 31)).toEqual([]);
});

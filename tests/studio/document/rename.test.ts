/** Renaming a key: no reference to the old key remains, nothing else changes, and answers migrate. */
import { describe, expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { noRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { member } from '#renderers/json.ts';
import { byLocale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { type Renaming, renamed, renameFault } from '#src/studio/document/rename.ts';
import { patience } from '#tests/cases.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

interface Named {
  readonly document: string;
  readonly from: string;
}

const keysOf = (text: string): readonly string[] =>
  Object.keys((JSON.parse(text) as { schema?: { properties?: object } }).schema?.properties ?? {});

const allKeys: readonly Named[] = Object.entries(shippedTexts).flatMap(([document, { fr }]) =>
  keysOf(fr).map((from) => ({ document, from })),
);

/** Sets the version of the next release. */
function published(documents: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    Object.entries(documents).map(([name, texts]) => [
      name,
      byLocale((locale) => texts[locale].replace(/"version": "(\d+)\.[\d.]+"/, '"version": "$1.99.0"')),
    ]),
  );
}

const versionOf = (texts: Texts): string => (JSON.parse(texts.fr) as { version: string }).version;

const setOf = (documents: Readonly<Record<string, Texts>>) =>
  byLocale((locale) =>
    Object.fromEntries(Object.entries(documents).map(([name, texts]) => [name, JSON.parse(texts[locale])])),
  );

const errorsOf = (documents: Readonly<Record<string, Texts>>): readonly string[] =>
  checkDocuments(setOf(documents), productProfile)
    .filter(({ severity }) => severity === 'error')
    .map(({ document, place, code }) => `${document} ${place} ${code}`);

function renamingOf({ document, from }: Named): Renaming {
  return { document, from, to: `${document}-renamed`, published: versionOf(shipped(document)) };
}

const free = allKeys.filter(
  (named) => renameFault(shipped(named.document), renamingOf(named), productProfile) === undefined,
);

/** The text without its migrations. */
function withoutHistory(text: string): string {
  const { migrations: _history, ...document } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(document);
}

function exerciseOf(texts: Texts, name: string): Exercise {
  const { document, problems } = readDocument(JSON.parse(texts.fr), { name, locale: 'fr' });
  if (document?.kind !== 'exercise') throw new Error(JSON.stringify(problems));
  return compileExercise(document);
}

it('there is something to rename', () => {
  expect(free.length).toBeGreaterThan(40);
  expect(allKeys.length).toBeGreaterThan(free.length);
});

describe.each(Object.keys(shippedTexts).filter((name) => free.some(({ document }) => document === name)))(
  '%s',
  (name) => {
    const own = free.filter(({ document }) => document === name);

    it.each(own.map(({ from }) => from))('%s leaves no trace', (from) => {
      const renaming = renamingOf({ document: name, from });
      const changed = renamed(shippedTexts, renaming, productProfile);
      expect(Object.keys(changed)).toContain(name);
      // A key that is an ordinary word may also occur in texts.
      if (from.includes('-'))
        for (const texts of Object.values({ ...shippedTexts, ...changed }))
          for (const locale of locales)
            expect(withoutHistory(texts[locale])).not.toMatch(new RegExp(`(?<![\\w-])${from}(?![\\w-])`));
    });

    const inDepth = { tags: name === 'reconew' ? [] : 'deep' };

    it('carries the answers that were given under the former names', inDepth, () => {
      const before = exerciseOf(shipped(name), name);
      for (const { from } of own) {
        const renaming = renamingOf({ document: name, from });
        const after = published({
          [name]: renamed(shippedTexts, renaming, productProfile)[name] ?? shipped(name),
        });
        const answer = answerTo(before, from);
        const given = { [from]: answer };
        const record = recordAnswers(before, noRecord, {}, given);
        const adopted = adoptAnswers(exerciseOf(after[name] ?? shipped(name), name), given, record);
        expect(adopted.answers).toEqual({ [renaming.to]: answer });
      }
    });

    it('and back again is where it was, but for what leads there', inDepth, () => {
      for (const { from } of own) {
        const to = `${name}-renamed`;
        const there = {
          ...shippedTexts,
          ...renamed(shippedTexts, { document: name, from, to }, productProfile),
        };
        const back = renamed(there, { document: name, from: to, to: from }, productProfile);
        expect({ ...there, ...back }).toEqual(shippedTexts);
      }
    });
  },
);

/** A valid answer to the question. */
function answerTo({ document }: Exercise, key: string): unknown {
  const schema = document.schema.properties?.[key];
  const choice = schema?.oneOf?.[0];
  if (choice !== undefined) return member(choice, 'const');
  if (schema?.type === 'integer') return 3;
  if (schema?.type === 'boolean') return true;
  if (schema?.type === 'object') return { [Object.keys(schema.properties ?? {})[0] ?? 'part']: 'said' };
  if (schema?.type !== 'array') return 'said';
  const item = schema.items?.oneOf?.[0];
  if (item !== undefined) return [member(item, 'const')];
  return schema.items?.type === 'object' ? [{ name: 'said', realised: false }] : ['said'];
}

it('the documents are as right as before with another name for each key', {
  ...patience,
  tags: 'deep',
}, () => {
  let all = shippedTexts;
  for (const [index, { document, from }] of free.entries()) {
    const renaming = { ...renamingOf({ document, from }), to: `${document}-renamed-${index}` };
    // A required prefix can be given up while another question still has it.
    if (renameFault(all[document] ?? shipped(document), renaming, productProfile) === undefined)
      all = { ...all, ...renamed(all, renaming, productProfile) };
  }
  expect(errorsOf(published(all))).toEqual([]);
});

describe('a key renamed twice before anybody saw it', () => {
  const from = 'deviateur-q1-fait';
  const once = {
    ...shippedTexts,
    ...renamed(shippedTexts, { document: 'deviateur', from, to: 'a-b', published: '1.0.2' }, productProfile),
  };
  const changesOf = (documents: Readonly<Record<string, Texts>>): unknown =>
    (JSON.parse(documents['deviateur']?.fr ?? '{}') as { migrations?: unknown }).migrations;

  it('is one change for the answers', () => {
    const twice = renamed(once, { document: 'deviateur', from: 'a-b', to: 'c-d' }, productProfile);
    expect(changesOf(twice)).toEqual([{ from: '1.0.2', changes: [{ op: 'rename', from, to: 'c-d' }] }]);
  });

  it('is none where it has its name back', () => {
    const back = renamed(once, { document: 'deviateur', from: 'a-b', to: from }, productProfile);
    expect(changesOf(back)).toBeUndefined();
    expect({ ...once, ...back }).toEqual(shippedTexts);
  });
});

describe('what cannot be', () => {
  const fault = (from: string, to: string, document = 'reconew') =>
    renameFault(shipped(document), { document, from, to }, productProfile);

  it.each([
    ['pf', 'tense', 'fixed'],
    ['reconew-q4-moment', 'reconew-q4-instant', undefined],
    ['reconew-q3-pense', 'reconew-q3-thoughts', 'fixed'],
    ['reconew-q4-moment', 'pf', 'taken'],
    ['nothing-here', 'a', 'unknown'],
    ['reconew-q4-moment', 'two words', 'not-a-key'],
    ['reconew-q4-moment', '', 'not-a-key'],
    ['reconew-q4-moment', 'constructor', 'not-a-key'],
    ['reconew-q4-moment', '$type', 'not-a-key'],
  ])('%s to "%s": %s', (from, to, expected) => {
    expect(fault(from, to)).toBe(expected);
  });

  it('a key of a step begins as its answers are found', () => {
    expect(fault('plf2-maniere', 'ma-maniere', 'plf2')).toBe('step');
    expect(fault('plf2-maniere', 'plf1-maniere', 'plf2')).toBe('step');
    expect(fault('plf2-maniere', 'plf2-ma-maniere', 'plf2')).toBeUndefined();
  });

  it('a key that is asked in a part begins as the part is found', () => {
    expect(fault('amitiepro-express-dit', 'dit', 'amitiepro')).toBe('part');
    expect(fault('amitiepro-express-dit', 'amitiepro-listen-dit', 'amitiepro')).toBe('part');
    expect(fault('amitiepro-express-dit', 'amitiepro-express-fait', 'amitiepro')).toBeUndefined();
  });

  it('leaves a text alone that is no JSON', () => {
    const broken = { fr: '{"schema": ', en: shipped('deviateur').en };
    const changed = renamed(
      { deviateur: broken },
      { document: 'deviateur', from: 'kind', to: 'origin', published: '1.0.0' },
      productProfile,
    );
    expect(changed['deviateur']?.fr).toBe(broken.fr);
    expect(changed['deviateur']?.en).not.toBe(broken.en);
  });
});

/** Answers from before a question was renamed or a choice recoded are read by the current documents everywhere. */
import { describe, expect, it } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { find, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { snapshotNow } from '#src/core/exercises/snapshot-now.ts';
import { inOneLine, labelsOf } from '#src/core/journal/derailor-words.ts';
import { readDerailors } from '#src/core/journal/derailors.ts';
import { readAll } from '#src/core/journal/export-reading.ts';
import { readExchanges } from '#src/core/journal/friendships.ts';
import { reportLines } from '#src/core/journal/report.ts';
import { searchable } from '#src/core/journal/search-index.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { withChoiceRecoded } from '#src/studio/document/choice-edits.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { textsBackTo } from '#src/studio/document/reverted-document.ts';
import { shipped, shippedTexts } from '#tests/studio/document/shipped-texts.ts';
import { snapshotWith } from './snapshots.ts';

type Documents = Readonly<Record<string, Texts>>;

const { t } = await startWords('fr');
const words = 'La peur de paraître lent, tout simplement.';

/** As published by the studio. */
function published(documents: Documents, changed: Documents, version: string): Documents {
  const raised = Object.entries(changed).map(([name, { fr, en }]) => {
    const at = (text: string) => text.replace(/"version": "[\d.]+"/, `"version": "${version}"`);
    return [name, { fr: at(fr), en: at(en) }];
  });
  return { ...documents, ...Object.fromEntries(raised) };
}

function rename(documents: Documents, document: string, from: string, to: string, version: string) {
  const now = (JSON.parse(documents[document]?.fr ?? '{}') as { version: string }).version;
  return published(
    documents,
    renamed(documents, { document, from, to, published: now }, productProfile),
    version,
  );
}

function reading(documents: Documents) {
  const exercises = new Map<string, Exercise>();
  const exerciseOf = (name: string): Exercise | undefined => {
    if (!exercises.has(name)) {
      const raw: unknown = JSON.parse(documents[name]?.fr ?? '{}');
      const { document } = readDocument(raw, { name, locale: 'fr' });
      if (document?.kind === 'exercise') exercises.set(name, compileExercise(document));
    }
    return exercises.get(name);
  };
  const documentOf = (name: string): ExerciseDocument | undefined => exerciseOf(name)?.document;
  return { exerciseOf, documentOf };
}

const key = String(Date.UTC(2026, 2, 14));
const before = snapshotWith({
  collections: {
    ...snapshotWith().collections,
    reconnections: {
      [key]: { pf: 'past', data: { 'reconew-q4-moment': 'Quand elle a soupiré.' }, version: '1.0.2' },
    },
    derailors: {
      [key]: {
        kind: 'received',
        source: key,
        data: {
          'deviateur-q2-risque': words,
          'deviateur-q6-nom': 'incapable',
          'deviateur-q7-oppose': 'Je prends mon temps.',
        },
        version: '1.0.0',
        locale: 'fr',
      },
    },
    friendships: {
      [key]: {
        whereTo: 'end',
        data: { 'amitiepro-prepare-qui': 'Zoé', 'amitiepro-express-dit': ['appreciation', 'aide'] },
        version: '1.0.0',
      },
    },
  },
  progression: { data: { 'plf1-equipes': 'Deux équipes à Lyon.' }, version: '1.0.0' },
});

const renamings = [
  ['deviateur', 'deviateur-q2-risque', 'deviateur-q2-peril'],
  ['deviateur', 'deviateur-q6-nom', 'deviateur-q6-mot'],
  ['deviateur', 'kind', 'origine'],
  ['reconew', 'reconew-q4-moment', 'reconew-q4-instant'],
  ['amitiepro', 'amitiepro-prepare-qui', 'amitiepro-prepare-personne'],
  ['plf1', 'plf1-equipes', 'plf1-teams'],
] as const;

const after = renamings.reduce(
  (documents, [document, from, to], index) => rename(documents, document, from, to, `2.${index}.0`),
  shippedTexts,
);

describe('after six questions were renamed', () => {
  const { exerciseOf, documentOf } = reading(after);
  const now = snapshotNow(before, documentOf);

  it('a list says what it said', () => {
    const [item] = readDerailors('derailors', now.collections.derailors);
    const [former] = readDerailors('derailors', before.collections.derailors);
    if (!item || !former) throw new Error('no entry');
    expect(item.kind).toBe('received');
    expect(inOneLine(labelsOf(item, exerciseOf('deviateur'), t), t)).toBe(
      inOneLine(labelsOf(former, reading(shippedTexts).exerciseOf('deviateur'), t), t),
    );
    expect(readExchanges(now.collections.friendships)[0]?.who).toBe('Zoé');
  });

  it('the mark of a kept answer is under the name of its question', () => {
    const long = 'Incapable de rien finir. '.repeat(20);
    const data = { 'deviateur-q6-nom': long };
    const marked = snapshotWith({
      collections: {
        ...snapshotWith().collections,
        derailors: { [key]: { kind: 'received', data, _kept: { 'deviateur-q6-nom': 'tooLong' } } },
      },
      identityCard: { CIDsymptome: long, CIDvocationpro: 'Faire grandir.' },
      progression: { data: { 'plf1-equipes': long }, _kept_plf1: { 'plf1-equipes': 'tooLong' } },
    });
    const { collections, progression } = snapshotNow(marked, documentOf);
    expect(collections.derailors[key]?.['_kept']).toEqual({ 'deviateur-q6-mot': 'tooLong' });
    expect(progression['_kept_plf1']).toEqual({ 'plf1-teams': 'tooLong' });
    const read = readAll({
      snapshot: snapshotNow(marked, documentOf),
      ...{ exerciseOf, t, locale: 'fr', today: '2026-11-24' },
    });
    const items = read.flatMap(({ pieces }) =>
      pieces.flatMap(({ groups }) => groups.flatMap((group) => group.items)),
    );
    expect(items.flatMap((item) => (item.kept ? [item.key] : []))).toEqual([
      'CIDsymptome',
      'deviateur-q6-mot',
      'plf1-teams',
    ]);
  });

  it('the readable copy is the same, word for word', () => {
    const copy = (snapshot: typeof before, documents: Documents) => {
      const { exerciseOf: of } = reading(documents);
      return readAll({ snapshot, exerciseOf: of, t, locale: 'fr', today: '2026-11-24' }).map(
        ({ id, pieces }) => ({
          id,
          pieces: pieces.map(({ title, groups }) => ({
            title,
            groups: groups.map((group) => [
              group.title,
              ...group.items.map(({ label, words: said }) => [label, said]),
            ]),
          })),
        }),
      );
    };
    expect(copy(now, after)).toEqual(copy(before, shippedTexts));
  });

  it('the search finds each answer once, under the label of its question', () => {
    const { kinds } = find(searchable(now, exerciseOf, 'fr'), wordsOfQuery('paraître lent'));
    const [hit] = kinds.get('derailors') ?? [];
    expect(hit?.source.passages.filter(({ text }) => text === words)).toEqual([
      { key: 'deviateur-q2-peril', text: words },
    ]);
    expect(exerciseOf('deviateur')?.document.schema.properties?.['deviateur-q2-peril']?.title).toBe(
      'Le risque',
    );
  });

  it('the report quotes it by its new name', () => {
    expect(reportLines(['plf.plf1-teams'], now, exerciseOf)).toMatchObject([
      { words: 'Deux équipes à Lyon.' },
    ]);
    expect(reportLines(['plf.plf1-teams'], before, exerciseOf)).toEqual([]);
  });

  it('what begins from an old reconnection reads it', () => {
    const context = deviateur.contextOf(now, 'fr', '2026-11-24', { source: key });
    expect(context).toMatchObject({ '$source.reconew-q4-instant': 'Quand elle a soupiré.' });
  });

  it('nothing is written: what is stored is as it was, and read once', () => {
    expect(before.collections.derailors[key]).toHaveProperty('data.deviateur-q6-nom', 'incapable');
    const again = snapshotNow(before, documentOf);
    expect(again).toEqual(now);
    expect(again.collections).toBe(now.collections);
    expect(again.progression).toBe(now.progression);
  });

  it('and after the way back, as it was', () => {
    const back = published(
      after,
      { deviateur: textsBackTo(shipped('deviateur'), after['deviateur'] ?? shipped('deviateur')) },
      '3.0.0',
    );
    const read = snapshotNow(before, reading(back).documentOf);
    expect(read.collections.derailors[key]).toMatchObject({
      kind: 'received',
      data: before.collections.derailors[key]?.['data'],
    });
  });
});

it('a choice that has another code is read in its words', () => {
  const amitiepro = shipped('amitiepro');
  const recoded = published(
    shippedTexts,
    withChoiceRecoded(
      shippedTexts,
      amitiepro,
      { document: 'amitiepro', key: 'amitiepro-express-dit', value: 'appreciation' },
      'merci',
      productProfile,
    ),
    '2.0.0',
  );
  const { exerciseOf, documentOf } = reading(recoded);
  const now = snapshotNow(before, documentOf);
  const said = readAll({ snapshot: now, exerciseOf, t, locale: 'fr', today: '2026-11-24' })
    .find(({ id }) => id === 'friendships')
    ?.pieces.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  expect(said?.find(({ key: asked }) => asked === 'amitiepro-express-dit')?.words).toEqual([
    'Mon appréciation',
    'Ma demande d’aide',
  ]);
});

it('documents that changed nothing leave everything the very same', () => {
  expect(snapshotNow(before, reading(shippedTexts).documentOf)).toBe(before);
});

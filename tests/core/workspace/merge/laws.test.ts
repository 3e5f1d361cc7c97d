/** The merge is a semilattice: every order, grouping and number of merges has the same result. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson } from '#renderers/json.ts';
import { contentHash } from '#src/contract/wire/content-hash.ts';
import { contentOf, identify } from '#src/contract/wire/version.ts';
import { type MergeState, mergeState } from '#src/core/workspace/merge/state.ts';
import { mergeTombstones, type Tombstones, tombstoneLimit } from '#src/core/workspace/merge/tombstones.ts';
import { changedTexts, readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { cases, patience } from '#tests/cases.ts';
import { events, statesOf } from './universe.ts';

/** Every law runs on the same triples of states. A failure prints the history of its triple. */
const seed = Date.now();
const histories = fc.sample(events, { numRuns: cases(2000), seed });
const triples = histories.map(statesOf);

function law(holds: (a: MergeState, b: MergeState, c: MergeState) => boolean): void {
  const broken = triples.findIndex((states) => !holds(...states));
  expect(broken === -1 ? 'holds' : { seed, history: histories[broken] }).toBe('holds');
}

describe('merge of whole states', patience, () => {
  test('is commutative', () => law((a, b) => sameJson(mergeState(a, b), mergeState(b, a))));

  test('is associative', () =>
    law((a, b, c) => sameJson(mergeState(mergeState(a, b), c), mergeState(a, mergeState(b, c)))));

  test('is idempotent', () =>
    law((a, b) => {
      const merged = mergeState(a, b);
      return (
        sameJson(mergeState(a, a), a) &&
        sameJson(mergeState(merged, a), merged) &&
        sameJson(mergeState(merged, merged), merged)
      );
    }));

  test('keeps every member of every version, known or not, and puts no two under one key', () =>
    law((a, b) => {
      const merged = mergeState(a, b).collections.reconnections;
      const given = new Map(
        [a, b].flatMap(({ collections }) =>
          Object.values(collections.reconnections).map((entry) => [identify(entry).id, contentOf(entry)]),
        ),
      );
      return Object.values(merged).every((entry) =>
        sameJson(given.get(identify(entry).id), contentOf(entry)),
      );
    }));

  test('survives the way over the wire and asks for nothing more', () =>
    law((a, b) => {
      const merged = mergeState(a, b);
      const texts = changedTexts(merged, readNodeState({}));
      const back = readNodeState(texts);
      return sameJson(back.state, merged) && Object.keys(changedTexts(merged, back)).length === 0;
    }));
});

describe('merge of tombstones', patience, () => {
  const groups = ['reconnections', 'identityCard', '__proto__'];
  /** One number per tombstone: fast to generate, and it still shrinks. */
  const tombstones = fc.array(fc.nat(3 * 2 * 3 * 1000 - 1), { maxLength: 3 }).map((numbers) =>
    numbers
      .map((number): Tombstones => {
        const [group = '', root, id] = [
          groups[number % 3],
          `100${number % 2}`,
          `id${Math.floor(number / 6) % 3}`,
        ];
        return { [group]: { [root]: { [id]: 19_000 + Math.floor(number / 18) } } };
      })
      .reduce(mergeTombstones, {}),
  );

  test('obeys the laws even where old ones are forgotten', () => {
    fc.assert(
      fc.property(tombstones, tombstones, tombstones, (a, b, c) => {
        const ab = mergeTombstones(a, b);
        return (
          sameJson(ab, mergeTombstones(b, a)) &&
          sameJson(mergeTombstones(ab, c), mergeTombstones(a, mergeTombstones(b, c))) &&
          sameJson(mergeTombstones(ab, ab), ab)
        );
      }),
      { numRuns: cases(2000) },
    );
  });

  test('none goes by its age: a device with a wrong clock forgets nothing for all', () => {
    const before: Tombstones = { notes: { '1': { old: 10, later: 20 } } };
    const ofWrongClock: Tombstones = { notes: { '2': { far: 90_000 } } };
    expect(mergeTombstones(before, ofWrongClock)).toEqual({
      notes: { '1': { old: 10, later: 20 }, '2': { far: 90_000 } },
    });
  });

  test('keeps the newest when there are too many, in any grouping', () => {
    const many = (from: number): Tombstones => ({
      notes: {
        '1': Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`${from + i}`, (from + i) % 300])),
      },
    });
    const [a, b, c] = [many(0), many(800), many(1600)];
    const merged = mergeTombstones(mergeTombstones(a, b), c);
    expect(Object.keys(merged['notes']?.['1'] ?? {})).toHaveLength(tombstoneLimit);
    expect(merged).toEqual(mergeTombstones(a, mergeTombstones(b, c)));
    expect(merged).toEqual(mergeTombstones(mergeTombstones(c, a), b));
  });
});

describe('the content hash', () => {
  test('is the same whatever the order of members, and moves with any change', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (content, extra) => {
        const turned = Object.fromEntries(Object.entries(content).reverse());
        expect(contentHash(turned)).toBe(contentHash(content));
        expect(contentHash({ ...content, [extra]: 'more' }) === contentHash(content)).toBe(
          content[extra] === 'more' && Object.hasOwn(content, extra),
        );
      }),
      { numRuns: cases(500) },
    );
  });
});

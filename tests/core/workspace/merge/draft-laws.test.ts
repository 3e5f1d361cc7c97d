/** Laws of versions by counts: order does not matter, unseen versions stay, and the limits hold. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { type DraftVersion, readWireDrafts, writeWireDrafts } from '#src/contract/wire/draft-codec.ts';
import { placesFor } from '#src/core/workspace/merge/draft-places.ts';
import { countText, type DraftRecord, endText } from '#src/core/workspace/merge/draft-record.ts';
import {
  coversCounts,
  draftText,
  joinCounts,
  joinEnds,
  mergeEnds,
  standingVersions,
} from '#src/core/workspace/merge/draft-versions.ts';
import { cases } from '#tests/cases.ts';
import { someDraft } from '#tests/some-draft.ts';

const counts = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
  .filter((all) => all.some((count) => count > 0))
  .map((all) =>
    Object.fromEntries(
      ['a', 'b', 'c'].map((name, at) => [name, all[at] ?? 0] as const).filter(([, n]) => n > 0),
    ),
  );
const draftOf = (words: number) => someDraft({ slide: 's', answers: { words } });
/** Realistic versions: every change is based on an existing one, and no count is used twice. */
const versions = fc
  .array(
    fc.record({
      device: fc.nat(2),
      from: fc.option(fc.nat(8)),
      beside: fc.option(fc.nat(8)),
      words: fc.nat(3),
    }),
    {
      maxLength: 8,
    },
  )
  .map((changes) => {
    const all: DraftVersion[] = [];
    const lines = new Map<number, { name: string; last: number }>();
    for (const { device, from, beside, words } of changes) {
      const seen = [from, beside].filter((at) => at !== null).map((at) => all[at % all.length]?.counts ?? {});
      const base = seen.reduce<Counts>(joinCounts, {});
      const line = lines.get(device);
      const isInLine = line !== undefined && (base[line.name] ?? 0) >= line.last;
      const next = isInLine
        ? { name: line.name, last: line.last + 1 }
        : { name: `${'abc'[device]}${all.length}`, last: 1 };
      lines.set(device, next);
      all.push({ counts: { ...base, [next.name]: next.last }, draft: draftOf(words) });
    }
    return all;
  });
const end = fc.option(fc.record({ counts, n: fc.integer({ min: 1, max: 9 }) }), { nil: undefined });
const runs = { numRuns: cases(1000) };
const sorted = (all: readonly DraftVersion[]) =>
  all.map((version) => [version.counts, draftText(version.draft)]);

test('the order of the versions plays no part, and what stands stands again', () => {
  fc.assert(
    fc.property(versions, end, fc.infiniteStream(fc.nat()), (all, ended, order) => {
      const standing = standingVersions(all, ended);
      const shuffled = all
        .map((version) => [order.next().value, version] as const)
        .sort(([left], [right]) => left - right)
        .map(([, version]) => version);
      expect(sorted(standingVersions(shuffled, ended))).toEqual(sorted(standing));
      expect(sorted(standingVersions(standing, ended))).toEqual(sorted(standing));
    }),
    runs,
  );
});

test('a version goes where another or an end covers it, and nowhere else', () => {
  fc.assert(
    fc.property(versions, end, (all, ended) => {
      const standing = standingVersions(all, ended);
      for (const version of all) {
        const isEnded = ended !== undefined && coversCounts(ended.counts, version.counts);
        expect(isEnded || standing.some((other) => coversCounts(other.counts, version.counts))).toBe(true);
      }
    }),
    runs,
  );
});

test('a device has one line, whichever of its counts its page had heard of when it wrote', () => {
  const heard = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  const start = fc.option(counts, { nil: undefined });
  fc.assert(
    fc.property(start, heard, (from, picks) => {
      const given: Counts[] = [from ?? {}];
      let record: DraftRecord = { versions: [] };
      for (const [words, pick] of picks.entries()) {
        const text: ExerciseDraft = { ...draftOf(words), from: given[pick % given.length] ?? {} };
        const counted = countText(record, text, undefined, () => `new${given.length}`);
        ({ record } = counted);
        given.push(counted.draft?.from ?? {});
        const standing = standingVersions(record.versions, undefined);
        expect(standing.map(({ draft }) => draft.answers)).toEqual([{ words }]);
        // Ending the shown text ends all of them.
        expect(standingVersions(record.versions, endText(record, text).end)).toEqual([]);
      }
    }),
    runs,
  );
});

test('ends unite whatever their order, and cover what each covered', () => {
  fc.assert(
    fc.property(end, end, end, (one, two, three) => {
      expect(joinEnds(joinEnds(one, two), three)).toEqual(joinEnds(one, joinEnds(three, two)));
      const all = joinEnds(one, two);
      if (one && all) expect(coversCounts(all.counts, one.counts)).toBe(true);
    }),
    runs,
  );
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`draft${n}`, { counts: { a: 1 }, n: n + 1 }]),
  );
  const kept = mergeEnds(many, {});
  expect(Object.keys(kept)).toHaveLength(200);
  expect(kept['draft299']).toBeDefined();
  expect(kept['draft99']).toBeUndefined();
});

test('the room is kept, who is there stays, and only who finds no place waits', () => {
  const drafts = fc.dictionary(fc.constantFrom('d', 'e', 'f', 'g', 'h'), versions, { noNullPrototype: true });
  fc.assert(
    fc.property(
      drafts,
      drafts,
      fc.record({ drafts: fc.nat(4), bytes: fc.nat(1000) }),
      (mine, there, room) => {
        const space = Object.fromEntries(Object.entries(there).slice(0, room.drafts));
        const full = Object.fromEntries(
          [...new Set([...Object.keys(mine), ...Object.keys(space)])].flatMap(
            (id): [string, readonly DraftVersion[]][] => {
              const standing = standingVersions([...(mine[id] ?? []), ...(space[id] ?? [])], undefined);
              return standing.length === 0 ? [] : [[id, standing]];
            },
          ),
        );
        const { placed, waiting } = placesFor(full, space, {}, room);
        expect(Object.keys(placed).length).toBeLessThanOrEqual(room.drafts);
        for (const [id, all] of Object.entries(space))
          if (all.length > 0) expect(placed[id]?.length).toBeGreaterThan(0);
        for (const id of Object.keys(full)) expect(waiting.has(id)).toBe(placed[id] !== full[id]);
      },
    ),
    runs,
  );
});

test('what is written is what is read; of anything else nothing is read and nothing is dropped', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), versions, { noNullPrototype: true }), end, (all, ended) => {
      const drafts = Object.fromEntries(Object.entries(all).filter(([, each]) => each.length > 0));
      const wire = { versions: drafts, ends: ended ? { x: ended } : {}, strange: {} };
      expect(readWireDrafts(JSON.parse(JSON.stringify(writeWireDrafts(wire))))).toEqual(wire);
    }),
    runs,
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true }), (slots) => {
      const read = readWireDrafts({ drafts: slots });
      expect(writeWireDrafts(read)['drafts'] ?? {}).toEqual(slots);
    }),
    runs,
  );
});

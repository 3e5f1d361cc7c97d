/**
 * `node tests/bench/run.mjs lists [entries]`: the search, the history and its filters over a person with that many
 * reconnections (3 000), without a browser; other tests cover its rendering, which is bounded.
 */
import { performance } from 'node:perf_hooks';
import type { StoredEntries } from '#src/contract/domain/stored-entry.ts';
import { find, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import { readReconnections } from '#src/contract/wire/reconnection-codec.ts';
import { comingUp } from '#src/core/journal/coming-up.ts';
import { filtered } from '#src/core/journal/history-filter.ts';
import { byMonth } from '#src/core/journal/months.ts';
import { monthsGrid } from '#src/core/journal/months-grid.ts';
import { peopleIn } from '#src/core/journal/people-met.ts';
import { searchable } from '#src/core/journal/search-index.ts';
import { yearAgo } from '#src/core/journal/year-ago.ts';
import { manyReconnections } from './lists-entries.ts';

/** Median milliseconds of a few runs. */
function median(runs: number, work: () => unknown): string {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return `${(times.sort((left, right) => left - right)[Math.floor(runs / 2)] ?? 0).toFixed(1)} ms`;
}

function searched(reconnections: StoredEntries) {
  const collections = { reconnections, derailors: {}, claims: {}, friendships: {}, notes: {} };
  return { collections, identityCard: {}, progression: {}, drafts: {} };
}

export async function measure([asked = '3000']: readonly string[]): Promise<number> {
  const count = Number(asked);
  if (!Number.isSafeInteger(count) || count <= 0) {
    console.error(`A number of entries expected, “${asked}” found.`);
    return 1;
  }
  const stored = manyReconnections(count, Date.now());
  const noDocument = () => undefined;
  const index = searchable(searched(stored), noDocument, 'fr');
  const letters = index.reduce((sum, { folded }) => sum + folded.length, 0);
  console.log(`${count} reconnections, ${index.length} things to find, ${letters} letters`);

  const fresh = () => searchable(searched(structuredClone(stored)), noDocument, 'fr');
  const copying = median(5, () => structuredClone(stored));
  console.log(`index, first time (a copy of ${copying} included): ${median(5, fresh)}`);
  const [key = ''] = Object.keys(stored);
  const ticked = { ...stored, [key]: { ...stored[key], pf: 'future' } };
  console.log(
    `index, after one entry changed: ${median(9, () => searchable(searched(ticked), noDocument, 'fr'))}`,
  );
  for (const query of ['c', 'con', 'confiance', 'confiance equipe', 'julien', 'introuvable']) {
    const { count: found } = find(index, wordsOfQuery(query));
    console.log(`search « ${query} », ${found} found: ${median(15, () => find(index, wordsOfQuery(query)))}`);
  }

  console.log(`history read: ${median(9, () => readReconnections(stored))}`);
  const { reconnections } = readReconnections(stored);
  const now = Date.now();
  console.log(`history filtered: ${median(15, () => filtered(reconnections, 'open'))}`);
  console.log(`what comes, of the history: ${median(15, () => comingUp(reconnections, now))}`);
  console.log(`a year ago: ${median(15, () => yearAgo(reconnections, now))}`);
  console.log(`history by month: ${median(15, () => byMonth(reconnections, 'fr'))}`);
  console.log(`grid of months: ${median(15, () => monthsGrid(reconnections, now))}`);
  console.log(`people of the history: ${median(15, () => peopleIn(reconnections))}`);
  return 0;
}

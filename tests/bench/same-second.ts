/** How long words are missing when two devices save in the same second on a server without ETag, by kind of line. */
import { playSameSecond } from '#tests/core/workspace/world.ts';

/**
 * The last member: text reported as synced must never be missing. A line of 20 kB/s, the slowest that the timeouts
 * allow, takes 10 s for 200 kB, and a call can take any part of that. If small writes take as long at random, which the
 * device cannot detect, nothing is promised.
 */
const lines = [
  ['usual (ways up to 0.3 s)', { way: 300, body: 0, slow: 'both', text: 0 }, true],
  ['slow (ways up to 1 s)', { way: 1000, body: 0, slow: 'both', text: 0 }, true],
  ['200 kB in the node, up to 10 s for them', { way: 500, body: 10_000, slow: 'both', text: 200_000 }, true],
  ['the same, one device on a quick line', { way: 500, body: 10_000, slow: 'one', text: 200_000 }, true],
  [
    '1.2 MB in the node, up to 60 s for them',
    { way: 500, body: 60_000, slow: 'both', text: 1_200_000 },
    true,
  ],
  ['the same, one device on a quick line', { way: 500, body: 60_000, slow: 'one', text: 1_200_000 }, true],
  ['a small node, up to 10 s for a call', { way: 500, body: 10_000, slow: 'both', text: 0 }, false],
  ['the same, one device on a quick line', { way: 500, body: 10_000, slow: 'one', text: 0 }, false],
] as const;

/** @param args number of pairs of saves; by default 300. */
export async function measure(args: readonly string[]): Promise<number> {
  const pairs = Number(args[0] ?? 300);
  let broken = 0;
  for (const [name, line, promised] of lines) {
    const outcomes = [];
    for (let seed = 1; seed <= pairs; seed++) outcomes.push(await playSameSecond(seed, line));
    const missing = outcomes.flatMap((each) => each.missing).filter((time) => time > 0);
    const untrue = outcomes.flatMap((each) => each.untrue).filter((time) => time > 0);
    const gone = outcomes.reduce((sum, each) => sum + each.lost, 0);
    if (promised) broken += gone + untrue.length;
    console.log(`${name}: ${pairs} pairs of saves, ${gone} words not there half an hour later`);
    console.log(`  run over and missing for a time: ${missing.length} words; ${spread(missing)}`);
    console.log(`  called sent while missing: ${untrue.length} words; ${spread(untrue)}`);
    console.log(`  from the save to "sent": ${spread(outcomes.flatMap((each) => each.sentAfter))}`);
  }
  return broken === 0 ? 0 : 1;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number) => ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(1);
  return `median ${at(0.5)} s, 95 % ${at(0.95)} s, longest ${at(1)} s`;
}

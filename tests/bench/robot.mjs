/**
 * `npm run bench:robot -- [fixtures | random] [from] [count]`: whatever the reader lets in, a person can finish. Prints
 * what breaks that law; with ROBOT_SHRINK=1 the smallest part of each document that does.
 */
import { availableParallelism } from 'node:os';
import { buildRobot, runRobot, summed } from '../renderers/robot/guard.mjs';

const [what = 'random', first = '0', many = '20000'] = process.argv.slice(2);
const from = Number(first);
const count = what === 'fixtures' ? 1_000 : Number(many);
const robot = await buildRobot();

/** Faults are told as they come: the whole takes long. */
function tell({ is, origin, fault, detail, onScreen, small }) {
  if (is !== 'fault') return;
  const where = onScreen ? `${fault} on the screen` : fault;
  console.log(`${origin}: ${where}: ${String(detail).slice(0, 400)}`);
  if (small !== undefined) console.log(`  ${JSON.stringify(small)}`);
}

try {
  const started = Date.now();
  const parts = Math.min(
    count,
    Math.max(1, Number(process.env.ROBOT_PARTS ?? Math.min(2, availableParallelism()))),
  );
  const share = Math.ceil(count / parts);
  const runs = await Promise.all(
    Array.from({ length: what === 'fixtures' ? 1 : parts }, (_, part) =>
      runRobot(
        robot,
        {
          what,
          from: from + (what === 'fixtures' ? 0 : part * share),
          to: Math.min(from + (what === 'fixtures' ? count : (part + 1) * share), from + count),
          screens: 0.05,
        },
        tell,
      ),
    ),
  );
  const { counts, faults } = summed(runs.flat());
  const heaviest = (name, count) =>
    runs.flat().reduce(
      (most, { origin, work }) => {
        const number = work?.[name]?.[count] ?? 0;
        return number > most.number ? { number, origin } : most;
      },
      { number: 0, origin: '' },
    );
  for (const [name, count] of [
    ['reading', 'evaluations'],
    ['press', 'evaluations'],
    ['press', 'elements'],
  ]) {
    const { number, origin } = heaviest(name, count);
    console.log(`most ${count} of one ${name}: ${number} (${origin})`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${what} from ${from}, ${runs.flat().length} documents in ${seconds} s: ${JSON.stringify(counts)}`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  robot.close();
}

/** Runs the robot in a process of its own, which is killed where one document takes too long. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Milliseconds without an answer to one press or key after which a document counts as one that stops the page. */
const guard = 10_000;

/** The robot as one program; `close` takes it away again. */
export async function buildRobot() {
  const outDir = mkdtempSync(here('../../../node_modules/.robot-'));
  const before = process.env.NODE_ENV;
  // As it is delivered, whoever builds: a test runner asks for the development build of React's calls.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: here('../../..'),
      logLevel: 'error',
      mode: 'production',
      resolve: { alias: { 'markdown-to-jsx/react': here('../../../renderers/form/no-markdown.ts') } },
      ssr: { noExternal: [/@rjsf/] },
      build: { ssr: here('./child.ts'), outDir, emptyOutDir: true, minify: false, target: 'node20' },
    });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return { program: join(outDir, 'child.js'), close: () => rmSync(outDir, { recursive: true, force: true }) };
}

/**
 * One process, from one document on.
 * @returns the verdicts, and the document during which the process was killed or died
 */
function once(program, args, patience, onVerdict) {
  return new Promise((resolve) => {
    const verdicts = [];
    const errors = [];
    let during;
    let over = false;
    const child = spawn(process.execPath, [program, ...args.map(String)], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let timer = setTimeout(() => child.kill('SIGKILL'), patience * 6);
    child.stderr.on('data', (text) => errors.push(String(text)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line);
      clearTimeout(timer);
      if (said.over) over = true;
      else {
        if (said.goesOn) {
          // One more press or key was answered: slow is not stuck.
        } else if (said.begins !== undefined) during = said;
        else {
          verdicts.push(said);
          onVerdict(said);
          during = undefined;
        }
        timer = setTimeout(() => child.kill('SIGKILL'), process.env.ROBOT_SHRINK ? patience * 60 : patience);
      }
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({
        verdicts,
        during,
        over,
        killed: signal === 'SIGKILL',
        said: errors.join('').slice(0, 2_000),
        code,
      });
    });
  });
}

/**
 * Tries the law on a range of documents.
 * @param {{ program: string }} robot
 * @param {{ what: 'random' | 'fixtures', from: number, to: number, screens: number }} range
 * @param {(verdict: import('./guard.d.mts').RobotVerdict) => void} [onVerdict] told of each as it comes
 */
export async function runRobot({ program }, { what, from, to, screens }, onVerdict = () => undefined) {
  const verdicts = [];
  for (let next = from; next < to; ) {
    const run = await once(program, [what, next, to, screens], guard, onVerdict);
    verdicts.push(...run.verdicts);
    if (run.over) break;
    if (run.during === undefined) {
      // Killed between two documents, on a machine that is busy: it goes on with the next.
      const last = run.verdicts.at(-1);
      if (!run.killed || last === undefined)
        throw new Error(`The robot ended by itself (${run.code}): ${run.said}`);
      next = last.ends + 1;
      continue;
    }
    const { begins, origin } = run.during;
    // A busy machine is no fault of a document: it gets a second chance, alone.
    const again = await once(program, [what, begins, begins + 1, screens], guard, onVerdict);
    if (again.verdicts[0] === undefined) {
      const fault = again.killed ? 'hang' : 'died';
      const verdict = { ends: begins, origin, is: 'fault', fault, detail: again.said };
      verdicts.push(verdict);
      onVerdict(verdict);
    } else verdicts.push(again.verdicts[0]);
    next = begins + 1;
  }
  return verdicts;
}

/** How many of each kind, and the faults. */
export function summed(verdicts) {
  const counts = {};
  for (const { is, onScreen } of verdicts) {
    const name = onScreen ? `${is} on the screen` : is;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { counts, faults: verdicts.filter(({ is }) => is === 'fault') };
}

/** Builds the robot, tries the law on a range of documents, and sums up. */
export async function tryRange(range) {
  const robot = await buildRobot();
  try {
    const verdicts = await runRobot(robot, range);
    return { verdicts, ...summed(verdicts) };
  } finally {
    robot.close();
  }
}

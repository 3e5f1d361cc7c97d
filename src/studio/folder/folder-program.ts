/** Entry point of `npm run studio` and `npm run publish`. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFolder } from './run-folder.ts';

const programDir = dirname(fileURLToPath(import.meta.url));
const built = {
  studioDir: process.env['STUDIO_DIR'] ?? join(programDir, '..', 'studio'),
  validatorFile: join(programDir, 'validator-worker.js'),
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const result = await runFolder(process.argv.slice(2), built, {
  from: process.env['INIT_CWD'] ?? process.cwd(),
  print,
  complain: (line) => console.error(line),
});

if (typeof result === 'number') process.exitCode = result;
else {
  print('Press Ctrl+C to stop.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void result.close().then(() => process.exit(0)));
}

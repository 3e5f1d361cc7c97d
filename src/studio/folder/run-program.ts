/** Runs the studio of a folder, or a publication, as a program. */
import { join } from 'node:path';
import { runFolder } from './run-folder.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** @param folder of the built program, next to that of the built studio. */
export async function runProgram(name: 'studio' | 'publish', folder: string): Promise<void> {
  const built = {
    studioDir: process.env['STUDIO_DIR'] ?? join(folder, '..', 'studio'),
    validatorFile: join(folder, 'validator-worker.js'),
  };
  const result = await runFolder([name, ...process.argv.slice(2)], built, {
    from: process.env['INIT_CWD'] ?? process.cwd(),
    print,
    complain: (line) => console.error(line),
  });
  if (typeof result === 'number') {
    process.exitCode = result;
    return;
  }
  print('Press Ctrl+C to stop.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void result.close().then(() => process.exit(0)));
}

/** `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`, on the store of DATA_DIR or DATABASE_URL. */
import { resolve } from 'node:path';
import { command, install, root, run, SetupProblem } from './install.mjs';

await command(() => {
  install();
  // A separate folder, so that a running server's files stay unchanged.
  const build = ['--ssr', 'src/server/program/archive.ts', '--outDir', 'dist/archive', '--logLevel', 'warn'];
  if (!run('npx', ['vite', 'build', ...build]))
    throw new SetupProblem('The build failed: see the messages above.');
  // Paths are relative to the caller's folder; npm changes to the repository.
  const from = process.env.INIT_CWD ?? process.cwd();
  const [name = '', ...rest] = process.argv.slice(2);
  const args = rest.map((arg) => (arg.startsWith('--') ? arg : resolve(from, arg)));
  if (!run(process.execPath, [`${root}/dist/archive/archive.js`, name, ...args])) process.exitCode = 1;
});

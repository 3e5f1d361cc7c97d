/** `npm run backup -- <file>` and `npm run restore -- <file> [--replace]`, on the store of DATA_DIR or DATABASE_URL. */
import { command, install, root, run, SetupProblem } from './install.mjs';

await command(() => {
  install();
  const [name, ...args] = process.argv.slice(2);
  const source = `src/server/program/${name}.ts`;
  // A separate folder, so that a running server's files stay unchanged.
  const build = ['--ssr', source, '--outDir', 'dist/archive', '--logLevel', 'warn'];
  if (!run('npx', ['vite', 'build', ...build]))
    throw new SetupProblem('The build failed: see the messages above.');
  if (!run(process.execPath, [`${root}/dist/archive/${name}.js`, ...args])) process.exitCode = 1;
});

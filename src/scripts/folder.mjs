/** `npm run studio -- <folder>` and `npm run publish -- <folder> [draft]`: the studio of a folder of documents. */
import { command, install, root, run, SetupProblem, serve } from './install.mjs';

await command(() => {
  install();
  const [name, ...args] = process.argv.slice(2);
  console.log(`Building the ${name === 'studio' ? 'studio' : 'checks'}…`);
  const quiet = ['--logLevel', 'warn'];
  const program = ['--ssr', `src/studio/folder/${name}-program.ts`, '--outDir', 'dist/folder'];
  const built =
    (name !== 'studio' ||
      run('npx', ['vite', 'build', ...quiet, '--config', 'src/scripts/studio.config.ts'])) &&
    run('npx', ['vite', 'build', ...quiet, ...program]);
  if (!built) throw new SetupProblem('The build failed: see the messages above.');
  // Paths are relative to the caller's folder, not to the repository.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  serve([`${root}/dist/folder/${name}-program.js`, ...args], { cwd });
});

/** `npm run people`: lists accounts and changes them; works beside a running server. `npm run people help` says how. */
import { command, install, root, run, SetupProblem, serve } from './install.mjs';

await command(() => {
  install();
  // A folder of its own: the running server's files stay as they are.
  const build = ['--ssr', 'src/server/program/people.ts', '--outDir', 'dist/people', '--logLevel', 'warn'];
  if (!run('npx', ['vite', 'build', ...build]))
    throw new SetupProblem('The build failed: see the messages above.');
  serve([`${root}/dist/people/people.js`, ...process.argv.slice(2)]);
});

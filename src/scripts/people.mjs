/** `npm run people`: lists and changes accounts, also while a server runs. `npm run people help` lists the commands. */
import { command, install, root, run, SetupProblem, serve } from './install.mjs';

await command(() => {
  install();
  // A separate folder, so that a running server's files stay unchanged.
  const build = ['--ssr', 'src/server/program/people.ts', '--outDir', 'dist/people', '--logLevel', 'warn'];
  if (!run('npx', ['vite', 'build', ...build]))
    throw new SetupProblem('The build failed: see the messages above.');
  serve([`${root}/dist/people/people.js`, ...process.argv.slice(2)]);
});

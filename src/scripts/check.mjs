/** `npm run check -- <file | folder | address>`: checks exercise documents for their authors, before publication. */
import { spawnSync } from 'node:child_process';
import { command, install, root, run, SetupProblem } from './install.mjs';

await command(() => {
  install();
  const build = ['--ssr', 'src/studio/check/check.ts', '--outDir', 'dist/check', '--logLevel', 'warn'];
  if (!run('npx', ['vite', 'build', ...build]))
    throw new SetupProblem('The build failed: see the messages above.');
  // Paths are relative to the caller's folder, not to the repository.
  const from = process.env.INIT_CWD ?? process.cwd();
  const program = `${root}/dist/check/check.js`;
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
    cwd: from,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});

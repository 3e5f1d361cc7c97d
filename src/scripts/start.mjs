/** `npm start`: installs what is missing, builds, serves the app (with the embedded backend unless BACKEND_URL is set). */
import { command, install, run, SetupProblem, serve } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

await command(() => {
  install();
  console.log('Building …');
  const quiet = ['--logLevel', 'warn'];
  const built =
    run('npx', ['vite', 'build', ...quiet]) &&
    run('npx', ['vite', 'build', ...quiet, '--config', 'src/scripts/studio.config.ts']) &&
    run('npx', ['vite', 'build', ...quiet, '--config', 'src/scripts/playground.config.ts']) &&
    run('npx', ['vite', 'build', ...quiet, '--ssr', 'src/server/main.ts', '--outDir', 'dist/server']);
  if (!built) throw new SetupProblem('The build failed: see the messages above.');
  serve(['dist/server/main.js'], { env: { ...serverEnvironment, ...process.env } });
});

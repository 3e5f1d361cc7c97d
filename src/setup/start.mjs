/** `npm start`: installs what is missing, builds, serves the app (with the embedded backend unless BACKEND_URL is set). */
import { spawn } from 'node:child_process';
import { command, install, root, run, SetupProblem } from './install.mjs';
import { serverEnvironment } from './server-environment.mjs';

await command(() => {
  install();
  console.log('Building …');
  const quiet = ['--logLevel', 'warn'];
  const built =
    run('npx', ['vite', 'build', ...quiet]) &&
    run('npx', ['vite', 'build', ...quiet, '--config', 'src/setup/studio.config.ts']) &&
    run('npx', ['vite', 'build', ...quiet, '--ssr', 'src/backend/main.ts', '--outDir', 'dist/backend']);
  if (!built) throw new SetupProblem('The build failed: see the messages above.');

  const server = spawn(process.execPath, ['dist/backend/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1);
  });
});

/** `npm run dev`: the app and the embedded backend on one address, both reloaded as files change. */
import { command, install, run } from './install.mjs';

await command(() => {
  install();
  if (!run('npx', ['vite', '--port', process.env.PORT ?? '4173', '--strictPort'])) process.exitCode = 1;
});

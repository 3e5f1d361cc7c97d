/** `npm run dev`: the app and the embedded backend on one address, both reloaded as files change. */
import { command, install, serve } from './install.mjs';

await command(() => {
  install();
  const { HOST, PORT = '4173' } = process.env;
  const host = HOST ? ['--host', HOST] : [];
  // Without npx: a signal to its shell would leave the program running.
  const vite = ['node_modules/vite/bin/vite.js', '--port', PORT, '--strictPort', ...host];
  serve([...vite, ...process.argv.slice(2)]);
});

/** `npm run dev`: the app and the embedded backend on one address, both reloaded as files change. */
import { command, install, serve } from './install.mjs';

await command(() => {
  install();
  // Without npx: a signal to its shell would leave the program running.
  serve(['node_modules/vite/bin/vite.js', '--port', process.env.PORT ?? '4173', '--strictPort']);
});

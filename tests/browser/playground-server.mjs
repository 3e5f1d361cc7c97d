/**
 * Serves the playground for its tests, on a free port, with its own folder: with the development server, as `npm run dev`,
 * or built. In development a page requests four hundred files at every load.
 */
import { build, createServer, preview } from 'vite';

const [folder, kind] = process.argv.slice(2);

if (kind === 'development') {
  // Edits during a run must not change a page under test.
  const server = await createServer({ cacheDir: folder, server: { port: 0, watch: null } });
  await server.listen();
  server.printUrls();
} else {
  const configFile = 'tests/browser/playground.config.ts';
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
  const server = await preview({ configFile, build: { outDir: folder } });
  for (const origin of server.resolvedUrls?.local ?? [])
    console.log(`Playground: ${new URL('src/studio/playground/index.html', origin)}`);
}

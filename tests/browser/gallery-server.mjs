/** The development server for the tests of the gallery: as `npm run dev`, with a port and a cache of its own. */
import { createServer } from 'vite';

const [cacheDir] = process.argv.slice(2);
// What is edited meanwhile must not change a page under test.
const server = await createServer({ cacheDir, server: { port: 0, watch: null } });
await server.listen();
server.printUrls();

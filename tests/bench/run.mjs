/** `node tests/bench/run.mjs <name>`: runs a measurement written in TypeScript, which is not a test. */
import { createServer } from 'vite';
import { installChromium } from '../../src/scripts/install.mjs';

const names = [
  ...[
    'attackers',
    'browser-kill',
    'figures',
    'hostile',
    'keys',
    'kill',
    'life',
    'load',
    'peers',
    'soak',
    'starts',
    'studio',
    'timing',
  ],
];
const [name, ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`Unknown measurement "${name ?? ''}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
if (['browser-kill', 'hostile', 'keys', 'life', 'peers', 'starts', 'studio'].includes(name))
  process.env.CHROMIUM_PATH ||= installChromium();
// Not `runnerImport`, which loads nothing after its entry: the workspace imports its sync and commands lazily.
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const { measure } = await server.ssrLoadModule(new URL(`./${name}.ts`, import.meta.url).pathname);
process.exit(await measure(args));

/** A page for each peer, built as a host would build it, all with the same React. */
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { browserTargets, markdownAlias } from '../../../src/scripts/browser-build.ts';
import { cascadeLayers } from '../../../src/scripts/cascade-layers.ts';

/** @param page path of the module that puts the peer on `window`. */
export async function buildPeer(page: string, outDir: string): Promise<void> {
  const isOurs = page.endsWith('/ours.tsx');
  // React and its plugin read this, and the measurement itself runs in development.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: new URL('../../..', import.meta.url).pathname,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), ...(isOurs ? [cascadeLayers()] : [])],
    resolve: { dedupe: ['react', 'react-dom'], ...(isOurs && { alias: markdownAlias }) },
    build: {
      outDir,
      emptyOutDir: true,
      ...browserTargets,
      cssCodeSplit: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: page,
        output: {
          entryFileNames: 'page.js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
}

/** The build of the form engine's playground: a folder of files that any web server can serve, at any path. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets, licenseFile, markdownAlias, productionBuild } from './browser-build.ts';
import { cascadeLayers } from './cascade-layers.ts';
import { compressedFiles } from './compressed-files.ts';
import { fontLicenses } from './font-licenses.ts';

const root = new URL('../studio/playground', import.meta.url).pathname;

export default defineConfig({
  root,
  base: './',
  publicDir: false,
  plugins: [productionBuild(), react(), cascadeLayers(), compressedFiles(), fontLicenses()],
  resolve: { alias: markdownAlias },
  worker: { format: 'es' },
  build: {
    outDir: `${root}/../../../dist/playground`,
    emptyOutDir: true,
    ...browserTargets,
    sourcemap: true,
    license: licenseFile,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The list of the broken fixtures needs their names only: without the group each would be a chunk.
      output: { codeSplitting: { groups: [{ name: 'broken', test: /schemas-fixtures\/broken\// }] } },
    },
  },
});

/** The build of the studio: its page and the preview's, apart from the app. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets, licenseFile, markdownAlias, productionBuild } from './browser-build.ts';
import { cascadeLayers } from './cascade-layers.ts';
import { compressedFiles } from './compressed-files.ts';
import { fontLicenses } from './font-licenses.ts';

const root = new URL('../studio/web', import.meta.url).pathname;

export default defineConfig({
  root,
  base: '/studio/',
  publicDir: false,
  plugins: [productionBuild(), react(), cascadeLayers(), compressedFiles(), fontLicenses()],
  resolve: { alias: markdownAlias },
  worker: { format: 'es' },
  build: {
    outDir: `${root}/../../../dist/studio`,
    emptyOutDir: true,
    ...browserTargets,
    sourcemap: true,
    license: licenseFile,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [`${root}/index.html`, `${root}/preview/index.html`],
    },
  },
});

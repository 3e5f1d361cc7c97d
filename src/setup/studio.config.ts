/** The build of the studio: its page and the preview's, apart from the app. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets, markdownAlias } from './browser-build.ts';
import { cascadeLayers } from './cascade-layers.ts';
import { compressedFiles } from './compressed-files.ts';

const root = new URL('../provider/studio', import.meta.url).pathname;

/**
 * What shows a slide, in the preview and where the editor judges one: a file of it compresses better than the four it would
 * be. Conditions stay apart, which the first page reads too.
 */
const showing =
  /\/renderers\/engine\/(?:grammar\/(?:date|duration-words|elision|list-words|french|grammar)|answers|answer-text|compile|error-message|fixed-values|interpolate|moment-parts|number|own-rules|parse-wording|plain-rule|plan|readable-label|sentence-place|slide-schema|starters|unchanged|validate|wording)\.ts$/u;

export default defineConfig({
  root,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), cascadeLayers(), compressedFiles()],
  resolve: { alias: markdownAlias },
  worker: { format: 'es' },
  build: {
    outDir: `${root}/../../../dist/studio`,
    emptyOutDir: true,
    ...browserTargets,
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: [`${root}/index.html`, `${root}/essai/index.html`],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'showing', test: showing }],
        },
      },
    },
  },
});

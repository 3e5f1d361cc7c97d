/** The build of the studio: its page and the preview's, apart from the app. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets, engineAliases, withoutRjsfClothes, withoutUris } from './browser-build.ts';
import { cascadeLayers } from './cascade-layers.ts';
import { compressedFiles } from './compressed-files.ts';

const root = new URL('../provider/studio', import.meta.url).pathname;

/** What every page of the studio that shows a slide fetches: one file compresses better than the five it would be. */
const engine =
  /\/renderers\/engine\/(?:grammar\/\w[\w-]*|answers|answer-text|compile|condition|error-message|fixed-values|interpolate|moment-parts|number|own-rules|parse-wording|plain-rule|plan|readable-label|sentence-place|slide-schema|starters|unchanged|validate|wording)\.ts$/u;

export default defineConfig({
  root,
  base: '/studio/',
  publicDir: false,
  plugins: [react(), withoutUris(), withoutRjsfClothes(), cascadeLayers(), compressedFiles()],
  resolve: { alias: engineAliases },
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
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'engine', test: engine }] },
      },
    },
  },
});

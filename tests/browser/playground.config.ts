/** The playground built for its tests, and served under the policy of the app's own page. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets, markdownAlias } from '../../src/scripts/browser-build.ts';
import { cascadeLayers } from '../../src/scripts/cascade-layers.ts';
import { appPolicy } from '../../src/server/site/policy.ts';

export default defineConfig({
  plugins: [react(), cascadeLayers()],
  resolve: { alias: markdownAlias },
  build: {
    emptyOutDir: true,
    ...browserTargets,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/studio/playground/index.html' },
  },
  preview: { port: 0, headers: { 'content-security-policy': appPolicy('') } },
});

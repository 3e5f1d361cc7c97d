/** The gallery built for its tests, and served under the policy of the app's own page. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appPolicy } from '../../src/backend/site/policy.ts';
import { browserTargets, markdownAlias } from '../../src/setup/browser-build.ts';
import { cascadeLayers } from '../../src/setup/cascade-layers.ts';

export default defineConfig({
  plugins: [react(), cascadeLayers()],
  resolve: { alias: markdownAlias },
  build: {
    emptyOutDir: true,
    ...browserTargets,
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/provider/gallery/index.html' },
  },
  preview: { port: 0, headers: { 'content-security-policy': appPolicy('') } },
});

/**
 * The service worker of the built app, from `src/platform/worker/`: with the list of the files that it keeps. By `injectManifest`,
 * because `generateSW` would import our two message listeners as a second script.
 */
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { policyRevision } from '../server/site/policy.ts';

/** Only in a build: the development server serves no worker, and the app registers none there. */
export function offlineApp(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/platform/worker',
    filename: 'sw.ts',
    // The app registers it itself, once it is drawn: a script of the plugin's would offend the page's policy.
    injectRegister: false,
    registerType: 'prompt',
    // Two manifests, one for each language, are in public/.
    manifest: false,
    injectManifest: {
      // One file without imports: a second script is refused by Trusted Types.
      rollupFormat: 'iife',
      minify: true,
      sourcemap: false,
      globPatterns: ['index.html', 'boot.js', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
      // Names with rarer letters: fetched when one is shown, too large to be fetched for everybody.
      globIgnores: ['**/*-latin-ext-*'],
      // What has a hash in its name needs no other revision.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, revision: `${entry.revision}-${policyRevision('')}` }
              : entry,
          ),
        }),
      ],
    },
  });
}

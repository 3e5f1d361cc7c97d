/**
 * Builds the service worker from `src/platform/worker/` with the list of its cached files. Uses `injectManifest`,
 * because `generateSW` would import our two message listeners as a second script.
 */
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { policyRevision } from '../server/site/policy.ts';

/** In a build only: the development server has no worker, and the app registers none there. */
export function offlineApp(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/platform/worker',
    filename: 'sw.ts',
    // The app registers it after the first paint: the page's policy blocks a script of the plugin.
    injectRegister: false,
    registerType: 'prompt',
    // Two manifests, one for each language, are in public/.
    manifest: false,
    injectManifest: {
      // One file without imports: Trusted Types reject a second script.
      rollupFormat: 'iife',
      minify: true,
      sourcemap: false,
      globPatterns: ['index.html', 'boot.js', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
      // Fonts for names with rare letters: fetched on demand, too large to cache for all users.
      globIgnores: ['**/*-latin-ext-*'],
      // Files with a hash in their name need no other revision.
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

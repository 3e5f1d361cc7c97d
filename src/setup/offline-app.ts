/** The service worker of the built app: keeps the app's own files and its last good configuration, nothing of a person. */
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backendPath, filePath } from '../backend/site/app-paths.ts';
import { policyRevision } from '../backend/site/policy.ts';

/** Seconds after which the kept configuration is taken, on a network that does not answer. */
const configPatience = 4;

/** Only in a build: the development server serves no worker, and the app registers none there. */
export function offlineApp(): PluginOption {
  return VitePWA({
    // The app registers it itself, once it is drawn: a script of the plugin's would offend the page's policy.
    injectRegister: false,
    registerType: 'prompt',
    // Two manifests, one for each language, stand in public/.
    manifest: false,
    workbox: {
      cacheId: 'ancrage',
      // A split runtime is loaded by a second script, which Trusted Types refuse in silence.
      inlineWorkboxRuntime: true,
      sourcemap: false,
      // The first visit is kept too: the page that installed the worker need not be loaded again.
      clientsClaim: true,
      globPatterns: ['index.html', 'boot.js', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
      // Names with rarer letters: fetched when one is shown, too large to be fetched for everybody.
      globIgnores: ['**/*-latin-ext-*'],
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, revision: `${entry.revision}-${policyRevision('')}` }
              : entry,
          ),
        }),
      ],
      navigateFallback: 'index.html',
      navigateFallbackDenylist: [backendPath, filePath],
      // No other call is ever kept: what the backend answers to a bearer belongs to one person.
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
          handler: 'NetworkFirst',
          options: {
            cacheName: 'ancrage-config',
            networkTimeoutSeconds: configPatience,
            plugins: [
              {
                // An error page or a hotel's sign-in must not take the place of the last good one.
                fetchDidSucceed: async ({ response }) => {
                  const config = response.ok ? await response.clone().json() : undefined;
                  if (typeof config?.clientId !== 'string') throw new TypeError('No configuration.');
                  return response;
                },
              },
            ],
          },
        },
      ],
    },
  });
}

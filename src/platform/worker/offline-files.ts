/** The app offline: its files, its page for every route, its last valid configuration. */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { backendPath, filePath } from '#src/contract/wire/app-paths.ts';
import { member } from '#src/contract/wire/shape.ts';

/** Seconds to wait for a slow network before the stored configuration is used. */
const configPatience = 4;

/**
 * Stores the files and answers from them. Other calls are never stored: the backend's answers to a bearer belong to
 * one person.
 */
export function keepAppFiles(files: readonly PrecacheEntry[]): void {
  precacheAndRoute([...files]);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [backendPath, filePath] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
    new NetworkFirst({
      cacheName: 'ancrage-config',
      networkTimeoutSeconds: configPatience,
      plugins: [{ fetchDidSucceed: async ({ response }) => configOf(response) }],
    }),
  );
}

/** An error page or a hotel's login page must not replace the last valid configuration. */
async function configOf(response: Response): Promise<Response> {
  const config: unknown = response.ok ? await response.clone().json() : undefined;
  if (typeof member(config, 'clientId') !== 'string') throw new TypeError('No configuration.');
  return response;
}

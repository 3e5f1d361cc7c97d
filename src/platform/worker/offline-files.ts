/** The app for when there is no network: its files, its page for every place in it, its last good configuration. */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { backendPath, filePath } from '#src/contract/wire/app-paths.ts';
import { member } from '#src/contract/wire/shape.ts';

/** Seconds after which the kept configuration is taken, on a network that does not answer. */
const configPatience = 4;

/**
 * Keeps the files and answers from them. No other call is ever kept: what the backend answers to a bearer belongs to
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

/** An error page or a hotel's sign-in must not take the place of the last good one. */
async function configOf(response: Response): Promise<Response> {
  const config: unknown = response.ok ? await response.clone().json() : undefined;
  if (typeof member(config, 'clientId') !== 'string') throw new TypeError('No configuration.');
  return response;
}

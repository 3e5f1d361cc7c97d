/**
 * The service worker: stores the app's files and its last valid configuration, no personal data. Renews tokens, sends
 * requests that must survive a closing page, and passes on what other apps share. One file: its own CSP refuses a second
 * script.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { sharePath } from '#src/contract/wire/app-paths.ts';
import { member } from '#src/contract/wire/shape.ts';
import { openAuthStore } from '#src/platform/device/auth-store.ts';
import { keepAppFiles } from './offline-files.ts';
import { answerRenewals } from './renewals.ts';
import { makeRequestsOnHide } from './requests-on-hide.ts';
import { workerScope } from './scope.ts';
import { createShares } from './shares.ts';

setCacheNameDetails({ prefix: 'ancrage' });
// Claim the page of the first visit, so that it need not be reloaded.
clientsClaim();
keepAppFiles(self.__WB_MANIFEST);
answerRenewals();
makeRequestsOnHide();

const authStore = openAuthStore();
const shares = createShares(async () => (await authStore.read()) !== undefined);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => shares.receive(request),
  'POST',
);
workerScope.addEventListener('message', shares.answer);

workerScope.addEventListener('message', ({ data }) => {
  if (member(data, 'type') === 'SKIP_WAITING') void workerScope.skipWaiting();
});

/**
 * The service worker: stores the app's files and its last valid configuration, no personal data. Renews tokens and
 * sends requests that must survive a closing page. One file: its own CSP refuses a second script.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { member } from '#src/contract/wire/shape.ts';
import { keepAppFiles } from './offline-files.ts';
import { answerRenewals } from './renewals.ts';
import { makeRequestsOnHide } from './requests-on-hide.ts';
import { workerScope } from './scope.ts';

setCacheNameDetails({ prefix: 'ancrage' });
// Claim the page of the first visit, so that it need not be reloaded.
clientsClaim();
keepAppFiles(self.__WB_MANIFEST);
answerRenewals();
makeRequestsOnHide();

workerScope.addEventListener('message', ({ data }) => {
  if (member(data, 'type') === 'SKIP_WAITING') void workerScope.skipWaiting();
});

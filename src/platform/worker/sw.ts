/**
 * The service worker: keeps the app's own files and its last good configuration, nothing of a person, and renews
 * tokens and makes requests where the end of a page does not end them. One file: its own policy refuses a second script.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { member } from '#src/contract/wire/shape.ts';
import { keepAppFiles } from './offline-files.ts';
import { answerRenewals } from './renewals.ts';
import { makeRequestsOnHide } from './requests-on-hide.ts';
import { workerScope } from './scope.ts';

setCacheNameDetails({ prefix: 'ancrage' });
// The first visit is kept too: the page that installed the worker need not be loaded again.
clientsClaim();
keepAppFiles(self.__WB_MANIFEST);
answerRenewals();
makeRequestsOnHide();

workerScope.addEventListener('message', ({ data }) => {
  if (member(data, 'type') === 'SKIP_WAITING') void workerScope.skipWaiting();
});

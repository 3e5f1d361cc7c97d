/**
 * Requests that are too large for a closing page: made here, where the end of the page does not end them. Not by
 * workbox-background-sync, which would store the words and the token, and send them after a logout.
 */
import { acknowledgement } from '#src/platform/device/worker-line.ts';
import { makeHandedOver, readHandedOver } from '#src/platform/remote/send-on-hide.ts';
import { type WorkerMessage, workerScope } from './scope.ts';

/** Listens for pages. Each gets an acknowledgement at once, and a word when the request is over. */
export function makeRequestsOnHide(): void {
  workerScope.addEventListener('message', answerOnHide);
}

/** Any other message is left to others. */
export function answerOnHide(event: WorkerMessage): void {
  const request = readHandedOver(event.data);
  const [port] = event.ports;
  if (request === undefined || port === undefined) return;
  port.postMessage(acknowledgement);
  // Where it does not arrive, it goes at the next opening.
  const made = makeHandedOver(request).catch(() => undefined);
  event.waitUntil(made.then(() => port.postMessage('over')));
}

/**
 * Sends requests that are too large for a closing page, because the worker outlives it. Does not use
 * workbox-background-sync, which would store the text and the token, and send them after a logout.
 */
import { acknowledgement } from '#src/platform/device/worker-line.ts';
import { makeHandedOver, readHandedOver } from '#src/platform/remote/send-on-hide.ts';
import { type WorkerMessage, workerScope } from './scope.ts';

/** Listens for pages. Each gets an acknowledgement at once, and a message when the request is over. */
export function makeRequestsOnHide(): void {
  workerScope.addEventListener('message', answerOnHide);
}

/** Ignores other messages. */
export function answerOnHide(event: WorkerMessage): void {
  const request = readHandedOver(event.data);
  const [port] = event.ports;
  if (request === undefined || port === undefined) return;
  port.postMessage(acknowledgement);
  // If it fails, the next opening of the app sends it.
  const made = makeHandedOver(request).catch(() => undefined);
  event.waitUntil(made.then(() => port.postMessage('over')));
}

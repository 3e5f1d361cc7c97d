/** The share target, which has no server: a form from another app goes through the worker to the page that opens. */
import { sharePath } from '#src/contract/wire/app-paths.ts';
import { isShareRequest, readSharedForm, type SharedContent } from '#src/platform/device/shared-content.ts';
import type { WorkerMessage } from './scope.ts';

export interface Shares {
  /** Keeps the content of the form until a page takes it. The answer opens that page. */
  readonly receive: (request: Request) => Promise<Response>;
  /** Hands the content to a page, once. Ignores other messages. */
  readonly answer: (event: Pick<WorkerMessage, 'data' | 'ports'>) => void;
}

/**
 * Keeps one share in memory only: the page asks for it seconds later, and nothing stays on a device without an account.
 * @param isSignedIn whether the device has a session.
 */
export function createShares(isSignedIn: () => Promise<boolean>): Shares {
  let shared: SharedContent | undefined;
  return {
    async receive(request) {
      shared = undefined;
      try {
        if (await isSignedIn()) shared = readSharedForm(await request.formData());
      } catch {
        // The page says that nothing arrived.
      }
      return Response.redirect(new URL(sharePath, request.url).href, 303);
    },
    answer({ data, ports: [port] }) {
      if (port === undefined || !isShareRequest(data)) return;
      port.postMessage(shared);
      shared = undefined;
    },
  };
}

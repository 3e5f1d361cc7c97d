/** Lets pages in happy-dom call real servers. */

interface HappyWindow {
  readonly happyDOM: {
    readonly settings: {
      readonly fetch: {
        disableSameOriginPolicy: boolean;
        interceptor: {
          beforeAsyncRequest(call: { readonly request: Request }): Promise<undefined>;
        } | null;
      };
    };
  };
}

/** Empties the page and lets it call any server. The server's CORS headers have tests of their own. */
export function callServers(): void {
  document.body.replaceChildren();
  const { fetch } = (window as unknown as HappyWindow).happyDOM.settings;
  fetch.disableSameOriginPolicy = true;
  fetch.interceptor = {
    async beforeAsyncRequest({ request }) {
      // happy-dom's cache takes every 304 as an answer to its own request, and fails if it made none.
      request.headers.set('Cache-Control', 'no-cache');
      return undefined;
    },
  };
}

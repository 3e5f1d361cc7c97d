/** How a page of happy-dom calls real servers. */

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

/** Lets this page call any server. The server's permission to be called from elsewhere has tests of its own. */
export function callServers(): void {
  const { fetch } = (window as unknown as HappyWindow).happyDOM.settings;
  fetch.disableSameOriginPolicy = true;
  fetch.interceptor = {
    async beforeAsyncRequest({ request }) {
      // Its cache takes every 304 for an answer to a question of its own, and fails where it asked none.
      request.headers.set('Cache-Control', 'no-cache');
      return undefined;
    },
  };
}

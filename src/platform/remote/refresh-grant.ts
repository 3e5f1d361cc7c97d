/** The refresh grant in its own module: the only call that the service worker needs. */

import { calls } from '#src/contract/wire/calls.ts';
import { readTokenAnswer, type TokenAnswer } from '#src/contract/wire/token-codec.ts';
import type { Outcome } from './outcome.ts';
import { refreshRefusal } from './response-problem.ts';
import { jsonBody, type Send } from './send.ts';

/** A backend, and the app's client for it. */
export interface BackendClient {
  /** Origin of the backend; empty for the page's own. */
  readonly backendUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** POST /oauth/token with a refresh token. `signed-out` if this token is refused. */
export function refreshGrant(
  send: Send,
  client: Pick<BackendClient, 'clientId' | 'clientSecret'>,
): (refreshToken: string) => Promise<Outcome<TokenAnswer>> {
  return (refreshToken) =>
    send({
      call: calls.token,
      path: calls.token.path(),
      body: tokenForm(client, 'refresh_token', { refresh_token: refreshToken }),
      refusal: refreshRefusal,
      read: jsonBody(readTokenAnswer),
    });
}

/** The body of either grant: multipart, as in the recorded transcripts. */
export function tokenForm(
  { clientId, clientSecret }: Pick<BackendClient, 'clientId' | 'clientSecret'>,
  grant: string,
  fields: Readonly<Record<string, string>>,
): FormData {
  const data = new FormData();
  const all = { grant_type: grant, client_id: clientId, client_secret: clientSecret, ...fields };
  for (const [name, value] of Object.entries(all)) data.set(name, value);
  return data;
}

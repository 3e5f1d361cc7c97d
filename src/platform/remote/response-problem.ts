/** Maps an unsuccessful answer to a problem. Statuses decide; texts are only passed along. */

import { wrongPasswordCode } from '#src/contract/wire/erasure-codec.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import { member } from '#src/contract/wire/shape.ts';
import { blockedHint } from '#src/contract/wire/token-codec.ts';
import type { RemoteProblem } from './outcome.ts';

/** The complete response. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How a browser reports a redirect that was not followed. */
const unfollowed = 0;

/** The problem of any call, except for the cases of tokens and nodes below. */
export function refusalOf(answer: Answer, seconds: number, now: number): RemoteProblem {
  const { status } = answer;
  const retryAfterSeconds = retryAfter(answer.headers.get('Retry-After'), now);
  if (status === 403) return { kind: 'forbidden', message: messageOf(answer.text) };
  if (status === 408) return { kind: 'timeout', seconds };
  if (status === 409 || status === 412) return { kind: 'conflict' };
  if (status === 429) return { kind: 'too-many', retryAfterSeconds };
  // Redirects are never followed: they come from maintenance, or from a login page of the network.
  if (isRedirect(status)) return { kind: 'redirected', retryAfterSeconds };
  if (status >= 500) return { kind: 'server', status, retryAfterSeconds };
  const code = codeOf(answer.text);
  return { kind: 'refused', status, message: messageOf(answer.text), ...(code !== undefined && { code }) };
}

function codeOf(text: string): string | undefined {
  const json = parseJson(text);
  const code = json.ok ? member(json.value, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** A redirect that was not followed: browsers hide its status. */
export function isRedirect(status: number): boolean {
  return status === unfollowed || (status >= 300 && status < 400);
}

/** 401 on a call with a bearer: renew the access token once. */
export function isUnauthorised(problem: RemoteProblem): boolean {
  return problem.kind === 'refused' && problem.status === 401;
}

/**
 * A PATCH of the node after another client's write: 422 with violations that have no path ("The content has either
 * been modified by another user"). The text after the path is translated, the empty path before it is not.
 */
export function isOvertaken(answer: Answer): boolean {
  if (answer.status !== 422) return false;
  const violations = violationsOf(answer);
  return violations.length > 0 && violations.every((line) => /^\s*:/u.test(line));
}

/**
 * A list of files with more members than the node's field allows: 422 with a violation that names the field but
 * not a member ("field_personal_notes: …"). All other errors of a list name the member.
 */
export function isListFull(answer: Answer, field: string): boolean {
  return answer.status === 422 && violationsOf(answer).some((line) => line.startsWith(`${field}:`));
}

/** The lines after the first of a validation error: a path, a colon, a text in the site's language. */
function violationsOf(answer: Answer): readonly string[] {
  return messageOf(answer.text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1);
}

/** 403 of a deletion with a wrong password. */
export function isWrongPassword({ status, text }: Answer): boolean {
  const json = status === 403 ? parseJson(text) : undefined;
  return json?.ok === true && member(json.value, 'code') === wrongPasswordCode;
}

/** Errors of RFC 6749 that mean "this app is configured wrongly". */
const clientErrors: ReadonlySet<unknown> = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_request',
]);

/**
 * A refused password grant: 400, or 401 other than `invalid_client`, means a wrong e-mail or password. A hint may
 * show that both were right.
 */
export function passwordRefusal(answer: Answer): RemoteProblem | undefined {
  if (isBlocked(answer)) return { kind: 'blocked' };
  if (answer.status === 400) return { kind: 'wrong-credentials' };
  if (answer.status !== 401) return undefined;
  return { kind: oauthError(answer.text) === 'invalid_client' ? 'wrong-client' : 'wrong-credentials' };
}

/**
 * A refused refresh grant: simple_oauth 5 answers 401 `invalid_request`, 6 answers 400 `invalid_grant`. Any
 * other 400 and `invalid_client` do not concern the token. A hint may show that the account is blocked.
 */
export function refreshRefusal(answer: Answer): RemoteProblem | undefined {
  if (isBlocked(answer)) return { kind: 'blocked' };
  const error = oauthError(answer.text);
  if (answer.status === 401) return { kind: error === 'invalid_client' ? 'wrong-client' : 'signed-out' };
  if (answer.status === 400) return { kind: clientErrors.has(error) ? 'wrong-client' : 'signed-out' };
  return undefined;
}

function isBlocked({ status, text }: Answer): boolean {
  const json = status === 400 || status === 401 ? parseJson(text) : undefined;
  return json?.ok === true && member(json.value, 'hint') === blockedHint;
}

function oauthError(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? member(json.value, 'error') : undefined;
}

/** The server's own text: `message`, or a bare JSON string; empty for HTML. Tags are removed. */
function messageOf(text: string): string {
  const json = parseJson(text);
  if (!json.ok) return '';
  const message = member(json.value, 'message') ?? member(json.value, 'error_description') ?? json.value;
  return typeof message === 'string' ? message.replace(/<\/?[a-z][^>]*>/giu, '') : '';
}

/** Seconds to wait, from a number of seconds or an HTTP date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/u.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

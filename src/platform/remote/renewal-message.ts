/** Messages between a page and the service worker about the renewal of tokens. Their releases may differ. */
import type { RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { isProblemKind, type RemoteProblem } from './outcome.ts';
import type { BackendClient } from './refresh-grant.ts';
import type { TokenOwner } from './renew-tokens.ts';

/** Increment it with every change of these messages, so that other versions are not answered. */
const requestName = 'renew-tokens-1';

export interface RenewalRequest {
  readonly owner: TokenOwner;
  readonly backend: BackendClient;
  /** An access token that the server has refused. */
  readonly refused: string | undefined;
}

export type RenewalAnswer =
  /** Stored on the device. Otherwise `unstoredToken` contains the refresh token to be replaced. */
  | { readonly kind: 'renewed'; readonly record: RefreshRecord; readonly unstoredToken?: string | undefined }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem }
  /** The device has no record of this person. */
  | { readonly kind: 'no-record' };

export function writeRenewalRequest(request: RenewalRequest): unknown {
  return { type: requestName, ...request };
}

/** undefined for another message. */
export function readRenewalRequest(raw: unknown): RenewalRequest | undefined {
  if (!isRecord(raw) || raw['type'] !== requestName) return undefined;
  const { owner, backend, refused } = raw;
  if (!isRecord(owner) || !isRecord(backend) || !isTextOrNone(refused)) return undefined;
  const { uuid } = owner;
  const { backendUrl, clientId, clientSecret } = backend;
  if (!isText(uuid)) return undefined;
  if (!isText(backendUrl) || !isText(clientId) || !isText(clientSecret)) return undefined;
  return { owner: { uuid }, backend: { backendUrl, clientId, clientSecret }, refused };
}

/** undefined if this release does not understand it. */
export function readRenewalAnswer(raw: unknown): RenewalAnswer | undefined {
  if (!isRecord(raw)) return undefined;
  const { kind, record, unstoredToken, problem } = raw;
  if (kind === 'no-record') return { kind };
  if (kind === 'failed') {
    return isProblem(problem) ? { kind, problem } : undefined;
  }
  if (kind !== 'renewed' || !isRefreshRecord(record) || !isTextOrNone(unstoredToken)) return undefined;
  return { kind, record, unstoredToken };
}

/** Checks only the kind: the members come from our own worker with the same protocol. */
function isProblem(value: unknown): value is RemoteProblem {
  return isRecord(value) && isProblemKind(value['kind']);
}

function isRefreshRecord(value: unknown): value is RefreshRecord {
  if (!isRecord(value)) return false;
  const { token, access, at_expires, refresh_expires } = value;
  return (
    isText(token) && isText(access) && typeof at_expires === 'number' && typeof refresh_expires === 'number'
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

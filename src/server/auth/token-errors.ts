/** Errors of the token call. */
import { blockedHint } from '#src/contract/wire/token-codec.ts';
import { quoted } from '../http/http-error.ts';

export interface TokenError {
  readonly status: 400 | 401;
  readonly body: { readonly error: string; readonly error_description: string; readonly hint?: string };
}

/** Thrown inside the call. */
export class TokenRefusal extends Error {
  readonly answer: TokenError;

  constructor(answer: TokenError) {
    super(answer.body.error);
    this.answer = answer;
  }
}

function refusal(status: 400 | 401, error: string, error_description: string, hint?: string): TokenRefusal {
  return new TokenRefusal({ status, body: { error, error_description, ...(hint ? { hint } : {}) } });
}

/** A parameter is missing or empty. */
export function missing(parameter: string): TokenRefusal {
  return refusal(
    400,
    'invalid_request',
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    `Check the \`${parameter}\` parameter`,
  );
}

export function wrongClient(): TokenRefusal {
  return refusal(401, 'invalid_client', 'Client authentication failed');
}

export function unknownGrant(): TokenRefusal {
  return refusal(
    400,
    'unsupported_grant_type',
    'The authorization grant type is not supported by the authorization server.',
    'Check that all required parameters have been provided',
  );
}

export function unknownScope(scope: string): TokenRefusal {
  return refusal(
    400,
    'invalid_scope',
    'The requested scope is invalid, unknown, or malformed',
    `Check the \`${quoted(scope)}\` scope`,
  );
}

export function wrongCredentials(): TokenRefusal {
  return refusal(400, 'invalid_grant', 'The user credentials were incorrect.');
}

/** The password is right, so the answer may reveal that the account is blocked or not open yet. */
export function closedAccount(): TokenRefusal {
  return refusal(400, 'invalid_grant', 'The user credentials were incorrect.', blockedHint);
}

export function wrongRefreshToken(hint: string): TokenRefusal {
  return refusal(400, 'invalid_grant', 'The refresh token is invalid.', hint);
}

/** Where a person goes after signing in: a path of this app, never a way out of it. */
import { matchRoute } from './routes.ts';

const parameter = 'returnUrl';

/** Any origin does: it only serves to see whether the value leaves it. */
const here = 'https://app.invalid';

/**
 * The value as a path of this app (with its query and hash), or undefined. Refused: other origins in any
 * disguise (`//`, backslashes, schemes, control characters), paths that no route knows, the pages of
 * signing in and out themselves.
 */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/')) return undefined;
  if (value.includes('\\') || /\p{Cc}/u.test(value)) return undefined;
  const url = parsed(value);
  if (url === undefined || url.origin !== here) return undefined;
  if (url.pathname.includes('//') || /^\/(?:login|logout)/iu.test(url.pathname)) return undefined;
  return matchRoute(url.pathname) === undefined ? undefined : url.pathname + url.search + url.hash;
}

/** Where to go from `/login` or `/login-form` once the person is known: the safe `returnUrl`, else home. */
export function afterLogin(search: string): string {
  return safeReturnUrl(new URLSearchParams(search).get(parameter)) ?? '/';
}

/** `page` with the place to come back to. */
export function withReturnUrl(page: '/login' | '/login-form', target: string | undefined): string {
  const safe = safeReturnUrl(target);
  return safe === undefined ? page : `${page}?${parameter}=${encodeURIComponent(safe)}`;
}

/** The form, with the `returnUrl` that `/login` was given. */
export function loginFormAfter(search: string): string {
  return withReturnUrl('/login-form', new URLSearchParams(search).get(parameter) ?? undefined);
}

function parsed(value: string): URL | undefined {
  try {
    return new URL(value, here);
  } catch {
    return undefined;
  }
}

/** Target after login: always a path of this app. */
import { matchRoute } from './routes.ts';

const parameter = 'returnUrl';

/** A placeholder origin, to detect values that leave the origin. */
const here = 'https://app.invalid';

/**
 * Returns the value as a path of this app (with query and hash). Returns undefined for unknown paths, the login
 * and logout pages, and other origins in any disguise (`//`, backslashes, schemes, control characters).
 */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  if (value === null || value === undefined || !value.startsWith('/')) return undefined;
  if (value.includes('\\') || /\p{Cc}/u.test(value)) return undefined;
  const url = parsed(value);
  if (url === undefined || url.origin !== here) return undefined;
  if (url.pathname.includes('//') || /^\/(?:login|logout)/iu.test(url.pathname)) return undefined;
  return matchRoute(url.pathname) === undefined ? undefined : url.pathname + url.search + url.hash;
}

/** Returns the target after `/login` or `/login-form`: the safe `returnUrl`, else home. */
export function afterLogin(search: string): string {
  return safeReturnUrl(new URLSearchParams(search).get(parameter)) ?? '/';
}

/** Returns the address of `page` with a `returnUrl`. */
export function withReturnUrl(page: '/login' | '/login-form', target: string | undefined): string {
  const safe = safeReturnUrl(target);
  return safe === undefined ? page : `${page}?${parameter}=${encodeURIComponent(safe)}`;
}

/** Returns the address of the form, with the `returnUrl` of `/login`. */
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

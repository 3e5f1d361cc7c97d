/** Checks the CORS preflight of the call for documents, as a browser would before the app may read it. */
import type { Language } from '#renderers/check/words/finding-wording.ts';

const timeoutMs = 15_000;

/** A missing part of CORS; with `isError` the app cannot read the address at all. */
export interface CorsProblem {
  readonly isError: boolean;
  readonly text: string;
}

const WORDS = {
  en: {
    unknown:
      'CORS: not tried, the server names no origin. Set CHECK_ORIGIN to the app’s address if it has another origin than the server.',
    origin: (origin: string) => `CORS: the preflight does not allow the origin ${origin}.`,
    header: (name: string) => `CORS: the preflight does not allow the header ${name}.`,
    condition:
      'CORS: the server sends an ETag and the preflight does not allow the header If-None-Match. The app asks every 15 minutes only.',
    expose: 'CORS: the server sends an ETag and does not expose it. The app asks every 15 minutes only.',
  },
  fr: {
    unknown:
      'CORS\u00A0: pas essayé, le serveur ne nomme aucune origine. Donnez l’adresse de l’application dans CHECK_ORIGIN si son origine n’est pas celle du serveur.',
    origin: (origin: string) => `CORS\u00A0: la requête préalable n’autorise pas l’origine ${origin}.`,
    header: (name: string) => `CORS\u00A0: la requête préalable n’autorise pas l’en-tête ${name}.`,
    condition:
      'CORS\u00A0: le serveur envoie un ETag et la requête préalable n’autorise pas l’en-tête If-None-Match. L’application ne demande que tous les quarts d’heure.',
    expose:
      'CORS\u00A0: le serveur envoie un ETag sans l’exposer. L’application ne demande que tous les quarts d’heure.',
  },
} as const;

interface Preflight {
  /** The allowed origin, which may be `*`; undefined without one. */
  readonly origin: string | undefined;
  readonly allows: (header: string) => boolean;
}

/** The names in a list header, in lower case. */
function namesIn(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());
}

async function preflight(address: string, origin: string, header: string): Promise<Preflight> {
  const answer = await fetch(address, {
    method: 'OPTIONS',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': header,
    },
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok) return { origin: undefined, allows: () => false };
  const names = namesIn(answer.headers, 'access-control-allow-headers');
  return {
    origin: answer.headers.get('access-control-allow-origin') ?? undefined,
    // The wildcard does not cover `Authorization`.
    allows: (name) => names.includes(name) || (names.includes('*') && name !== 'authorization'),
  };
}

/** Does the response have an ETag, and may a page of this origin read it? */
async function tagOf(address: string, origin: string): Promise<'none' | 'hidden' | 'exposed'> {
  const bearer = process.env['CHECK_BEARER'];
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', origin, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.headers.has('etag')) return 'none';
  const exposed = namesIn(answer.headers, 'access-control-expose-headers');
  return exposed.includes('etag') || exposed.includes('*') ? 'exposed' : 'hidden';
}

/**
 * @param app address of the app. By default the origin that the server allows.
 * Returns a message if the server allows none: CORS may not be needed.
 */
export async function checkCors(
  address: string,
  app: string | undefined,
  language: Language,
): Promise<readonly CorsProblem[] | string> {
  const words = WORDS[language];
  const asked = new URL(app ?? address).origin;
  const first = await preflight(address, asked, 'authorization');
  const origin = app === undefined && first.origin !== '*' ? first.origin : asked;
  if (origin === undefined) return words.unknown;
  if (first.origin !== origin && first.origin !== '*') return [{ isError: true, text: words.origin(origin) }];
  const problems: CorsProblem[] = [];
  if (!first.allows('authorization')) problems.push({ isError: true, text: words.header('Authorization') });
  const tag = await tagOf(address, origin);
  if (tag === 'hidden') problems.push({ isError: false, text: words.expose });
  if (tag !== 'none' && !(await preflight(address, origin, 'if-none-match')).allows('if-none-match'))
    problems.push({ isError: false, text: words.condition });
  return problems;
}

/** Reads the languages that a browser prefers. */

import type { FastifyRequest } from 'fastify';
import { chooseLocale, type Locale } from '#src/contract/domain/locale.ts';
import { member } from '#src/contract/wire/shape.ts';

/** @param header `Accept-Language`, such as `fr-CH, fr;q=0.9, en;q=0.8`. Returns the languages, best first. */
function preferredLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',')
    .map((item) => {
      const [language = '', ...parameters] = item.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/** The language of a page: from the address, else the one that the browser prefers. */
export function languageOf(request: FastifyRequest): Locale {
  return chooseLocale(member(request.query, 'lang'), preferredLanguages(request.headers['accept-language']));
}

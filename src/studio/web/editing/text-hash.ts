/** A text in the fragment of an address, with its language if it is not the studio's: `#/title:en`, encoded. */
import type { Locale } from '#src/contract/domain/locale.ts';

export function textHash(pointer: string, locale?: Locale): string {
  return `#${encodeURIComponent(pointer)}${locale === undefined ? '' : `:${locale}`}`;
}

/** @param own language of the studio. */
export function textInHash(hash: string, own: Locale): { readonly pointer: string; readonly locale: Locale } {
  const [pointer = '', locale] = hash.slice(1).split(':');
  return {
    pointer: decodeURIComponent(pointer),
    locale: locale === 'fr' || locale === 'en' ? locale : own,
  };
}

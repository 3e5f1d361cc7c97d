/** Reads the members that every document has: name, language, version. */

import { type Members, member } from '#renderers/json.ts';
import type { Locale } from './document.ts';
import type { Fault, Findings } from './findings.ts';
import { isDocumentName, isLocale, isVersion } from './reserved-names.ts';
import { cleanText } from './text-cleaning.ts';

interface Head {
  readonly format: 1;
  readonly name: string;
  readonly locale: Locale;
  readonly version: string;
  readonly kind: 'exercise' | 'page';
  readonly title: string;
  readonly description?: string;
}

/** The head, or undefined if the document is refused for it. */
export function readHead(
  members: Members | undefined,
  place: { readonly name: string; readonly locale: string },
  findings: Findings,
): Head | undefined {
  if (members === undefined) {
    findings.refuse('', ['document-not-an-object', {}]);
    return undefined;
  }
  const format = member(members, 'format');
  const name = member(members, 'name');
  const locale = member(members, 'locale');
  const version = member(members, 'version');
  const kind = member(members, 'kind');
  const title = member(members, 'title');
  const description = member(members, 'description');
  const refuse = (at: string, fault: Fault): undefined => void findings.refuse(at, fault);
  if (format !== 1) return refuse('/format', ['bad-format', { found: format }]);
  if (!isDocumentName(name)) return refuse('/name', ['bad-document-name', { found: name, name: place.name }]);
  if (name !== place.name) return refuse('/name', ['name-differs', { found: name }]);
  if (!isLocale(locale)) return refuse('/locale', ['bad-locale', { found: locale, locale: place.locale }]);
  if (locale !== place.locale) return refuse('/locale', ['locale-differs', { declared: locale }]);
  if (!isVersion(version)) return refuse('/version', ['bad-version', { found: version, written: '1.0.0' }]);
  if (kind !== 'exercise' && kind !== 'page')
    return refuse('/kind', ['bad-kind', { found: kind, kind: 'exercise' }]);
  if (typeof title !== 'string') return refuse('/title', ['no-document-title', { found: title }]);
  return {
    format,
    name,
    locale,
    version,
    kind,
    title: cleanText(title),
    ...(typeof description === 'string' && { description: cleanText(description) }),
  };
}

/** The members that every document carries: which one it is, in which language, of which version. */
import type { Locale } from './document.ts';
import type { Findings } from './findings.ts';
import { type Members, member } from './json.ts';
import { isDocumentName, isLocale, isVersion } from './names.ts';
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

/** The head, or undefined where the document was refused for it. */
export function readHead(
  members: Members | undefined,
  place: { readonly name: string; readonly locale: string },
  findings: Findings,
): Head | undefined {
  if (members === undefined) {
    findings.refuse({ place: '', code: 'wrong-type', problem: 'the document is not an object' });
    return undefined;
  }
  const format = member(members, 'format');
  const name = member(members, 'name');
  const locale = member(members, 'locale');
  const version = member(members, 'version');
  const kind = member(members, 'kind');
  const title = member(members, 'title');
  const description = member(members, 'description');
  const fault = (at: string, code: string, problem: string, suggestion?: string): undefined => {
    findings.refuse({ place: at, code, problem, ...(suggestion !== undefined && { suggestion }) });
    return undefined;
  };
  if (typeof format === 'number' && format > 1)
    return fault('/format', 'newer-format', 'the document needs a newer version of the app');
  if (format !== 1) return fault('/format', 'wrong-type', 'the format is not 1');
  if (!isDocumentName(name)) return fault('/name', 'wrong-type', 'the name is not a document name');
  if (name !== place.name)
    return fault('/name', 'other-name', `the document says "${name}"`, 'Move it to its own place.');
  if (!isLocale(locale)) return fault('/locale', 'wrong-type', 'the locale is not "fr" or "en"');
  if (locale !== place.locale)
    return fault('/locale', 'other-locale', `the document says "${locale}"`, 'Move it to its own branch.');
  if (!isVersion(version)) return fault('/version', 'wrong-type', 'the version is not major.minor.patch');
  if (kind !== 'exercise' && kind !== 'page')
    return fault('/kind', 'wrong-type', 'the kind is not "exercise" or "page"');
  if (typeof title !== 'string') return fault('/title', 'wrong-type', 'the title is not a string');
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

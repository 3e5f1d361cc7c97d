/** Parses a text into documents to render and problems. */
import type { AnyDocument, Locale } from '#renderers/format/document.ts';
import { defaultLimits } from '#renderers/format/document-limits.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { rawBreach } from '#renderers/format/document-size.ts';
import { readAnswer, readDocument } from '#renderers/format/read-document.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { asMembers, isText, type Members, member } from '#renderers/json.ts';
import { widgets } from '#renderers/widgets/registry.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';

export interface Opened {
  /** The members of a text with one document. */
  readonly single?: Members | undefined;
  /** By `fr/reconew`, in the order of the text. */
  readonly documents: ReadonlyMap<string, AnyDocument>;
  readonly problems: readonly Problem[];
}

const settings = { widgets };

/** @param text one document, or the complete response of a server; anything else becomes a problem. */
export function opened(text: string): Opened {
  if (text === '') return { documents: new Map(), problems: [] };
  const single = singleDocument(text);
  if (single === undefined) {
    const { documents, problems } = readAnswer(text, settings);
    const found = (['fr', 'en'] as const).flatMap((locale) =>
      Object.entries(documents[locale]).map(([name, document]) => [`${locale}/${name}`, document] as const),
    );
    return { documents: new Map(found), problems };
  }
  const name = textAt(single, 'name', 'document');
  const locale = textAt(single, 'locale', 'fr');
  const { document, problems } = readDocument(single, { name, locale }, settings);
  return {
    single,
    documents: new Map(document === undefined ? [] : [[`${locale}/${name}`, document]]),
    problems,
  };
}

/** The answer of the last call: the page, the editor and the checker all ask about the same text. */
let last: { readonly text: string; readonly single: Members | undefined } = { text: '', single: undefined };

/** The members of a text with one document; undefined for the response of a server and for anything else. */
export function singleDocument(text: string): Members | undefined {
  if (text !== last.text) last = { text, single: readSingle(text) };
  return last.single;
}

function readSingle(text: string): Members | undefined {
  // Parsing would block the page. `readAnswer` refuses the text for the same reason.
  if (rawBreach(text, defaultLimits) !== undefined) return undefined;
  const json = parseJson(text);
  const members = json.ok ? asMembers(json.value) : undefined;
  const marks = ['format', 'kind', 'schema', 'sections'];
  return members !== undefined && marks.some((mark) => Object.hasOwn(members, mark)) ? members : undefined;
}

/** The language of a text with one document; French for any other. */
export function localeOf(text: string): Locale {
  const locale = member(singleDocument(text), 'locale');
  return isLocale(locale) ? locale : 'fr';
}

function textAt(members: Members, name: string, otherwise: string): string {
  const value = member(members, name);
  return isText(value) ? value : otherwise;
}

/** The picked document in that language, else the picked one, else the first in that language, else the first. */
export function chosen({ documents }: Opened, pick: string, locale: Locale): AnyDocument | undefined {
  const all = [...documents.values()];
  return (
    documents.get(pick.replace(/^(?:fr|en)\//u, `${locale}/`)) ??
    documents.get(pick) ??
    all.find((each) => each.locale === locale) ??
    all[0]
  );
}

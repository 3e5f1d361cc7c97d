/** A text for places without chips, cleaned as in the app: an insertion shows its label in brackets. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { cleanText } from '#renderers/format/text-cleaning.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { runsOfWording } from '#src/studio/document/insertions.ts';
import { chipWords } from './insertion-labels.ts';

/** @param documents by name, for borrowed answers. */
export function shownWording(
  text: string,
  draft: DocumentDraft | undefined,
  documents?: Readonly<Record<string, Texts>>,
): string {
  return runsOfWording(cleanText(text))
    .map((run) => {
      if (run.kind === 'text') return run.source;
      if (run.kind !== 'insertion') return '';
      const { form, label } = chipWords(run.key, run.function, draft, documents);
      return form === '' ? `[${label}]` : `[${form} ${label}]`;
    })
    .join('');
}

/** The same on one line, without Markdown for lists, bold and links. */
export function lineOfWording(
  text: string,
  draft: DocumentDraft | undefined,
  documents?: Readonly<Record<string, Texts>>,
): string {
  const plain = text
    .replace(/\*\*/gu, '')
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, '$1')
    .replace(/^- /gmu, '');
  return shownWording(plain, draft, documents).replace(/\s*\n\s*/gu, ' ');
}

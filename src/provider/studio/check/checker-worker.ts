/** The checker in a worker of its own: it makes code from schemas there, and has no token and no network. */
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { locales } from '#src/domain/locale.ts';
import { parseJson } from '#src/wire/json-text.ts';
import type { Texts } from '../../edit/document-pair.ts';
import { productProfile } from '../../product-profile.ts';
import type { CheckAnswer, CheckRequest } from './checker-messages.ts';

function setOf(name: string, texts: Texts) {
  const entries = locales.map((locale) => {
    const json = parseJson(texts[locale]);
    return [locale, json.ok ? { [name]: json.value } : {}] as const;
  });
  return Object.fromEntries(entries);
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const { id, name, texts, published } = data;
  const findings = checkDocuments(setOf(name, texts), productProfile, setOf(name, published));
  const answer: CheckAnswer = { id, findings };
  postMessage(answer);
});

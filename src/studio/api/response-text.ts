/** Serializes the published documents. Every server returns the same bytes for the same texts. */
import { locales } from '#src/contract/domain/locale.ts';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';
import { readText } from '#src/studio/document/document-text.ts';
import type { Published } from './studio-store.ts';

/** JSON: `{fr: {name: document}, en: {…}}`. Omits missing and invalid texts. */
export function answerBytes({ documents }: Published): Uint8Array<ArrayBuffer> {
  const branches = locales.map((locale) => {
    const found = [...documents].flatMap(([name, texts]) => {
      const reading = readText(texts[locale]);
      return reading.ok ? [[name, reading.value] as const] : [];
    });
    return [locale, Object.fromEntries(found)] as const;
  });
  return jsonAnswer(Object.fromEntries(branches));
}

export function answerText(published: Published): string {
  return new TextDecoder().decode(answerBytes(published));
}

/** All fixes of a document at once. */
import { expect, it } from 'vitest';
import { checkDocuments } from '#renderers/check/check-documents.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { applyFixes } from '#src/studio/web/findings/apply-fix.ts';
import { shipped } from '../document/shipped-texts.ts';

const texts = shipped('deviateur');
const title = '/uiSchema/ui:slides/0/title';

const findingsOf = (of: Texts) =>
  checkDocuments(
    byLocale((locale) => ({ deviateur: JSON.parse(of[locale]) as unknown })),
    productProfile,
  ).map(({ locale, ...finding }) => ({ ...finding, locale: isLocale(locale) ? locale : undefined }));

it('fixes several faults of one text, in each language', () => {
  const wrong = {
    fr: setText(setText(texts.fr, title, 'L\'idée : "vite" !'), '/title', 'Et alors ?...'),
    en: setText(texts.en, title, "It's  here..."),
  };
  const fixed = applyFixes(wrong, findingsOf(wrong));
  const titleOf = (text: string) => JSON.parse(text).uiSchema['ui:slides'][0].title as string;
  expect(titleOf(fixed.fr)).toBe('L’idée\u00a0: «\u00a0vite\u00a0»\u00a0!');
  expect(titleOf(fixed.en)).toBe('It’s here…');
  expect(JSON.parse(fixed.fr).title).toBe('Et alors\u00a0?…');
  expect(findingsOf(fixed).filter(({ fix }) => fix)).toEqual(findingsOf(texts).filter(({ fix }) => fix));
});

it('leaves one of two fixes that overlap for later', () => {
  const edit = (from: number, to: number, insert: string) => [{ pointer: '/title', from, to, insert }];
  const fixes = [edit(0, 2, 'A'), edit(1, 3, 'B')].map((fix) => ({ locale: 'fr' as const, fix }));
  const short = { ...texts, fr: setText(texts.fr, '/title', 'xyz') };
  expect(JSON.parse(applyFixes(short, fixes).fr).title).toBe('xB');
  expect(applyFixes(short, fixes).en).toBe(texts.en);
});

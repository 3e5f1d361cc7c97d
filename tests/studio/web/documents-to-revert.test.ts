/** Effects shown before a release is reverted: versions and changed questions. */
import { expect, it } from 'vitest';
import type { Release, Texts } from '#src/contract/wire/studio-records.ts';
import { documentsToRevert, isWordsAlone } from '#src/studio/web/releases/documents-to-revert.ts';
import type { Loose } from '#tests/renderers/check/documents.ts';
import { shippedTexts } from '#tests/studio/document/shipped-texts.ts';

const cid = shippedTexts['cid'] ?? { fr: '', en: '' };

function changed(texts: Texts, change: (document: Loose) => void): Texts {
  const [fr, en] = [texts.fr, texts.en].map((text) => {
    const document: Loose = JSON.parse(text);
    change(document);
    return JSON.stringify(document, null, 2);
  });
  return { fr: fr ?? '', en: en ?? '' };
}

const before = changed(cid, (document) => {
  document.version = '1.0.0';
});

function release(after: Texts): Pick<Release, 'documents'> {
  return { documents: { cid: { version: JSON.parse(after.fr).version, before, after } } };
}

const whatOf = (found: ReturnType<typeof documentsToRevert>) =>
  found.flatMap(({ differences }) => differences.map(({ what, question }) => [what, question]));

it('words alone go back as the next patch', () => {
  const after = changed(before, (document) => {
    document.version = '1.0.1';
    document.description = `${document.description} +`;
  });
  const found = documentsToRevert(release(after));
  expect(found).toMatchObject([{ name: 'cid', from: '1.0.1', to: '1.0.2' }]);
  expect(isWordsAlone(found)).toBe(true);
});

it('a question that came is no longer asked', () => {
  const after = changed(before, (document) => {
    document.version = '1.1.0';
    document.schema.properties['cid-plus'] = { type: 'string', title: 'Encore', maxLength: 200 };
    document.uiSchema['cid-plus'] = { 'ui:title': 'Encore', 'ui:widget': 'textarea' };
    document.uiSchema['ui:slides'].at(-1).fields.push('cid-plus');
  });
  const found = documentsToRevert(release(after));
  expect(found[0]?.from).toBe('1.1.0');
  expect(whatOf(found)).toContainEqual(['question-deprecated', 'cid-plus']);
  expect(isWordsAlone(found)).toBe(false);
});

it('a question that went is asked again', () => {
  const [key = ''] = Object.keys(JSON.parse(before.fr).schema.properties);
  const after = changed(before, (document) => {
    document.version = '1.1.0';
    document.schema.properties[key].deprecated = true;
    document.schema.required = (document.schema.required ?? []).filter((each: string) => each !== key);
    for (const slide of document.uiSchema['ui:slides'])
      slide.fields = slide.fields.filter((each: string) => each !== key);
  });
  expect(whatOf(documentsToRevert(release(after)))).toContainEqual(['question-returned', key]);
});

it('what came with the release stays, and what only looks otherwise is none that goes back', () => {
  const { documents } = release(before);
  expect(documentsToRevert({ documents })).toEqual([]);
  expect(documentsToRevert({ documents: { cid: { version: '1.0.0', after: before } } })).toEqual([]);
});

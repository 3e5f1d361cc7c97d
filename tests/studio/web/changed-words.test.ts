/** Summary on the publish page for a new page with a question. */
import { expect, it } from 'vitest';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { differencesOf } from '#src/studio/document/differences.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { changesOf } from '#src/studio/document/draft-changes.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { renamed } from '#src/studio/document/rename.ts';
import { stepBetween } from '#src/studio/document/step.ts';
import { validateDraft } from '#src/studio/document/verdict.ts';
import { countedChanges } from '#src/studio/words/change-groups.ts';
import { changedSummary } from '#src/studio/words/changed-summary.ts';
import { en } from '#src/studio/words/studio-en.ts';
import { fr } from '#src/studio/words/studio-fr.ts';
import { shipped } from '../document/shipped-texts.ts';

const print = { fr: { words: fr, locale: 'fr' }, en: { words: en, locale: 'en' } } as const;
const published = shipped('deviateur');

interface Written {
  readonly schema: { readonly properties: Record<string, unknown> };
  readonly uiSchema: Record<string, unknown> & {
    readonly 'ui:slides': { name: string; fields: string[] }[];
    readonly 'ui:summary': { fields: string[] }[];
  };
}

/** The same change applied to both languages of the document. */
function changed(change: (document: Written) => void): Texts {
  const one = (text: string) => {
    const document = JSON.parse(text) as Written;
    change(document);
    return JSON.stringify(document);
  };
  return { fr: one(published.fr), en: one(published.en) };
}

function differences(after: Texts) {
  const [old, now] = [published, after].map(({ fr: inFrench, en: inEnglish }) => ({
    fr: JSON.parse(inFrench),
    en: JSON.parse(inEnglish),
  }));
  if (old === undefined || now === undefined) throw new Error('two texts');
  return differencesOf('deviateur', stepBetween('deviateur', old, now), old, now);
}

const withPage = changed(({ schema, uiSchema }) => {
  schema.properties['deviateur-force'] = { type: 'string', title: 'Force', maxLength: 400 };
  uiSchema['deviateur-force'] = { 'ui:title': 'Force?', 'ui:widget': 'textarea' };
  uiSchema['ui:slides'].push({ name: 'force', fields: ['deviateur-force'] });
  uiSchema['ui:summary'][0]?.fields.push('deviateur-force');
});

it('counts each sort of change by its own name', () => {
  const counted = countedChanges(differences(withPage));
  expect(fr.publication.lead(counted, 1)).toBe(
    '1 question ajoutée, 1 page ajoutée, 1 résumé modifié, dans 1 document.',
  );
  expect(en.publication.lead(counted, 1)).toBe(
    '1 question added, 1 page added, 1 summary changed, in 1 document.',
  );
});

it('counts at home what the publish page counts', () => {
  const after = { ...withPage, reviewed: {} };
  expect(changesOf('deviateur', after, published).differences).toEqual(differences(withPage));
  const { verdict } = validateDraft({
    published: { deviateur: published },
    bases: {},
    documents: { deviateur: after },
  });
  expect(verdict.differences.map(({ what, place }) => [what, place])).toEqual(
    differences(withPage).map(({ what, place }) => [what, place]),
  );
  expect(changesOf('deviateur', { ...published, reviewed: {} }, published).differences).toEqual([]);
  expect(changesOf('deviateur', { ...after, fr: '{' }, published).differences).toEqual([]);
});

it('says which answers the summary shows more, or no longer', () => {
  const [after, before] = [withPage, published].map((texts) => readPair('deviateur', texts));
  if (after === undefined || before === undefined) throw new Error('two pairs');
  expect(changedSummary([after, before], print.fr)).toBe('Le résumé montre aussi «\u00a0Force\u00a0».');
  expect(changedSummary([before, after], print.en)).toBe('The summary no longer shows “Force”.');
  // A question without a label in one language uses the other's.
  const nameless = withPage.en.replace('"title":"Force"', '"title":""');
  const half = readPair('deviateur', { ...withPage, en: nameless });
  expect(changedSummary([half, before], print.en)).toBe('The summary also shows “Force”.');
  const turned = readPair(
    'deviateur',
    changed(({ uiSchema }) => uiSchema['ui:summary'].reverse()),
  );
  expect(changedSummary([turned, before], print.en)).toMatch(
    /^The summary shows the same answers, in another order/u,
  );
});

it('says nothing of the summary where a question has another key there, and no more', () => {
  const { version } = JSON.parse(published.fr) as { readonly version: string };
  const renaming = { document: 'deviateur', from: 'deviateur-q1-fait', to: 'deviateur-q1-autre' };
  const after = renamed({ deviateur: published }, { ...renaming, published: version }, productProfile);
  const texts = after['deviateur'] ?? published;
  expect(differences(texts).map(({ what }) => what)).toContain('question-renamed');
  expect(differences(texts).map(({ what }) => what)).not.toContain('summary');
  const pairs = [texts, published].flatMap((each) => readPair('deviateur', each));
  expect(changedSummary(pairs, print.en)).toMatch(/^The summary shows the same answers, in another order/u);
});

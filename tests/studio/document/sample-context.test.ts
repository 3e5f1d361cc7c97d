/** Preview labels of borrowed answers are equal to the app's labels. */
import { expect, it } from 'vitest';
import { locales } from '#src/contract/domain/locale.ts';
import { enHome } from '#src/i18n/en-home.ts';
import { frHome } from '#src/i18n/fr-home.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { contextLabels, sampleContext } from '#src/studio/document/sample-context.ts';
import type { Loose } from '#tests/renderers/check/documents.ts';
import { shipped, shippedTexts } from './shipped-texts.ts';

it.each(locales)('no recalled answer of the sample is without its label, %s', (locale) => {
  const recalled = Object.values(shippedTexts).flatMap((texts) => {
    const { uiSchema }: Loose = JSON.parse(texts[locale]);
    return (uiSchema?.['ui:slides'] ?? []).flatMap((slide: Loose): string[] => slide.recall ?? []);
  });
  const sampled = recalled.filter((key: string) => Object.hasOwn(sampleContext[locale], key));
  expect(sampled).toContain('$source.reconew-q2-qui');
  expect(sampled.filter((key: string) => !contextLabels[locale][key])).toEqual([]);
});

it.each(locales)('the labels are those of the app, %s', (locale) => {
  const { labels } = { fr: frHome, en: enHome }[locale].card;
  const asked = readPair('reconew', shipped('reconew'))[locale]?.properties;
  expect(contextLabels[locale]).toMatchObject({
    $CIDsymptome: labels.symptom,
    $CIDmomentressource: labels.invitationPhrase,
    $CIDphrasereconnexion: labels.reconnectionPhrase,
    $CIDvocationpro: labels.vocation,
    '$source.reconew-q2-qui': asked?.get('reconew-q2-qui')?.title,
    '$source.reconew-q2-datesujet': asked?.get('reconew-q2-datesujet')?.title,
  });
});

/** The examples of the available forms of answer have texts in each language. */
import { expect, it } from 'vitest';
import { readDocument } from '#renderers/format/read-document.ts';
import { answerTypes } from '#src/studio/web/structure/answer-types.ts';

/** French words and typography. */
const french = /[àâçéèêëîïôœùûÀÇÉ«»]|\u00A0|\b(?:le|la|les|de|du|ce|qui|une?)\b/iu;

it.each(answerTypes.map((item) => [item.name, item] as const))(
  '%s speaks English in English',
  (name, item) => {
    const json: unknown = JSON.parse(item.texts.en);
    const read = readDocument(json, { name, locale: 'en' });
    expect(read.problems).toEqual(readDocument(JSON.parse(item.texts.fr), { name, locale: 'fr' }).problems);
    const said: string[] = [];
    JSON.parse(item.texts.en, (member, value) => {
      // Keys, codes and names are not texts.
      if (['title', 'ui:title', 'ui:help', 'sentence'].includes(member) || /^\d+$/u.test(member))
        if (typeof value === 'string' && !/^[a-z0-9-]+$/u.test(value)) said.push(value);
      return value;
    });
    expect(said.length).toBeGreaterThan(1);
    for (const each of said) expect(each.replace(/\{\{.*?\}\}|\]\(.*?\)/gu, '')).not.toMatch(french);
  },
);

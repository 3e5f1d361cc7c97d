/** The heading of a reconnection is a sentence for any user text, in any language. */

import { expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Reconnection, Tense } from '#src/contract/domain/stored-entry.ts';
import { reconewKeys } from '#src/core/exercises/reconew.ts';
import { begunWith, headingOf, whenOf } from '#src/core/journal/reconnection-words.ts';
import { startWords } from '#src/i18n/i18n.ts';
import { served } from '../core/exercises/documents.ts';

function written(tense: Tense, who: string, subject: string): Reconnection {
  return {
    key: '1741252800000',
    special: undefined,
    tense,
    answers: { [reconewKeys.who]: who, [reconewKeys.subject]: subject },
    intuitions: [],
    locale: undefined,
    version: undefined,
  };
}

async function heading(reconnection: Reconnection, locale: Locale, document: Locale | undefined = locale) {
  const t = (await startWords(locale)).t;
  const exercise = document && compileExercise(served('reconew', document));
  return headingOf(reconnection, exercise, t);
}

test('one sentence for both tenses, in the language of the interface, with and without a document', async () => {
  expect(await heading(written('past', 'La direction', 'x'), 'fr')).toBe('Reconnexion avec la direction');
  expect(await heading(written('future', 'Mon équipe', '2026-03-03'), 'fr')).toBe(
    'Reconnexion avec mon équipe',
  );
  expect(await heading(written('future', 'Our CEO', 'The roadmap.'), 'en')).toBe('Reconnection with our CEO');
  expect(await heading(written('future', 'Alice', 'demain'), 'fr', 'en')).toBe('Reconnexion avec Alice');
  const t = (await startWords('fr')).t;
  expect(headingOf(written('future', 'Alice', 'demain'), undefined, t)).toBe('Reconnexion avec Alice');
});

test.each<[Tense | undefined, string, Locale, string]>([
  ['past', '2025-11-10', 'fr', 'Passée, lundi 10\u00a0novembre'],
  ['future', '2025-12-01', 'en', 'Upcoming, Monday 1\u00a0December'],
  ['future', '2025-11-30', 'en', 'Past, Sunday 30\u00a0November'],
  ['future', '2026-01-02', 'fr', 'À venir, vendredi 2\u00a0janvier 2026'],
  ['past', 'Le séminaire', 'fr', 'Passée, écrite le 6\u00a0mars'],
  ['future', 'The workshop', 'en', 'Upcoming, written on 6\u00a0March'],
  [undefined, '2025-11-10', 'fr', 'Écrite le 6\u00a0mars'],
])('above it: %s, %s, in %s', async (tense, subject, locale, said) => {
  const { t } = await startWords(locale);
  const now = Date.parse('2025-12-01T12:00:00Z');
  expect(whenOf({ ...written('past', 'Alice', subject), tense }, { t, locale, now })).toBe(said);
});

test('what was begun is named in a sentence too', async () => {
  const t = (await startWords('fr')).t;
  const exercise = compileExercise(served('reconew', 'fr'));
  expect(begunWith('Mon équipe', exercise, t)).toBe('La reconnexion avec mon équipe');
});

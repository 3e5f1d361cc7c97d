/** The heading of a reconnection is a sentence, whatever the person wrote and whichever language they wrote it in. */

import { expect, test } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Reconnection, Tense } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { reconewKeys } from '#src/exercises/reconew.ts';
import { begunWith, headingOf } from '#src/journal/reconnection-words.ts';
import { startWords } from '#src/words/i18n.ts';
import { served } from '../exercises/documents.ts';

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
  return headingOf(reconnection, exercise, { t, locale });
}

test.each([
  ['Le séminaire', 'Se préparer\u00a0: le séminaire, avec mon équipe'],
  ['Comité de direction.', 'Se préparer\u00a0: Comité de direction, avec mon équipe'],
  ['Quand elle revient', 'Se préparer\u00a0: Quand elle revient, avec mon équipe'],
  ['2026-03-03', 'Se préparer\u00a0: 3 mars 2026, avec mon équipe'],
])('upcoming, in French: %s', async (subject, said) => {
  expect(await heading(written('future', 'Mon équipe', subject), 'fr')).toBe(said);
});

test('past, upcoming in English, and without a document', async () => {
  expect(await heading(written('past', 'La direction', 'x'), 'fr')).toBe('Reconnexion avec la direction');
  expect(await heading(written('future', 'Ann', 'Wednesday'), 'en')).toBe('Preparing for Wednesday with Ann');
  expect(await heading(written('future', 'Our CEO', 'The roadmap meeting.'), 'en')).toBe(
    'Preparing for the roadmap meeting with our CEO',
  );
  expect(await heading(written('future', 'Alice', 'demain'), 'fr', 'en')).toBe(
    'Se préparer\u00a0: demain, avec Alice',
  );
  const t = (await startWords('fr')).t;
  const alone = headingOf(written('future', 'Alice', '2026-03-03'), undefined, { t, locale: 'fr' });
  expect(alone).toBe('Se préparer\u00a0: 3 mars 2026, avec Alice');
});

test('what was begun is named in a sentence too', async () => {
  const t = (await startWords('fr')).t;
  const exercise = compileExercise(served('reconew', 'fr'));
  expect(begunWith('Mon équipe', exercise, t)).toBe('La reconnexion avec mon équipe');
});

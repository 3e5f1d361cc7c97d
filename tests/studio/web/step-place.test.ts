/** Serialization of an undo step's place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStep, stepHash, stepName } from '#src/studio/web/editing/step-place.ts';
import { cases } from '#tests/cases.ts';

test('a step is read as it was written, whatever its page and place are called', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('texts' as const, 'structure' as const, 'json' as const),
      fc.string(),
      fc.constantFrom('fr' as const, 'en' as const, undefined),
      fc.string(),
      (view, page, locale, pointer) => {
        const place = { view, page, locale, pointer };
        expect(readStep(stepName(place))).toEqual(place);
      },
    ),
    { numRuns: cases(100) },
  );
});

test('what no view did leads nowhere', () => {
  for (const name of ['', '/title', 'other fr page /title']) expect(readStep(name)).toBeUndefined();
});

test('the address names the line and the question', () => {
  const hash = (view: 'texts' | 'structure' | 'json', pointer: string) =>
    stepHash({ view, page: 'q2', pointer });
  expect(hash('json', 'json/en/12')).toBe('#en/12');
  expect(hash('json', 'json/en')).toBe('');
  expect(hash('structure', '/uiSchema/q2-who')).toBe('#q2-who');
  expect(hash('structure', '/schema/properties/q2-who/title')).toBe('#q2-who');
  expect(hash('structure', '/uiSchema/ui:slides/q2')).toBe('');
  expect(hash('texts', '/uiSchema/q2-who/ui:title')).toBe('');
});

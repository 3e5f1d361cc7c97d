/** For its example mistake, each rule reports the problem and what to do. */
import { expect, test } from 'vitest';
import { type Loose, said } from './documents.ts';
import { type Documents, examples, only } from './example-slips.ts';

test.each(examples)('rule %i: %s', (_, message, names, change) => {
  const apart = (set: Documents): void => only(set, ...names);
  expect(said(apart)).not.toContain(message);
  expect(
    said((set) => {
      apart(set);
      change(set);
    }),
  ).toContain(message);
});

test('rule 31: fr/deviateur deviateur-q5-image: removed after version 1.0.0. Keep it with "deprecated": true.', () => {
  const published = { fr: {} as Record<string, Loose> };
  const messages = said((set) => {
    only(set, 'deviateur', 'reconew');
    published.fr['deviateur'] = structuredClone(set.fr['deviateur']);
    published.fr['deviateur'].version = '1.0.0';
    set.fr['deviateur'].version = '2.0.0';
    delete set.fr['deviateur'].schema.properties['deviateur-q5-image'];
  }, published);
  expect(messages).toContain(
    'fr/deviateur deviateur-q5-image: removed after version 1.0.0. Keep it with "deprecated": true.',
  );
});

test('every rule has its example', () => {
  const rules = new Set([...examples.map(([rule]) => rule), 31]);
  expect([...rules].sort((a, b) => a - b)).toEqual(Array.from({ length: 33 }, (__, index) => index + 1));
});

import { expect, test } from 'vitest';
import { isIsoDate, longDate } from '#renderers/engine/grammar/date.ts';
import { durationWords } from '#renderers/engine/grammar/duration-words.ts';
import { lowerEnglishDeterminer, possessive } from '#renderers/engine/grammar/english.ts';
import { bare } from '#renderers/engine/grammar/final-punctuation.ts';
import { joinList } from '#renderers/engine/grammar/list-words.ts';

test.each([
  ['La gorge serrée.', 'La gorge serrée'],
  ['la gorge serrée', 'la gorge serrée'],
  ['Vraiment\u00a0?!', 'Vraiment'],
  ['Je respire…', 'Je respire'],
  [' Un souffle ;', 'Un souffle'],
  ['Je suis là. Je reste.', 'Je suis là. Je reste'],
  ['« Plus tard. »', '« Plus tard. »'],
  ['?!', '?!'],
  ['', ''],
])('bare(%j) is %j', (text, expected) => {
  expect(bare(text)).toBe(expected);
});

test.each([
  ['Alice', 'Alice’s'],
  ['James', 'James’s'],
  ['my colleagues', 'my colleagues’'],
  ['My colleagues', 'My colleagues’'],
  ['colleagues', 'colleagues’'],
  ['my team', 'my team’s'],
  ['the board', 'the board’s'],
  ['my boss', 'my boss’s'],
  ['the campus', 'the campus’s'],
  ['my friend James', 'my friend James’s'],
  ['the Browns', 'the Browns’'],
  ['Alice and James', 'Alice and James’s'],
  ['HR', 'HR’s'],
  ['the CEOs', 'the CEOs’'],
  ['two clients', 'two clients’'],
  ['the children', 'the children’s'],
  ['Alice.', 'Alice’s'],
  ['  Max ', 'Max’s'],
  ['', ''],
])('possessive(%j) is %j', (text, expected) => {
  expect(possessive(text)).toBe(expected);
});

test.each([
  ['The roadmap meeting', 'the roadmap meeting'],
  ['A lump in my throat', 'a lump in my throat'],
  ['An old friend', 'an old friend'],
  ['My team', 'my team'],
  ['Our Wednesday lunch', 'our Wednesday lunch'],
  ['This afternoon', 'this afternoon'],
  ['Two colleagues', 'two colleagues'],
  ['The CEO', 'the CEO'],
  ['My HR partner', 'my HR partner'],
  ['The Hague', 'The Hague'],
  ['Every Tuesday', 'every Tuesday'],
  ['This March', 'this March'],
  ['Two Sigma', 'Two Sigma'],
  ['ITS team', 'ITS team'],
  ['THE END', 'THE END'],
  ['A. Smith', 'A. Smith'],
  ['Theo and the board', 'Theo and the board'],
  ['I', 'I'],
  ['Wednesday', 'Wednesday'],
  ['the board', 'the board'],
  ['', ''],
])('lowerEnglishDeterminer(%j) is %j', (text, expected) => {
  expect(lowerEnglishDeterminer(text)).toBe(expected);
});

test.each([
  ['fr', ['a', 'b', 'c'], 'a, b et c'],
  ['en', ['a', 'b', 'c'], 'a, b and c'],
  ['fr', ['a', 'b'], 'a et b'],
  ['en', ['a', 'b'], 'a and b'],
  ['fr', ['a'], 'a'],
  ['fr', [], ''],
  ['fr', [' a ', '', ' b'], 'a et b'],
  ['fr', ['Mon équipe', 'Le comité', 'Le Goff'], 'Mon équipe, le comité et Le Goff'],
  ['en', ['My team', 'The board'], 'My team and the board'],
  ['en', ['My team', 'The Hague', 'Anna'], 'My team, The Hague and Anna'],
] as const)('in %s, joinList(%j) is %j', (locale, items, expected) => {
  expect(joinList(items, locale)).toBe(expected);
});

test.each([
  ['2025-03-03', 'fr', '3 mars 2025'],
  ['2025-03-03', 'en', '3 March 2025'],
  ['2025-08-01', 'fr', '1er août 2025'],
  ['2025-08-01', 'en', '1 August 2025'],
  ['2025-12-31', 'fr', '31 décembre 2025'],
  ['2025-11-11', 'fr', '11 novembre 2025'],
  [' 2024-02-29 ', 'en', '29 February 2024'],
  ['2025-02-30', 'fr', '2025-02-30'],
  ['2025-3-3', 'fr', '2025-3-3'],
  ['Comité du 3 mars', 'fr', 'Comité du 3 mars'],
  ['', 'en', ''],
] as const)('longDate(%j) in %s is %j', (iso, locale, expected) => {
  expect(longDate(iso, locale)).toBe(expected);
});

test.each([
  ['2025-03-03', 'fr', '3 mars'],
  ['2025-08-01', 'en', '1 August'],
  ['2024-08-01', 'fr', '1er août 2024'],
] as const)('of this year, longDate(%j) in %s is %j', (iso, locale, expected) => {
  expect(longDate(iso, locale, Date.UTC(2025, 5, 15))).toBe(expected);
});

test('a day that the calendar does not know is no date', () => {
  expect([isIsoDate('2025-02-28'), isIsoDate('2025-02-30'), isIsoDate('mardi')]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  ['PT20M', 'fr', '20 minutes'],
  ['PT20M', 'en', '20 minutes'],
  ['PT1M', 'fr', '1 minute'],
  ['PT1M', 'en', '1 minute'],
  ['PT0M', 'fr', '0 minute'],
  ['PT0M', 'en', '0 minutes'],
  ['PT1H', 'fr', '1 heure'],
  ['PT3H', 'fr', '3 heures'],
  ['PT2H', 'en', '2 hours'],
  ['P1D', 'fr', '1 jour'],
  ['P3D', 'en', '3 days'],
  ['P2W', 'fr', '2 semaines'],
  ['P1W', 'en', '1 week'],
  ['P1M', 'fr', '1 mois'],
  ['P3M', 'fr', '3 mois'],
  ['P1M', 'en', '1 month'],
  ['P12M', 'en', '12 months'],
  ['P3H', 'fr', 'P3H'],
  ['PT3D', 'fr', 'PT3D'],
  ['P1000D', 'fr', 'P1000D'],
  ['bientôt', 'fr', 'bientôt'],
] as const)('durationWords(%j) in %s is %j', (duration, locale, expected) => {
  expect(durationWords(duration, locale)).toBe(expected);
});

/** Typed text is stored and shown byte for byte: unusual characters, long texts, marks of all kinds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adoptAnswers } from '#renderers/engine/adopt.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { lineOf } from '#renderers/engine/entry-line.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { noRecord, readAnswerRecord, recordAnswers } from '#renderers/engine/question-record.ts';
import { summarise } from '#renderers/engine/summary.ts';
import { checkField } from '#renderers/engine/validate.ts';
import { wordSentence, wordSlide } from '#renderers/engine/wording.ts';
import { sameJson } from '#renderers/json.ts';
import { cases } from '#tests/cases.ts';
import { exerciseAt, property, type Raw, without } from './versions.ts';

const odd: readonly (readonly [string, string])[] = [
  ['emoji of several parts', '👩‍👩‍👧‍👦 🏳️‍🌈 👋🏽'],
  ['right to left', 'שלום עולם'],
  ['both directions', 'abc مرحبا def'],
  ['marks that turn text', 'a\u202Eb\u202Cc \u2066d\u2069'],
  ['nothing wide', 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf'],
  ['half a character', 'a\uD83D b'],
  ['the other half', 'a\uDE00 b'],
  ['halves the wrong way round', 'x\uDE00\uD83Dx'],
  ['many marks on one letter', 'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324'],
  ['the same letter in two ways', 'é e\u0301'],
  ['ligatures and the long s', 'ﬁ œ ſ ß İ ı'],
  ['full width', 'Ａｌｉｃｅ'],
  ['an old alphabet', '𐎠𐎡 𓀀'],
  ['spaces of all widths', 'a\u00A0b\u2003c\u3000d\u1680e'],
  ['controls', 'a\u0000b\u0007c\u001Bd\u007Fe'],
  ['ends of lines', 'a\r\nb\nc\rd\u2028e\u2029f\u0085g'],
  ['our own marks', '{{who}} [[x]] {{de who ?? y}} }} ]]'],
  ['marks of a body', '**gras** [lien](/cgu)\n- un\n\n- deux'],
  ['markup', '<script>alert(1)</script> <b>x</b> &amp; &nbsp; <!-- -->'],
  ['what replaces in JavaScript', '$& $1 $` $$ \\1'],
  ['what quotes', `' " \` ’ “ ” « » \\ \\' \\"`],
  ['what other languages run', "'; DROP TABLE x; -- \u0024{x} #{x} %s %n {0} $(x)"],
  ['names of JavaScript', '__proto__ constructor toString null undefined NaN'],
  ['numbers that are not', '0x10 1e3 ٣ ½ -0 +1 ,5'],
  ['look-alikes', '‹ › ＜ ＞ ＂ ″'],
  ['tags of flags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['private and unassigned', '\uE000 \uFDD0 \u{10FFFF}'],
];

const long: readonly (readonly [string, string])[] = [
  ['100 kB of one letter', 'x'.repeat(100_000)],
  ['100 kB of emoji', '😀'.repeat(25_000)],
  ['100 kB of our own marks', '{{who}} [[x]] '.repeat(7_000)],
  ['100 kB of line ends', 'a\n'.repeat(50_000)],
];

const roomy = (raw: Raw): void => {
  property('who', { maxLength: 200_000 })(raw);
  property('from', { maxLength: 200_000 })(raw);
  raw.uiSchema['ui:summary'] = [{ title: 'Avec {{who}}', fields: ['who', 'from', 'three'] }];
  raw.uiSchema['who'] = {
    'ui:title': 'Qui ?',
    'ui:widget': 'text',
    'ui:options': { sentence: 'Oui, {{who}} !' },
  };
  raw.entry['line'] = 'Avec {{who}} oui';
};

const exercise = exerciseAt('1.0.0', roomy);

const shorter = exerciseAt('2.0.0', (raw) => {
  roomy(raw);
  without('who')(raw);
});

const said = (text: string): string => `Alice ${text} Alice`;

describe.each([...odd, ...long])('%s', (_, raw) => {
  // A name before and after: the ends of an answer adapt to the sentence.
  const text = said(raw);
  const answers = { kind: 'received', who: text, from: text, three: [text, 'b'] };

  test('is stored as typed, in the answers and in what is kept beside them', () => {
    expect(viewOf(answers, {})['who']).toBe(text);
    expect(splitHidden(exercise, answers, {}).answers['who']).toBe(text);
    const again = JSON.parse(JSON.stringify(answers));
    expect(again).toEqual(answers);
    const record = recordAnswers(exercise, noRecord, {}, again);
    const gone = adoptAnswers(shorter, again, record);
    const kept = readAnswerRecord(JSON.parse(JSON.stringify(gone.record)));
    expect(kept.parked.map(({ key }) => key)).toContain('who');
    expect(kept.parked.find(({ key }) => key === 'who')?.value === text).toBe(true);
    expect(sameJson(adoptAnswers(exercise, gone.answers, kept).answers, answers)).toBe(true);
  });

  test('is shown as typed', () => {
    const view = viewOf(answers, {});
    expect(interpolate('avec {{who}}, oui', view, { locale: 'fr' })).toBe(`avec ${text}, oui`);
    expect(interpolate('with {{who}}, yes', view, { locale: 'en' })).toBe(`with ${text}, yes`);
    expect(wordSentence(exercise, 'who', view)).toBe(`Oui, ${text} !`);
    const [group] = summarise(exercise, answers, {});
    expect(group?.title).toBe(`Avec ${text}`);
    expect(group?.items.map(({ words }) => words)).toEqual([text, text, [text, 'b']]);
    const recalling = exercise.slides.find(({ slide }) => slide.name === 'breathe');
    const recalled = recalling && wordSlide(exercise, recalling, view).recall;
    expect(recalled?.[0]?.words).toBe(text);
  });

  test('loses nothing but its line ends in the one line of a list', () => {
    expect(lineOf(exercise, answers, {})).toBe(`Avec ${text.replace(/\s*\n\s*/g, ' ')} oui`);
  });

  test('is judged by its characters', () => {
    expect(checkField(exercise, 'who', text)).toBeUndefined();
    const max = [...text].length;
    const limits = (limit: number) => exerciseAt('1.0.0', property('who', { maxLength: limit }));
    expect(checkField(limits(max), 'who', text)).toBeUndefined();
    expect(checkField(limits(max - 1), 'who', text)).toMatchObject({ code: 'tooLong', n: max - 1 });
  });
});

test('any text at all is put in and kept as it is', () => {
  const units = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(units, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (raw) => {
      const text = said(raw);
      const view = viewOf(JSON.parse(JSON.stringify({ who: text })), {});
      expect(view['who']).toBe(text);
      expect(interpolate('avec {{who}}, oui', view, { locale: 'fr' })).toBe(`avec ${text}, oui`);
      expect(checkField(exercise, 'who', text)).toBeUndefined();
    }),
    { numRuns: cases(60) },
  );
});

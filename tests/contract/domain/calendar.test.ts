/** The reminder file, read back by the rules of RFC 5545. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calendarFile,
  momentOf,
  type Reminder,
  titleOf,
  toLocalDateAndTime,
  usualMoment,
} from '#src/app/entries/calendar.ts';
import { cases } from '#tests/cases.ts';

function file(parts: Partial<Reminder> = {}): string {
  return calendarFile({
    uid: '0123456789abcdef@ancrage',
    madeAt: new Date('2026-11-19T08:30:05.250Z'),
    date: '2026-11-20',
    time: '09:00',
    title: 'Ancrage\u00A0: une intuition à réaliser',
    productName: 'Ancrage',
    locale: 'fr',
    ...parts,
  });
}

/** The unfolded lines of a file; fails if a line is too long or ends wrongly. */
function linesOf(text: string): readonly string[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line.replaceAll('\t', '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
  }
  return text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
}

function propertyOf(text: string, name: string): string | undefined {
  const line = linesOf(text).find((one) => one.startsWith(`${name}:`));
  return line?.slice(name.length + 1);
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/gu, (_all, sign: string) => (/n/iu.test(sign) ? '\n' : sign));
}

/** The text as it will be in a file: one kind of line break, no control characters, no lone surrogates. */
function kept(text: string): string {
  return text
    .replace(/\r\n|[\n\r\u0085\u2028\u2029]/gu, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\P{Cc}\t\n]/gu, '');
}

const naughty = [
  'Virgule, point-virgule; barre \\ et deux-points:',
  'fin avec barre \\',
  '\\n n’est pas un retour',
  'une\r\nligne\nune\rautre\u2028encore',
  'BEGIN:VEVENT\r\nSUMMARY:faux\r\nEND:VEVENT',
  '"guillemets" «\u00A0et\u00A0» ^n ^^',
  'é'.repeat(200),
  '👩🏽‍💻'.repeat(40),
  '\u0000\u0007\u001B[31mrouge\u007F',
  '\uD83D seul',
  '\u202Eà l’envers',
  '<script>alert(1)</script>',
  '日本語'.repeat(60),
  '{{qui}} %s %n $t(common.back)',
];

describe('the file', () => {
  it('is one event with one alarm at its beginning', () => {
    expect(linesOf(file())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Ancrage//FR',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:0123456789abcdef@ancrage',
      'DTSTAMP:20261119T083005Z',
      'DTSTART:20261120T090000',
      'DURATION:PT15M',
      'SUMMARY:Ancrage\u00A0: une intuition à réaliser',
      'CLASS:PRIVATE',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      'DESCRIPTION:Ancrage\u00A0: une intuition à réaliser',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('says the time as it is on the wall, with or without seconds in the field', () => {
    expect(propertyOf(file({ date: '2026-03-29', time: '02:30' }), 'DTSTART')).toBe('20260329T023000');
    expect(propertyOf(file({ time: '23:59:30' }), 'DTSTART')).toBe('20261120T235900');
  });

  it('adds a text and an address where they are given', () => {
    const text = file({ text: ' Deux lignes\net, voilà ', url: 'https://app.example/reco/view/1' });
    expect(linesOf(text)).toContain('DESCRIPTION:Deux lignes\\net\\, voilà');
    expect(propertyOf(text, 'URL')).toBe('https://app.example/reco/view/1');
    expect(linesOf(file({ text: '  ' })).filter((line) => line.startsWith('DESCRIPTION'))).toHaveLength(1);
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['', '09:00'],
    ['20/11/2026', '09:00'],
    ['2026-11-20', ''],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '9h'],
  ])('refuses %j at %j by naming it', (date, time) => {
    expect(() => file({ date, time })).toThrow(RangeError);
    expect(momentOf(date, time)).toBeUndefined();
  });
});

describe('a person’s words in the file', () => {
  it.each(naughty)('come back: %j', (words) => {
    const text = file({ title: words, text: words });
    const lines = linesOf(text);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toHaveLength(20);
    const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
    expect(unescaped(description.slice('DESCRIPTION:'.length))).toBe(kept(words.trim()));
  });

  it('come back, whatever they are, and break no line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
        fc.pre(words.trim() !== '');
        const lines = linesOf(file({ title: 'x', text: words }));
        const description = lines.find((line) => line.startsWith('DESCRIPTION:')) ?? '';
        expect(unescaped(description.slice('DESCRIPTION:'.length))).toBe(kept(words.trim()));
      }),
      { numRuns: cases(100) },
    );
  });

  it('are the title on one line, and whole in the text where the title is too short for them', () => {
    expect(titleOf(' Lui parler ')).toEqual({ title: 'Lui parler' });
    expect(titleOf('Lui\nparler')).toEqual({ title: 'Lui parler', text: 'Lui\nparler' });
    const long = '👍'.repeat(300);
    expect(titleOf(long)).toEqual({ title: `${'👍'.repeat(120)}…`, text: long });
  });
});

describe('moments', () => {
  it('are those of the person’s own clock', () => {
    const moment = new Date(2026, 0, 5, 9, 5);
    expect(toLocalDateAndTime(moment)).toEqual({ date: '2026-01-05', time: '09:05' });
    expect(momentOf('2026-01-05', '09:05')).toEqual(moment);
  });
});

describe('the usual moment of a reminder', () => {
  const day = new Date(2026, 10, 20).getTime();
  it.each([
    ['nothing is planned', new Date(2026, 10, 19, 22, 5), undefined, '2026-11-20 08:00'],
    ['the day is ahead', new Date(2026, 10, 17, 22, 5), day, '2026-11-20 08:00'],
    ['its morning is ahead', new Date(2026, 10, 20, 7, 59), day, '2026-11-20 08:00'],
    ['its morning has passed', new Date(2026, 10, 20, 13, 10), day, '2026-11-20 14:10'],
    ['it is over in an hour', new Date(2026, 10, 20, 23, 30), day, '2026-11-21 08:00'],
    ['the day has passed', new Date(2026, 10, 25, 9, 0), day, '2026-11-26 08:00'],
  ])('%s', (_when, now, situation, said) => {
    const { date, time } = toLocalDateAndTime(usualMoment(now, situation));
    expect(`${date} ${time}`).toBe(said);
  });
});

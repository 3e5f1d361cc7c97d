/** A reminder as an iCalendar file (RFC 5545), which every calendar opens. */

export interface Reminder {
  /** Never used before: calendars take the same one for the same event. */
  readonly uid: string;
  /** When the file is made. */
  readonly madeAt: Date;
  /** ISO date, `2026-11-20`. */
  readonly date: string;
  /** `09:00`. */
  readonly time: string;
  readonly title: string;
  /** Everything else that is to be read in the calendar; left out where empty. */
  readonly text?: string;
  /** Address that the calendar offers to open. */
  readonly url?: string;
  readonly productName: string;
  readonly locale: string;
}

/** Octets of a line without its end. */
const longestLine = 75;

/** How long the event lasts in the calendar: one without length is drawn as nothing. */
const length = 'PT15M';

/**
 * The text of the file, lines ended by CRLF. Throws RangeError where date or time are none.
 *
 * The moment is written as it is on the wall (no zone, no Z): « 9:00 » is meant where the person is that day, also
 * after a journey or a change to winter time; an instant in UTC would move with both.
 */
export function calendarFile(reminder: Reminder): string {
  const { uid, madeAt, date, time, title, text = '', url, productName, locale } = reminder;
  const summary = escaped(oneLine(title));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(oneLine(productName))}//${locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(oneLine(uid))}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${floating(date, time)}`,
    `DURATION:${length}`,
    `SUMMARY:${summary}`,
    ...(text.trim() === '' ? [] : [`DESCRIPTION:${escaped(text.trim())}`]),
    ...(url === undefined ? [] : [`URL:${printable(url)}`]),
    // Others who see the calendar read no title, and the time stays free for them.
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${summary}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What is in the title of an event: more is cut in every calendar. */
const longestTitle = 120;

/** A person's words as the title of an event, and all of them where they do not fit the title. */
export function titleOf(words: string): { readonly title: string; readonly text?: string } {
  const line = oneLine(words);
  const signs = [...line];
  if (signs.length <= longestTitle)
    return line === words.trim() ? { title: line } : { title: line, text: words };
  return { title: `${signs.slice(0, longestTitle).join('').trimEnd()}…`, text: words };
}

/** ISO date and time of a moment as a clock on the wall shows it, for date and time fields. */
export function onTheWall(moment: Date): { readonly date: string; readonly time: string } {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ];
  return { date: date.join('-'), time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

/**
 * When a reminder is for, unless the person says otherwise: tomorrow at 8:00. On the day of a situation, 8:00 while that
 * is ahead, then in an hour where it still is that day.
 * @param day the start of that day, in milliseconds.
 */
export function usualMoment(now: Date, day?: number): Date {
  const at = (from: Date, days: number) =>
    new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, 8);
  const tomorrow = at(now, 1);
  if (day === undefined) return tomorrow;
  const morning = at(new Date(day), 0);
  if (morning > now) return morning;
  const soon = new Date(now.getTime() + 3_600_000);
  return soon.toDateString() === new Date(day).toDateString() ? soon : tomorrow;
}

/** The moment of a date and a time in the person's own time zone; undefined where one of them is none. */
export function momentOf(date: string, time: string): Date | undefined {
  if (!isDate(date) || !isTime(time)) return undefined;
  const moment = new Date(`${date}T${time.slice(0, 5)}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function isDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(date)) return false;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/u.test(time);
}

function floating(date: string, time: string): string {
  if (!isDate(date)) throw new RangeError(`An ISO date expected, “${date}” found.`);
  if (!isTime(time)) throw new RangeError(`A time of day expected, “${time}” found.`);
  return `${date.replaceAll('-', '')}T${time.slice(0, 5).replace(':', '')}00`;
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/gu, '')}Z`;
}

/** No-break spaces stay: French sets its signs with them. */
function oneLine(text: string): string {
  return text.trim().replace(/[^\S\u00A0\u202F]+/gu, ' ');
}

/** Without what no line of the file may contain: control characters, and halves of a sign. */
function printable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\P{Cc}\t]/gu, '');
}

/** A text as a value: the four signs that mean something there, line breaks among them. */
function escaped(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u);
  return lines.map((line) => printable(line).replace(/[\\;,]/gu, (sign) => `\\${sign}`)).join('\\n');
}

/** Cut into lines of at most 75 octets, never inside a sign; a line that goes on begins with a space. */
function fold(line: string): string {
  let result = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > longestLine) {
      result += '\r\n ';
      octets = 1;
    }
    result += sign;
    octets += size;
  }
  return result;
}

function octetsOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

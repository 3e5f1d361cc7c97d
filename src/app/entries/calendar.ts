/** Reminder as an iCalendar file (RFC 5545). */

export interface Reminder {
  /** Unique: calendars treat equal ids as the same event. */
  readonly uid: string;
  /** Creation time of the file. */
  readonly madeAt: Date;
  /** ISO date, `2026-11-20`. */
  readonly date: string;
  /** `09:00`. */
  readonly time: string;
  readonly title: string;
  /** Further text for the calendar. Omitted if empty. */
  readonly text?: string;
  /** URL that the calendar offers to open. */
  readonly url?: string;
  readonly productName: string;
  readonly locale: string;
}

/** Maximum octets in a line, without the line break. */
const maxLineOctets = 75;

/** Duration of the event: calendars do not draw one without duration. */
const length = 'PT15M';

/**
 * Returns the text of the file, with CRLF line breaks. Throws RangeError if date or time is invalid.
 * ¦ Writes a floating local time (no zone, no Z): 9:00 means 9:00 wherever the user is that day.
 * An instant in UTC would shift with travel and with daylight saving time.
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
    // Other readers of the calendar do not see the title, and the time stays free.
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

/** Maximum characters in the title of an event: calendars cut longer ones. */
const maxTitleLength = 120;

/** Returns the user's text as the title of an event, plus the full text if it does not fit. */
export function titleOf(words: string): { readonly title: string; readonly text?: string } {
  const line = oneLine(words);
  const signs = [...line];
  if (signs.length <= maxTitleLength)
    return line === words.trim() ? { title: line } : { title: line, text: words };
  return { title: `${signs.slice(0, maxTitleLength).join('').trimEnd()}…`, text: words };
}

/** Returns the local ISO date and time, for date and time inputs. */
export function toLocalDateAndTime(moment: Date): { readonly date: string; readonly time: string } {
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ];
  return { date: date.join('-'), time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

/**
 * Returns the default time of a reminder: tomorrow at 8:00. On the day of a situation: 8:00 if that is ahead,
 * else an hour from now if that is still the same day.
 * @param day start of that day, in milliseconds.
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

/** Returns the instant of a date and a time in the local time zone. Undefined if one of them is invalid. */
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

/** Keeps no-break spaces, because French punctuation needs them. */
function oneLine(text: string): string {
  return text.trim().replace(/[^\S\u00A0\u202F]+/gu, ' ');
}

/** Removes characters that the format forbids: control characters and lone surrogates. */
function printable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\P{Cc}\t]/gu, '');
}

/** Escapes the four special characters of a value, line breaks among them. */
function escaped(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/u);
  return lines.map((line) => printable(line).replace(/[\\;,]/gu, (sign) => `\\${sign}`)).join('\\n');
}

/** Folds a line at 75 octets, never inside a character. A continuation line begins with a space. */
function fold(line: string): string {
  let result = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > maxLineOctets) {
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

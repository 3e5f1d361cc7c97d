/** Reads and writes numbers as people type them: either decimal mark, groups of three. Never changes a typed number. */
import type { Locale } from '#renderers/format/document.ts';

/** Thousands separators: spaces of all widths, the Swiss apostrophe, and the comma in English. */
const GROUPED: Readonly<Record<Locale, RegExp>> = {
  fr: /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?=[.,]|$)/u,
  en: /^\d{1,3}(?:(?:[ \u00a0\u2009\u202f'’]\d{3})+|(?:,\d{3})+)(?=[.,]|$)/u,
};

const FIGURES = /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/u;

/** Every number of this many digits is stored exactly. */
const surelyKept = 15;

interface Figures {
  readonly sign: '' | '-';
  readonly whole: string;
  readonly fraction: string;
}

/** The digits of a text; undefined if it is not a number or is ambiguous. */
function figuresOf(text: string, locale: Locale): Figures | undefined {
  const [, mark = '', unsigned = ''] = /^([+\-−]?)\s*(.*)$/su.exec(text.trim()) ?? [];
  // « 0,125 » has no thousands separator.
  const grouped = unsigned.startsWith('0') ? undefined : GROUPED[locale].exec(unsigned)?.[0];
  const bare = grouped === undefined ? unsigned : unsigned.replace(grouped, grouped.replace(/\D/gu, ''));
  const { whole, fraction = '' } = FIGURES.exec(bare)?.groups ?? {};
  if (whole === undefined || whole + fraction === '') return undefined;
  // « 1.250 » is ambiguous in French: 1250 or 1.25.
  const isEither = locale === 'fr' && grouped === undefined && /^[1-9]\d{0,2}\.\d{3}$/u.test(unsigned);
  return isEither ? undefined : { sign: mark === '' || mark === '+' ? '' : '-', whole, fraction };
}

function numberOf({ sign, whole, fraction }: Figures): number {
  return Number(`${sign}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`);
}

/** Significant digits, without the decimal point. */
function significant({ whole, fraction }: Figures): string {
  const digits = `${whole}${fraction}`.replace(/^0+/u, '');
  return fraction === '' ? digits : digits.replace(/0+$/u, '');
}

function isExact(figures: Figures): boolean {
  if (significant(figures).length <= surelyKept) return true;
  const number = numberOf(figures);
  if (!Number.isFinite(number)) return false;
  const { sign, whole, fraction } = figures;
  if (/^0*$/u.test(fraction)) return BigInt(number) === BigInt(`${sign}${whole}`);
  const typed = `${sign}${whole.replace(/^0+(?=\d)/u, '') || '0'}.${fraction.replace(/0+$/u, '')}`;
  return writeNumber(number, 'en') === typed;
}

/**
 * The number in a text, with the decimal mark of either language; undefined for blanks. Returns the text itself if it
 * is ambiguous, not a number, or has too many digits: a typed number never becomes another one.
 */
export function readNumber(typed: string, locale: Locale): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const figures = figuresOf(typed, locale);
  if (figures === undefined || !isExact(figures)) return typed;
  const number = numberOf(figures);
  return Object.is(number, -0) ? 0 : number;
}

/** True for readable digits that are too many to store exactly. */
export function hasTooManyDigits(typed: string): boolean {
  const figures = figuresOf(typed, 'en') ?? figuresOf(typed, 'fr');
  return figures !== undefined && !isExact(figures);
}

/** Formats a number as a user types it: the decimal mark of the language, no exponent. */
export function writeNumber(number: number, locale: Locale): string {
  const text = withoutExponent(String(number));
  return locale === 'fr' ? text.replace('.', ',') : text;
}

function withoutExponent(text: string): string {
  const [, sign = '', first = '', others = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/u.exec(text) ?? [];
  if (exponent === undefined) return text;
  const digits = first + others;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  const whole = digits.slice(0, point).padEnd(point, '0');
  return digits.length > point ? `${sign}${whole}.${digits.slice(point)}` : `${sign}${whole}`;
}

/** One-unit ISO 8601 durations in words. */
import type { Locale } from '../../document/document.ts';

/** Months and minutes share a letter, so the T belongs to the unit. */
const UNITS: Readonly<Record<Locale, ReadonlyMap<string, readonly [string, string]>>> = {
  fr: new Map([
    ['TM', ['minute', 'minutes']],
    ['TH', ['heure', 'heures']],
    ['D', ['jour', 'jours']],
    ['W', ['semaine', 'semaines']],
    ['M', ['mois', 'mois']],
  ]),
  en: new Map([
    ['TM', ['minute', 'minutes']],
    ['TH', ['hour', 'hours']],
    ['D', ['day', 'days']],
    ['W', ['week', 'weeks']],
    ['M', ['month', 'months']],
  ]),
};

/** `PT20M` → “20 minutes”, `P1W` → “1 semaine”. Any other text comes back trimmed. */
export function durationWords(duration: string, locale: Locale): string {
  const text = duration.trim();
  const [, time = '', digits = '', letter = ''] = /^P(T?)(\d{1,3})([MHDW])$/.exec(text) ?? [];
  const unit = UNITS[locale].get(time + letter);
  if (unit === undefined) return text;
  const count = Number(digits);
  const one = locale === 'fr' ? count < 2 : count === 1;
  return `${count} ${one ? unit[0] : unit[1]}`;
}

/** One-unit ISO 8601 durations in words. */
import type { Locale } from '#renderers/format/document.ts';

/** Months and minutes share a letter, so the T is part of the unit. */
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

/** The name of a unit (`TM`, `TH`, `D`, `W`, `M`) for that number; '' for other units. */
export function unitWord(unit: string, count: number, locale: Locale): string {
  const forms = UNITS[locale].get(unit);
  const one = locale === 'fr' ? count < 2 : count === 1;
  return forms?.[one ? 0 : 1] ?? '';
}

/** `PT20M` → “20 minutes”, `P1W` → “1 semaine”. Other texts are trimmed. */
export function durationWords(duration: string, locale: Locale): string {
  const text = duration.trim();
  const [, time = '', digits = '', letter = ''] = /^P(T?)(\d{1,3})([MHDW])$/.exec(text) ?? [];
  const count = Number(digits);
  const unit = unitWord(time + letter, count, locale);
  return unit === '' ? text : `${count} ${unit}`;
}

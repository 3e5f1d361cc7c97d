/** Texts for an account, a time and a failure on the account pages. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';
import type { OfficeAccount, PeopleProblem } from '#src/contract/wire/people-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { dayWords, type StudioTranslation, timeWords } from '#src/studio/words/date-words.ts';
import type { PeopleWords } from '#src/studio/words/people-fr.ts';

export function nameOf({ firstname, lastname, mail }: OfficeAccount): string {
  return `${firstname} ${lastname}`.trim() || mail;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Relative time, for example « il y a 3 heures ». */
export function agoWords(at: number, locale: Locale, now: number = Date.now()): string {
  const written = new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' });
  const past = Math.max(0, now - at);
  if (past < units[2][1]) return written.format(0, 'second');
  const [unit, size] = units.find(([, each]) => past >= each) ?? units[2];
  return written.format(-Math.floor(past / size), unit);
}

export type FailureName = keyof PeopleWords['problems'];

export function failureName({ kind }: RemoteProblem): FailureName {
  if (kind === 'forbidden') return 'forbidden';
  if (kind === 'offline' || kind === 'unreached') return 'offline';
  return kind === 'too-many' ? 'often' : 'other';
}

/** Why the server rejected a decision: another user decided first, or the account does not allow it. */
export function hindranceWords(
  { code, status, by, at }: PeopleProblem,
  { words, locale }: StudioTranslation,
): string {
  if (code !== 'decided') return words.people.hindrances[code];
  const [day, time] = at === undefined ? ['', ''] : [dayWords(at, locale), timeWords(at, locale)];
  return words.people.decided(status ?? 'gone', by ?? '', day, time);
}

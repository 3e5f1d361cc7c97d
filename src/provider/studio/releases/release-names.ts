/** What a release is called, by whom and when it was made, and whether it is what is online. */
import { type Locale, languages } from '#src/domain/locale.ts';
import type { ListedRelease, ReleaseHead } from '#src/wire/studio-records.ts';
import type { StudioWords } from '../words/fr.ts';
import { timeWords } from '../words/use-studio-words.ts';

export function releaseTitle({ kind, title, number }: ReleaseHead, { publication }: StudioWords): string {
  const { origin, update, wentBack, outside } = publication.releases;
  if (kind === 'shipped') return number === 1 ? origin : title === '' ? outside : update(title);
  return kind === 'reverted' ? wentBack(title) : title;
}

/** « Vous, aujourd’hui à 9 h 52 » */
export function releaseLine(
  { kind, title, by, at }: ReleaseHead,
  me: string | undefined,
  words: StudioWords,
  locale: Locale,
  now: number = Date.now(),
): string {
  const { releases } = words.publication;
  const who = kind === 'shipped' ? releases.shippedBy : by === me ? releases.you : by;
  const moment = new Date(at);
  const { tag } = languages[locale];
  const isToday = moment.toDateString() === new Date(now).toDateString();
  const day = isToday
    ? words.today
    : moment.toLocaleDateString(tag, { day: 'numeric', month: 'long', year: 'numeric' });
  const when = releases.moment(day, timeWords(at, locale));
  // Files that were changed say neither who nor with what.
  return kind === 'shipped' && title === '' ? when : releases.line(who, when);
}

/** « Novembre 2026 » */
export function monthOf(at: number, locale: Locale): string {
  const month = new Date(at).toLocaleDateString(languages[locale].tag, { month: 'long', year: 'numeric' });
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** Whether it is the latest release of each of its documents: all that it did is what is online. */
export function isOnline({ number, documents }: ListedRelease, all: readonly ListedRelease[]): boolean {
  const later = all.filter((other) => other.number > number);
  return Object.keys(documents).every((name) => !later.some((other) => Object.hasOwn(other.documents, name)));
}

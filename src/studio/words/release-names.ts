/** Title, author and date of a release, and whether it is still current. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';
import type { ListedRelease, ReleaseHead } from '#src/contract/wire/studio-records.ts';
import { dayWords, timeWords } from '#src/studio/words/date-words.ts';
import type { StudioWords } from './studio-fr.ts';

/** A release with any form of its documents. */
interface Made extends ReleaseHead {
  readonly documents: Readonly<Record<string, unknown>>;
}

/** @param all releases, to find the one that this one reverts. */
export function releaseTitle(release: Made, words: StudioWords, all: readonly Made[]): string {
  const { origin, update, wentBack, again, outside } = words.publication.releases;
  const { kind, title, number } = release;
  if (kind === 'shipped') return number === 1 ? origin : title === '' ? outside : update(title);
  if (kind === 'published') return title;
  const [first, isUndone] = beginningOf(release, all);
  const named = first === undefined ? title : releaseTitle(first, words, all);
  return isUndone ? wentBack(named) : again(named);
}

/** Follows reverts of reverts back to the release that is finally restored or undone. */
function beginningOf(
  release: Made,
  all: readonly Made[],
): readonly [first: Made | undefined, isUndone: boolean] {
  let [at, isUndone] = [undoneBy(release, all), true];
  while (at?.kind === 'reverted') {
    at = undoneBy(at, all);
    isUndone = !isUndone;
  }
  return [at, isUndone];
}

/** Only the latest release of its documents can be reverted. */
function undoneBy({ number, documents }: Made, all: readonly Made[]): Made | undefined {
  return all
    .filter((each) => each.number < number)
    .filter((each) => Object.keys(documents).some((name) => Object.hasOwn(each.documents, name)))
    .toSorted((one, other) => other.number - one.number)[0];
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
  const who = kind === 'shipped' ? releases.includedWithApp : by === me ? releases.you : by;
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  const day = isToday ? words.today : dayWords(at, locale, now);
  const when = releases.moment(day, timeWords(at, locale));
  // Files changed outside the studio have no author and no tool.
  return kind === 'shipped' && title === '' ? when : releases.line(who, when);
}

/** « Novembre 2026 » */
export function monthOf(at: number, locale: Locale): string {
  const month = new Date(at).toLocaleDateString(languages[locale].tag, { month: 'long', year: 'numeric' });
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** True if no later release changed any of its documents. */
export function isFullyCurrent({ number, documents }: ListedRelease, all: readonly ListedRelease[]): boolean {
  const later = all.filter((other) => other.number > number);
  return Object.keys(documents).every((name) => !later.some((other) => Object.hasOwn(other.documents, name)));
}

/** True for the latest release. False for all while there are only the app's included documents. */
export function isOnline({ number }: ReleaseHead, all: readonly ReleaseHead[]): boolean {
  return all.every((other) => other.number <= number) && all.some(({ kind }) => kind !== 'shipped');
}

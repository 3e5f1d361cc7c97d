/** What a release is called, by whom and when it was made, and whether anything of it was changed since. */
import { type Locale, languages } from '#src/contract/domain/locale.ts';
import type { ListedRelease, ReleaseHead } from '#src/contract/wire/studio-records.ts';
import { dayWords, timeWords } from '#src/studio/words/say.ts';
import type { StudioWords } from './fr.ts';

/** Whatever is told of its documents. */
interface Made extends ReleaseHead {
  readonly documents: Readonly<Record<string, unknown>>;
}

/** @param all that were made, of which it may have undone one. */
export function releaseTitle(release: Made, words: StudioWords, all: readonly Made[]): string {
  const { origin, update, wentBack, again, outside } = words.publication.releases;
  const { kind, title, number } = release;
  if (kind === 'shipped') return number === 1 ? origin : title === '' ? outside : update(title);
  if (kind === 'published') return title;
  const [first, isUndone] = beginningOf(release, all);
  const named = first === undefined ? title : releaseTitle(first, words, all);
  return isUndone ? wentBack(named) : again(named);
}

/** What a going back is about in the end: one that undid another brought back what that one had undone. */
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

/** Only the latest release of its documents is undone. */
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
  const who = kind === 'shipped' ? releases.shippedBy : by === me ? releases.you : by;
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date(now).toDateString();
  const day = isToday ? words.today : dayWords(at, locale, now);
  const when = releases.moment(day, timeWords(at, locale));
  // Files that were changed say neither who nor with what.
  return kind === 'shipped' && title === '' ? when : releases.line(who, when);
}

/** « Novembre 2026 » */
export function monthOf(at: number, locale: Locale): string {
  const month = new Date(at).toLocaleDateString(languages[locale].tag, { month: 'long', year: 'numeric' });
  return month.charAt(0).toUpperCase() + month.slice(1);
}

/** Whether it is the latest release of each of its documents: all that it did is as it left it. */
export function standsWhole({ number, documents }: ListedRelease, all: readonly ListedRelease[]): boolean {
  const later = all.filter((other) => other.number > number);
  return Object.keys(documents).every((name) => !later.some((other) => Object.hasOwn(other.documents, name)));
}

/** Whether it is what is online: the latest. As long as nothing but the shipped documents is there, nobody asks. */
export function isOnline({ number }: ReleaseHead, all: readonly ReleaseHead[]): boolean {
  return all.every((other) => other.number <= number) && all.some(({ kind }) => kind !== 'shipped');
}

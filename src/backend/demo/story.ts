/** A reconnection as a demo tells it, and the entry that the exercise would have made of it. */
import type { Tense } from '#src/domain/entry.ts';
import { dayInWords, keyDaysAgo } from './moments.ts';

export type Locale = 'fr' | 'en';

/** An intuition: its text, and whether it was realised. */
export type ToldIntuition = readonly [name: string, realised: boolean];

export interface Story {
  /** When it was written. */
  readonly daysAgo: number;
  readonly tense: Tense;
  readonly who: string;
  /** The subject; or words and a day, counted from the day of writing. */
  readonly when: string | { readonly words: string; readonly days: number };
  readonly thought: string;
  readonly felt: string;
  readonly did: string;
  readonly moment: string;
  /** The body's signal before and after, 0 to 10; either may be missing. */
  readonly signal?: readonly [before?: number, after?: number];
  readonly difficulties: readonly string[];
  readonly difficultiesInWords?: string;
  readonly needs: readonly string[];
  readonly needsInWords?: string;
  readonly fears: readonly string[];
  readonly fearsInWords?: string;
  readonly best: string;
  readonly help: string;
  readonly contribution: string;
  readonly trigger: string;
  readonly phrase: string;
  readonly intuitions: readonly ToldIntuition[];
}

/** Members without a value are left out, as the exercise leaves out what was not answered. */
function present(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
}

function answersOf(story: Story, locale: Locale, now: number): Record<string, unknown> {
  const { when } = story;
  return present({
    'reconew-q2-qui': story.who,
    'reconew-q2-datesujet':
      typeof when === 'string' ? when : `${when.words} ${dayInWords(now, when.days - story.daysAgo, locale)}`,
    'reconew-q3-pense': story.thought,
    'reconew-q3-ressenti': story.felt,
    'reconew-q3-fait': story.did,
    'reconew-q4-moment': story.moment,
    'reconew-q4-intensite': story.signal?.[0],
    'reconew-q6-difficultes-liste': story.difficulties,
    'reconew-q6-difficultes-precision': story.difficultiesInWords,
    'reconew-q6-besoins-liste': story.needs,
    'reconew-q6-besoins-precision': story.needsInWords,
    'reconew-q6-peurs-liste': story.fears,
    'reconew-q6-peurs-precision': story.fearsInWords,
    'reconew-q7-meilleur': story.best,
    'reconew-q7-aider': story.help,
    'reconew-q8-contribution': story.contribution,
    'reconew-q8-declencher': story.trigger,
    'reconew-q9-phrase': story.phrase,
    'reconew-q9-intensite': story.signal?.[1],
  });
}

export function intuitionsOf(told: readonly ToldIntuition[]): { name: string; realised: boolean }[] {
  return told.map(([name, realised]) => ({ name, realised }));
}

/** What every entry says of the document that asked. */
export function origin(locale: Locale): { locale: Locale; version: string } {
  return { locale, version: '1.0.0' };
}

/** Entries by key, for `field_intuitions`. @param now milliseconds since the epoch. */
export function reconnections(
  stories: readonly Story[],
  locale: Locale,
  now: number,
): Record<string, unknown> {
  return Object.fromEntries(
    stories.map((story) => [
      keyDaysAgo(now, story.daysAgo),
      {
        pf: story.tense,
        data: answersOf(story, locale, now),
        intuitionsdata: intuitionsOf(story.intuitions),
        ...origin(locale),
      },
    ]),
  );
}

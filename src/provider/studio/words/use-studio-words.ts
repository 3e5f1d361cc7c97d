/** The studio's own words in its own language, which is not that of the documents. */
import { createContext, useContext } from 'react';
import { type Locale, languages } from '#src/domain/locale.ts';
import { en } from './en.ts';
import { fr, type StudioWords } from './fr.ts';

export const studioWords: Readonly<Record<Locale, StudioWords>> = { fr, en };

export const StudioLocaleContext = createContext<Locale>('fr');

export interface Say {
  readonly locale: Locale;
  readonly words: StudioWords;
}

export function useStudioWords(): Say {
  const locale = useContext(StudioLocaleContext);
  return { locale, words: studioWords[locale] };
}

/** « 22 novembre »; with the time where it is today. */
export function momentWords(at: number, locale: Locale, today: string, now: number = Date.now()): string {
  const moment = new Date(at);
  const { tag } = languages[locale];
  const time = moment.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === new Date(now).toDateString()) return `${today} ${time}`;
  return moment.toLocaleDateString(tag, { day: 'numeric', month: 'long' });
}

/** « 22 novembre » */
export function dayWords(at: number, locale: Locale): string {
  return new Date(at).toLocaleDateString(languages[locale].tag, { day: 'numeric', month: 'long' });
}

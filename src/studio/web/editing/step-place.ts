/** Where a step was made, so that taking it back leads there: the view, the page, the language and the place in it. */
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { View } from './view-switch.tsx';

export interface StepPlace {
  readonly view: View;
  /** Name of the page; '' in JSON, whose view finds it by the line. */
  readonly page: string;
  /** Undefined where the step is of both languages. */
  readonly locale?: Locale | undefined;
  /** JSON pointer; of JSON language and line. */
  readonly pointer: string;
}

/** The same for every key of a text that is being typed. */
export function stepName({ view, page, locale, pointer }: StepPlace): string {
  return [view, locale ?? '', encodeURIComponent(page), pointer].join(' ');
}

/** Undefined for what no view did. */
export function readStep(name: string): StepPlace | undefined {
  const [first, locale, page = '', ...rest] = name.split(' ');
  const view = (['texts', 'structure', 'json'] as const).find((each) => each === first);
  if (view === undefined) return undefined;
  const of = isLocale(locale) ? locale : undefined;
  return { view, page: decodeURIComponent(page), locale: of, pointer: rest.join(' ') };
}

/** What the address says behind the page: the line of JSON, the question of a structure; '' where it says nothing. */
export function stepHash({ view, pointer }: StepPlace): string {
  const [, found] =
    (view === 'json'
      ? /^json\/((?:fr|en)\/\d+)$/
      : /^\/(?:uiSchema|schema\/properties)\/([\w-]+)(?=\/|$)/
    ).exec(pointer) ?? [];
  return found === undefined || view === 'texts' ? '' : `#${found}`;
}

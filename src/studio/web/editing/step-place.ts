/** Serializes where an undo step was made (view, page, language, place), so that undo can return there. */
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { View } from './view-switch.tsx';

export interface StepPlace {
  readonly view: View;
  /** Name of the page; '' in the JSON view, which uses the line. */
  readonly page: string;
  /** Undefined if the step concerns both languages. */
  readonly locale?: Locale | undefined;
  /** JSON pointer; in the JSON view, language and line. */
  readonly pointer: string;
}

/** Equal for every key press in one text, so that they form one undo step. */
export function stepName({ view, page, locale, pointer }: StepPlace): string {
  return [view, locale ?? '', encodeURIComponent(page), pointer].join(' ');
}

/** Undefined for a step that no view made. */
export function readStep(name: string): StepPlace | undefined {
  const [first, locale, page = '', ...rest] = name.split(' ');
  const view = (['texts', 'structure', 'json'] as const).find((each) => each === first);
  if (view === undefined) return undefined;
  const of = isLocale(locale) ? locale : undefined;
  return { view, page: decodeURIComponent(page), locale: of, pointer: rest.join(' ') };
}

/** Fragment of the address: the line of JSON, the question of a structure; '' if none. */
export function stepHash({ view, pointer }: StepPlace): string {
  const [, found] =
    (view === 'json'
      ? /^json\/((?:fr|en)\/\d+)$/
      : /^\/(?:uiSchema|schema\/properties)\/([\w-]+)(?=\/|$)/
    ).exec(pointer) ?? [];
  return found === undefined || view === 'texts' ? '' : `#${found}`;
}

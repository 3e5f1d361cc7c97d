/** What the editor and the preview in its frame say to each other; both are of one origin. */

import { isLocale } from '#renderers/format/names.ts';
import { isMembers, isText, type Members } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { ChosenContext } from '#src/studio/document/closed-contexts.ts';

export const samples = ['real', 'empty', 'long'] as const;

export type Sample = (typeof samples)[number];

export type PreviewTheme = 'system' | 'light' | 'dark';

/** What is to be shown. */
export interface Shown {
  /** Name of the document. */
  readonly name: string;
  readonly locale: Locale;
  /** Its JSON text. */
  readonly text: string;
  /** Name of the slide or section; '' for the first. */
  readonly slide: string;
  readonly sample: Sample;
  readonly context: ChosenContext;
  readonly theme: PreviewTheme;
  /** JSON pointer of the text that is being written; '' for none. */
  readonly focus: string;
}

const showKind = 'ancrage:show';

export interface ShowMessage {
  readonly kind: typeof showKind;
  readonly shown: Shown;
}

export function showMessage(shown: Shown): ShowMessage {
  return { kind: showKind, shown };
}

/** What a message shows; undefined for every other message. */
export function shownIn(data: unknown): Shown | undefined {
  return isMembers(data) && data['kind'] === showKind && isMembers(data['shown'])
    ? readShown(data['shown'])
    : undefined;
}

/** What is to be shown, as it came; undefined where something of it is missing. */
export function readShown(shown: Members): Shown | undefined {
  const { name, locale, text, slide, sample, context, theme, focus } = shown;
  if (!isText(name) || !isLocale(locale) || !isText(text) || !isText(slide) || !isText(focus))
    return undefined;
  return {
    name,
    locale,
    text,
    slide,
    focus,
    sample: samples.find((each) => each === sample) ?? 'real',
    context: isMembers(context) ? (context as ChosenContext) : {},
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

/** Why a page is shown or not. */
export interface Why {
  /** Name of the slide or section. */
  readonly place: string;
  readonly shown: boolean;
  /** False where the exercise is done by parts and this page belongs to another one. */
  readonly inPart: boolean;
  /** How many pages there are with these answers, of an exercise in this part. */
  readonly pages?: number;
  /** What decided: keys of questions and of the context. */
  readonly keys: readonly string[];
}

/** What the preview tells the editor. */
export type PreviewEvent =
  | { readonly kind: 'ancrage:ready' }
  /** A text was clicked on, or Enter pressed on it. */
  | { readonly kind: 'ancrage:pick'; readonly pointer: string }
  /** Somebody walked to another slide. */
  | { readonly kind: 'ancrage:slide'; readonly slide: string }
  /** Of the page that is asked for. */
  | { readonly kind: 'ancrage:why'; readonly why: Why };

/** Only our own page of the same release writes it. */
function isWhy(value: unknown): value is Why {
  return isMembers(value) && isText(value['place']);
}

export function previewEvent(data: unknown): PreviewEvent | undefined {
  if (!isMembers(data)) return undefined;
  const { kind, pointer, slide, why } = data;
  if (kind === 'ancrage:ready') return { kind };
  if (kind === 'ancrage:pick' && isText(pointer)) return { kind, pointer };
  if (kind === 'ancrage:slide' && isText(slide)) return { kind, slide };
  if (kind === 'ancrage:why' && isWhy(why)) return { kind, why };
  return undefined;
}

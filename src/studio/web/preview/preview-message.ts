/** Messages between the editor and the preview's iframe, which share an origin. */

import type { Answers } from '#renderers/engine/answers.ts';
import { isLocale } from '#renderers/format/reserved-names.ts';
import { isMembers, isText, type Members } from '#renderers/json.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { ChosenContext } from '#src/studio/document/closed-contexts.ts';

export const samples = ['real', 'empty', 'long'] as const;

export type Sample = (typeof samples)[number];

export type PreviewTheme = 'system' | 'light' | 'dark';

/** Content to show. */
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
  /** Values by key with which the page is shown, over those of the sample; `null`: not answered. */
  readonly answers: Answers;
  readonly theme: PreviewTheme;
  /** JSON pointer of the focused text; '' for none. */
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

/** Returns the content of a message; undefined for any other message. */
export function shownIn(data: unknown): Shown | undefined {
  return isMembers(data) && data['kind'] === showKind && isMembers(data['shown'])
    ? readShown(data['shown'])
    : undefined;
}

/** Validates the content; undefined if a member is missing or invalid. */
export function readShown(shown: Members): Shown | undefined {
  const { name, locale, text, slide, sample, context, answers, theme, focus } = shown;
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
    answers: isMembers(answers) ? answers : {},
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  };
}

/** Why a page is shown or not. */
export interface Why {
  /** Name of the slide or section. */
  readonly place: string;
  readonly shown: boolean;
  /** False if the exercise has parts and this page belongs to another one. */
  readonly inPart: boolean;
  /** Number of pages shown with these answers, in the current part of an exercise. */
  readonly pages?: number;
}

/** Events that the preview reports to the editor. */
export type PreviewEvent =
  /** The user clicked a text, or pressed Enter on it. */
  | { readonly kind: 'ancrage:pick'; readonly pointer: string }
  /** The user moved to another slide. */
  | { readonly kind: 'ancrage:slide'; readonly slide: string }
  /** Reason for the requested page. */
  | { readonly kind: 'ancrage:why'; readonly why: Why };

/** Shallow check: only the page of this release sends it. */
function isWhy(value: unknown): value is Why {
  return isMembers(value) && isText(value['place']);
}

export function previewEvent(data: unknown): PreviewEvent | undefined {
  if (!isMembers(data)) return undefined;
  const { kind, pointer, slide, why } = data;
  if (kind === 'ancrage:pick' && isText(pointer)) return { kind, pointer };
  if (kind === 'ancrage:slide' && isText(slide)) return { kind, slide };
  if (kind === 'ancrage:why' && isWhy(why)) return { kind, why };
  return undefined;
}

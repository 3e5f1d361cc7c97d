import type { WidgetProps } from '#renderers/parts/widget.ts';
/** The attributes of every single control: its label, description and validity. */

/** For the one focusable control of a widget whose question the form draws. */
export function controlAttributes(question: WidgetProps) {
  const { id, labelledBy, describedBy, error, required } = question;
  return {
    'data-text': placeholderMark(question),
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

/** Where its placeholder is in the document, while the placeholder is shown. */
export function placeholderMark({ textMarks, wording, value }: WidgetProps): string | undefined {
  return wording.placeholder === undefined || value !== undefined ? undefined : textMarks?.placeholder;
}

/** The answer as text; '' if it is not a string. */
export function shownText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts in a list answer. Skips other items. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** An emptied text becomes undefined, which means unanswered. */
export function answerOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}

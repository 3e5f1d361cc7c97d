import type { WidgetProps } from '#renderers/parts/widget.ts';
/** The attributes that every single control carries: its name, what describes it, whether it is wrong. */

/** Spread on the one focusable control of a widget whose question is drawn by the form. */
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

/** Where its placeholder stands in the document, while it is shown. */
export function placeholderMark({ textMarks, wording, value }: WidgetProps): string | undefined {
  return wording.placeholder === undefined || value !== undefined ? undefined : textMarks?.placeholder;
}

/** The answer as text; anything else than a string shows as nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts among the items of an answer that should be a list. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** An emptied text is no answer. */
export function answerOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** A group of controls for one question: the legend of the fieldset labels the group. */

import type { ReactNode } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { idsOf } from '#renderers/parts/question-data.ts';
import { questionText } from '#renderers/parts/question-text.tsx';
import type { WidgetProps } from '#renderers/parts/widget.ts';

interface GroupProps {
  readonly question: WidgetProps;
  /** For a group with a single answer. A plain group has no state. */
  readonly role?: 'radiogroup';
  readonly className?: string;
  readonly children: ReactNode;
}

export function Group({ question, role, className, children }: GroupProps) {
  const { id, labelledBy, describedBy, headed, error, required, optional, wording, locale } = question;
  const { textMarks } = question;
  const { layout } = useFormContext();
  return (
    <fieldset
      id={id}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy || undefined}
      {...(role && { role, 'aria-invalid': Boolean(error), 'aria-required': required })}
    >
      {/* If the heading is the question, the legend stays for screen reader users who enter the group directly. */}
      <legend
        className={headed ? 'vh' : 'q-label'}
        id={headed ? undefined : labelledBy}
        data-text={headed ? undefined : textMarks?.question}
      >
        {questionText({ text: wording.title, answers: wording.titleAnswers, locale, optional })}
      </legend>
      {/* Between the question and its answers; in the page layout below them, as for all questions there. */}
      {wording.help !== undefined && !headed && layout !== 'page' ? (
        <p className="q-help" id={idsOf(id).help} data-text={textMarks?.help}>
          {wording.help}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

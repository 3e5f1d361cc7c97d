/** A group of controls under one question: fieldset and legend, so that the question names the group. */

import type { ReactNode } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import { idsOf } from '#renderers/parts/question-data.ts';
import { questionText } from '#renderers/parts/question-text.tsx';
import type { WidgetProps } from '#renderers/parts/widget.ts';

interface GroupProps {
  readonly question: WidgetProps;
  /** Where one of the group is the answer; a plain group carries no state of its own. */
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
      {/* Where the heading is the question, the legend stays for those who land in the group without reading it. */}
      <legend
        className={headed ? 'vh' : 'q-label'}
        id={headed ? undefined : labelledBy}
        data-text={headed ? undefined : textMarks?.question}
      >
        {questionText({ text: wording.title, answers: wording.titleAnswers, locale, optional })}
      </legend>
      {/* Between the question and its answers; on a page it is below, as everywhere there. */}
      {wording.help !== undefined && !headed && layout !== 'page' ? (
        <p className="q-help" id={idsOf(id).help} data-text={textMarks?.help}>
          {wording.help}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

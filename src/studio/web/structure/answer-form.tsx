/** Changes how a question is answered: another form for the same type, or a replacement question. */

import { useId, useRef, useState } from 'react';
import { member } from '#renderers/json.ts';
import { isReadByApp } from '#src/studio/document/app-keys.ts';
import { fittingForms, formOf, withForm } from '#src/studio/document/forms.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { isFixed, keysOf } from '#src/studio/document/question-edits.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { AnswerLimits } from './answer-limits.tsx';
import { answerTypes } from './answer-types.ts';
import { ReplaceQuestion } from './replace-question-dialog.tsx';
import type { QuestionProps } from './structure-props.ts';

interface AnswerFormProps extends QuestionProps {
  readonly isNew: boolean;
}

export function AnswerForm(props: AnswerFormProps) {
  const { name, question, draft, texts, readOnly, write } = props;
  const words = useStructureWords();
  const id = useId();
  const [wanted, setWanted] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const schema = draft.properties.get(question);
  if (schema === undefined) return null;
  const ui = member(draft.uiSchema, question);
  const form = formOf(schema, ui);
  const fitting = fittingForms(schema, ui);
  const wordsOf = (each: string) => words.shelf.names[each]?.[0] ?? each;
  // The app reads fixed keys by name, so they keep their type. Forms of one exercise only are not offered.
  const isNamed = isReadByApp(name, question) || isFixed(name, question, keysOf(texts), productProfile);
  const others = isNamed ? [] : answerTypes.filter((item) => !fitting.includes(item.name));
  const item = answerTypes.find((each) => each.name === wanted);
  return (
    <div>
      <dt>
        <label htmlFor={id}>{words.question.answer}</label>
      </dt>
      <dd>
        {readOnly ? (
          <span id={id}>{wordsOf(form)}</span>
        ) : (
          <select
            ref={select}
            id={id}
            className="pick"
            value={wanted ?? form}
            onChange={({ target: { value } }) => {
              if (!fitting.includes(value)) setWanted(value);
              else {
                setWanted(undefined);
                if (value !== form) write(withForm(texts, question, value), `/uiSchema/${question}`);
              }
            }}
          >
            <optgroup label={words.replace.same}>
              {fitting.map((each) => (
                <option key={each} value={each}>
                  {wordsOf(each)}
                </option>
              ))}
            </optgroup>
            {others.length === 0 ? null : (
              <optgroup label={words.replace.other}>
                {others.map((each) => (
                  <option key={each.name} value={each.name}>
                    {wordsOf(each.name)}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
        {item === undefined ? (
          <AnswerLimits {...props} />
        ) : (
          <ReplaceQuestion
            {...props}
            item={item}
            onClose={() => {
              setWanted(undefined);
              select.current?.focus();
            }}
          />
        )}
      </dd>
    </div>
  );
}

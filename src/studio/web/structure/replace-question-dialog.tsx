/** Replaces a question by one with another type of answer. Existing answers stay readable. */
import { freeKey, keysOf } from '#src/studio/document/question-edits.ts';
import { withQuestionReplaced } from '#src/studio/document/replace-question.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import type { AnswerTypeChoice } from './answer-types.ts';
import { ReadersFirst } from './readers-first.tsx';
import type { QuestionProps } from './structure-props.ts';

interface ReplaceProps extends QuestionProps {
  readonly item: AnswerTypeChoice;
  /** True if no answer can exist. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

export function ReplaceQuestion(props: ReplaceProps) {
  const { name, question, page, texts, isNew, item, labelOf } = props;
  const words = useStructureWords();
  const fresh = freeKey(name, page.name, labelOf(question), keysOf(texts), page.part);
  return (
    <>
      <p className="note">{words.replace.lead}</p>
      <ReadersFirst
        {...props}
        note={isNew ? words.question.removeNote : words.replace.note}
        press={words.replace.press}
        pressAll={words.replace.pressAll}
        where={`/uiSchema/${fresh}`}
        takeOut={(own) =>
          withQuestionReplaced(own, {
            key: question,
            fresh,
            kind: item.kind,
            slide: page.name,
            at: page.fields.indexOf(question),
            isNew,
          })
        }
      />
    </>
  );
}

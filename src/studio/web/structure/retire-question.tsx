/** Retires a question. Lists the references to its answer first, each with a button to remove it. */
import { Info } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import {
  isFixed,
  keysOf,
  withoutQuestion,
  withQuestionRetired,
} from '#src/studio/document/question-edits.ts';
import { referencesTo } from '#src/studio/document/readers.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { focusBack } from '#src/ui/focus-back.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ReadersFirst } from './readers-first.tsx';
import type { QuestionProps } from './structure-props.ts';

interface RetireProps extends QuestionProps {
  /** True if no answer can exist. */
  readonly isNew: boolean;
}

export function RetireQuestion(props: RetireProps) {
  const { name, question, texts, others, isNew, readOnly, writeAll } = props;
  const words = useStructureWords();
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const where = `/uiSchema/${question}`;
  if (readOnly) return null;
  if (isFixed(name, question, keysOf(texts), productProfile))
    return (
      <p className="note">
        <Info className="i" aria-hidden="true" />
        {words.question.fixed}
      </p>
    );
  const takeOut = (own: Texts) =>
    isNew ? withoutQuestion(own, question) : withQuestionRetired(own, question);
  const press = isNew ? words.question.remove : words.question.retire;
  const note = isNew ? words.question.removeNote : words.question.retireNote;
  if (isAsking)
    return (
      <ReadersFirst
        {...props}
        note={note}
        press={press}
        pressAll={isNew ? words.readers.removeAll : words.readers.retireAll}
        takeOut={takeOut}
        where={where}
        onClose={() => {
          setAsking(false);
          requestAnimationFrame(() => focusBack([opener.current]));
        }}
      />
    );
  return (
    <p className="note">
      <Button
        ref={opener}
        look="plain"
        onClick={() => {
          const readers = referencesTo(others, { document: name, key: question }, productProfile);
          if (readers.length === 0) writeAll({ [name]: takeOut(texts) }, where);
          else setAsking(true);
        }}
      >
        {press}
      </Button>
      {note}
    </p>
  );
}

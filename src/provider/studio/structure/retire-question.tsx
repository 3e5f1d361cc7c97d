/** A question taken out: what reads its answer is shown first, each to be taken out too. */
import { Info } from 'lucide-react';
import { useState } from 'react';
import { isFixed, keysOf, withoutQuestion, withQuestionRetired } from '../../edit/questions.ts';
import { type Reader, readersOf, withoutReader, withoutReaders } from '../../edit/readers.ts';
import { productProfile } from '../../product-profile.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { ReaderList } from './reader-list.tsx';
import type { QuestionProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

interface RetireProps extends QuestionProps {
  /** Nobody can have answered it. */
  readonly isNew: boolean;
}

export function RetireQuestion(props: RetireProps) {
  const { name, question, texts, others, isNew, readOnly, writeAll, labelOf } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const [isAsking, setAsking] = useState(false);
  const where = `/uiSchema/${question}`;
  const asked = { document: name, key: question };
  if (readOnly) return null;
  if (isFixed(name, question, keysOf(texts), productProfile))
    return (
      <p className="note">
        <Info className="i" aria-hidden="true" />
        {words.question.fixed}
      </p>
    );
  const readers = isAsking ? readersOf(others, asked, productProfile) : [];
  const isStuck = readers.some(({ canSpare }) => !canSpare);

  function takeOut(): void {
    const changed = withoutReaders(others, asked, productProfile);
    const own = changed[name] ?? texts;
    writeAll(
      { ...changed, [name]: isNew ? withoutQuestion(own, question) : withQuestionRetired(own, question) },
      where,
    );
  }

  const spare = (reader: Reader) => writeAll(withoutReader(others, reader, asked, productProfile), where);
  if (!isAsking)
    return (
      <p className="note">
        <button
          type="button"
          className="st-btn st-btn--plain"
          onClick={() => {
            if (readersOf(others, asked, productProfile).length === 0) takeOut();
            else setAsking(true);
          }}
        >
          {isNew ? words.question.remove : words.question.retire}
        </button>
        {isNew ? words.question.removeNote : words.question.retireNote}
      </p>
    );
  const label = words.readers.title(labelOf(question));
  return (
    <div className="choice-goes">
      {readers.length === 0 ? (
        <p>{words.readers.none}</p>
      ) : (
        <>
          <p>{label}</p>
          <ReaderList
            name={name}
            others={others}
            label={label}
            readers={readers.map((reader) => ({
              ...reader,
              isText: reader.kind === 'text',
              said: reader.canSpare ? words.readers.kinds[reader.kind] : words.readers.stuck,
              ...(reader.canSpare && {
                action: (
                  <button type="button" className="st-btn st-btn--plain" onClick={() => spare(reader)}>
                    {words.readers.spare[reader.kind]}
                  </button>
                ),
              }),
            }))}
          />
        </>
      )}
      <p className="note">{isNew ? words.question.removeNote : words.question.retireNote}</p>
      <div className="row">
        <button type="button" className="st-btn st-btn--plain" onClick={() => setAsking(false)}>
          {studio.cancel}
        </button>
        <button
          // biome-ignore lint/a11y/noAutofocus: who asked for the question to go answers here.
          autoFocus
          type="button"
          className="st-btn st-btn--line"
          aria-disabled={isStuck || undefined}
          onClick={() => {
            if (!isStuck) takeOut();
          }}
        >
          {readers.length === 0
            ? isNew
              ? words.question.remove
              : words.question.retire
            : isNew
              ? words.readers.removeAll
              : words.readers.retireAll}
        </button>
      </div>
    </div>
  );
}

/** Changes the code of a choice in conditions, and migrates existing answers. */

import { useId, useState } from 'react';
import { type Choice, codeFault, withChoiceRecoded } from '#src/studio/document/choice-edits.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ReaderList } from './reader-list.tsx';
import type { QuestionProps } from './structure-props.ts';

interface RecodeProps extends QuestionProps {
  readonly choice: Choice;
  readonly said: string;
  readonly onClose: () => void;
}

export function RecodeChoice(props: RecodeProps) {
  const { name, question, texts, published, others, choice, said, writeAll, onClose } = props;
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const id = useId();
  const [typed, setTyped] = useState(String(choice.value));
  const going = { document: name, key: question, value: choice.value };
  const isAsked = typed !== choice.value;
  const fault = isAsked ? codeFault(texts, published, going, typed) : undefined;
  const readers = choiceReaders(others, going, choice.value, productProfile);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsked || fault !== undefined) return;
        writeAll(withChoiceRecoded(others, published, going, typed, productProfile), `/uiSchema/${question}`);
        onClose();
      }}
    >
      <input
        ref={focusHere}
        className="pick pick--key"
        aria-label={words.choices.newCode(said)}
        aria-describedby={id}
        aria-invalid={fault !== undefined || undefined}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="plain" onClick={onClose}>
        {studio.cancel}
      </Button>
      <Button type="submit" look="line" aria-disabled={!isAsked || fault !== undefined || undefined}>
        {words.choices.recode}
      </Button>
      <p className="note" id={id}>
        {fault === undefined ? words.choices.carried : words.choices.faults[fault]}
      </p>
      {readers.length === 0 ? null : (
        <ReaderList
          name={name}
          others={others}
          label={words.choices.readers}
          readers={readers.map((reader) => ({ ...reader, effect: words.choices.follows }))}
        />
      )}
    </form>
  );
}

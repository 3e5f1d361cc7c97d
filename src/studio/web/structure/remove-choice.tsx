/** Removes a choice: where its answers go, and what happens to conditions that use it. */

import { useId, useState } from 'react';
import { type Choice, withoutChoice } from '#src/studio/document/choice-edits.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ReaderList } from './reader-list.tsx';
import type { QuestionProps } from './structure-props.ts';

interface RemoveProps extends QuestionProps {
  readonly choice: Choice;
  readonly choices: readonly Choice[];
  readonly wordsOf: (choice: Choice) => string;
  readonly onClose: () => void;
}

const nowhere = '';
/** No option selected yet. */
const open = 'open';

export function RemoveChoice(props: RemoveProps) {
  const { name, question, published, others, choice, choices, wordsOf, writeAll, onClose, draft } = props;
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const id = useId();
  const [goal, setGoal] = useState(open);
  const going = { document: name, key: question, value: choice.value };
  const readers = choiceReaders(others, going, choice.value, productProfile);
  const target = choices.find(({ value }, rank) => value !== choice.value && String(rank) === goal);
  const stuck = target === undefined ? readers.filter(({ canSpare }) => !canSpare) : [];
  const isReady = goal !== open && stuck.length === 0;
  return (
    <form
      className="choice-goes"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        writeAll(
          withoutChoice(others, published, going, target?.value, productProfile),
          `/uiSchema/${question}`,
        );
        onClose();
      }}
    >
      <label htmlFor={id}>{words.choices.whereTo(wordsOf(choice))}</label>
      <select
        ref={focusHere}
        id={id}
        className="pick"
        lang={draft.locale}
        value={goal}
        onChange={(event) => setGoal(event.target.value)}
      >
        <option value={open} disabled>
          {words.choices.choose}
        </option>
        {choices.map((each, rank) =>
          each.value === choice.value ? null : (
            <option key={String(each.value)} value={String(rank)}>
              {wordsOf(each)}
            </option>
          ),
        )}
        <option value={nowhere}>{words.choices.nowhere}</option>
      </select>
      <p className="note">
        {goal === open ? '' : target === undefined ? words.choices.nowhereNote : words.choices.carried}
      </p>
      {readers.length === 0 || goal === open ? null : (
        <ReaderList
          name={name}
          others={others}
          label={words.choices.readers}
          readers={readers.map((reader) => ({
            ...reader,
            effect:
              target !== undefined
                ? words.choices.becomes(wordsOf(target))
                : reader.canSpare
                  ? words.choices.spared
                  : words.choices.stuck,
          }))}
        />
      )}
      <div className="row">
        <Button look="plain" onClick={onClose}>
          {studio.cancel}
        </Button>
        <Button type="submit" look="line" aria-disabled={!isReady || undefined}>
          {words.choices.remove}
        </Button>
      </div>
    </form>
  );
}

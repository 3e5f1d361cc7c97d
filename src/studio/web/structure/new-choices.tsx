/** The choices of a new question, in both languages: Enter goes to the next one, or adds it. */
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { blank, isBlank, type Wording, withTyped } from '#src/studio/document/additions.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';

interface NewChoicesProps {
  /** At least one, which may be blank. */
  readonly choices: readonly Wording[];
  readonly onChoices: (choices: readonly Wording[]) => void;
}

export function NewChoices({ choices, onChoices }: NewChoicesProps) {
  const { words: studio } = useStudioWords();
  const { choices: words, shelf } = useStructureWords();
  const id = useId();
  const { list, goTo } = useRowFocus(choices.length);
  const add = () => {
    goTo(choices.length);
    onChoices([...choices, blank]);
  };
  const set = (rank: number, locale: Locale, title: string) =>
    onChoices(choices.map((choice, at) => (at === rank ? withTyped(choice, locale, title) : choice)));
  function onKeyDown(event: KeyboardEvent, rank: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const choice = choices[rank];
    if (rank < choices.length - 1) goTo(rank + 1);
    else if (choice && !isBlank(choice)) add();
  }
  return (
    <fieldset className="add-choices" aria-describedby={id}>
      <legend className="label">{words.title}</legend>
      <ol ref={list}>
        {choices.map((choice, rank) => (
          <li key={rank}>
            {locales.map((locale) => (
              <input
                key={locale}
                className="pick"
                lang={locale}
                required={choices.every(isBlank)}
                maxLength={200}
                placeholder={studio.locales[locale]}
                aria-label={words.wordsOf(rank + 1, studio.localeNames[locale])}
                value={choice[locale]}
                onChange={({ target }) => set(rank, locale, target.value)}
                onKeyDown={(event) => onKeyDown(event, rank)}
              />
            ))}
            <IconButton
              icon={Trash2}
              label={`${words.remove}, ${rank + 1}`}
              isOff={choices.length === 1}
              onClick={() => {
                goTo(Math.max(0, rank - 1));
                onChoices(choices.filter((_choice, at) => at !== rank));
              }}
            />
          </li>
        ))}
      </ol>
      <Button look="plain" onClick={add}>
        <Plus className="i" aria-hidden="true" />
        {words.add}
      </Button>
      <p className="xs muted" id={id}>
        {shelf.choicesNote}
      </p>
    </fieldset>
  );
}

/** Moves the focus to the first field of a row, also of one that the next drawing adds. @param count rows drawn. */
function useRowFocus(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number>(undefined);
  const focus = () => {
    const row = wanted.current === undefined ? undefined : list.current?.children[wanted.current];
    if (!row) return;
    wanted.current = undefined;
    row.querySelector('input')?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row was added or removed.
  useEffect(focus, [count]);
  return {
    list,
    goTo: (rank: number) => {
      wanted.current = rank;
      if (rank < count - 1) focus();
    },
  };
}

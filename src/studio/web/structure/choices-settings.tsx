/** The choices of a question: texts in both languages, order and codes. Adds and removes choices. */

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import {
  type Choice,
  choicePointer,
  choicesIn,
  freeCode,
  publishedChoices,
  withChoice,
  withChoiceMoved,
  withChoiceTitle,
  withoutChoice,
} from '#src/studio/document/choices.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import type { ComparedValue } from '#src/studio/document/condition.ts';
import { hasFixedChoices } from '#src/studio/document/fixed-choices.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import { RecodeChoice } from './recode-choice.tsx';
import { RemoveChoice } from './remove-choice.tsx';
import type { QuestionProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

/** Open form for a choice. */
interface Asking {
  readonly value: ComparedValue;
  readonly what: 'recode' | 'remove';
}

export function ChoicesSettings(props: QuestionProps) {
  const { name, question, texts, published, others, readOnly, write, writeAll } = props;
  const words = useStructureWords();
  const { locale: own } = useStudioWords();
  const [asking, setAsking] = useState<Asking>();
  const [adds, setAdds] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  /** Focuses the button that opened the form, or the add button if that choice is gone. */
  const goOn = () => requestAnimationFrame(() => focusBack([opener.current, adding.current]));
  const choices = choicesIn(texts, question);
  if (choices === undefined) return null;
  const where = `/uiSchema/${question}`;
  const isFixed = hasFixedChoices(name, question);
  const wordsOf = ({ titles, value }: Choice) => titles[own] || titles.fr || String(value);

  function closeAdding(): void {
    setAdds(false);
    goOn();
  }

  function remove(choice: Choice): void {
    const going = { document: name, key: question, value: choice.value };
    const isKnown = publishedChoices(texts, published, question)?.some(({ value }) => value === choice.value);
    const isRead = choiceReaders(others, going, choice.value, productProfile).length > 0;
    // The choice is unpublished and unreferenced, so remove it without a question.
    if (isKnown !== true && !isRead) {
      writeAll(withoutChoice(others, published, going, undefined, productProfile), where);
      goOn();
    } else setAsking({ value: choice.value, what: 'remove' });
  }

  return (
    <div>
      <dt>{words.choices.title}</dt>
      <dd className="choices">
        <ol>
          {choices.map((choice, rank) => {
            const said = wordsOf(choice);
            const isAsked = asking?.value === choice.value;
            const close = () => {
              setAsking(undefined);
              goOn();
            };
            return (
              <li key={String(choice.value)}>
                <div className="choice-row">
                  {locales.map((locale) => (
                    <ChoiceWords key={locale} {...props} choice={choice} rank={rank} locale={locale} />
                  ))}
                  <code>{String(choice.value)}</code>
                  {readOnly ? null : (
                    <span className="choice-do">
                      <button
                        type="button"
                        className="st-ico"
                        aria-label={`${words.choices.up}, ${said}`}
                        aria-disabled={rank === 0 || undefined}
                        onClick={() => {
                          if (rank > 0)
                            write(withChoiceMoved(texts, question, choice.value, rank - 1), where);
                        }}
                      >
                        <ArrowUp className="i" aria-hidden="true" />
                      </button>
                      <button
                        type="button"
                        className="st-ico"
                        aria-label={`${words.choices.down}, ${said}`}
                        aria-disabled={rank === choices.length - 1 || undefined}
                        onClick={() => {
                          if (rank < choices.length - 1)
                            write(withChoiceMoved(texts, question, choice.value, rank + 1), where);
                        }}
                      >
                        <ArrowDown className="i" aria-hidden="true" />
                      </button>
                      {isFixed || typeof choice.value !== 'string' ? null : (
                        <button
                          type="button"
                          className="st-ico"
                          aria-label={`${words.choices.recode}, ${said}`}
                          onClick={({ currentTarget }) => {
                            opener.current = currentTarget;
                            setAsking({ value: choice.value, what: 'recode' });
                          }}
                        >
                          <Pencil className="i" aria-hidden="true" />
                        </button>
                      )}
                      {isFixed || choices.length < 2 ? null : (
                        <button
                          type="button"
                          className="st-ico"
                          aria-label={`${words.choices.remove}, ${said}`}
                          onClick={({ currentTarget }) => {
                            opener.current = currentTarget;
                            remove(choice);
                          }}
                        >
                          <Trash2 className="i" aria-hidden="true" />
                        </button>
                      )}
                    </span>
                  )}
                </div>
                {isAsked && asking.what === 'recode' ? (
                  <RecodeChoice {...props} choice={choice} said={said} onClose={close} />
                ) : null}
                {isAsked && asking.what === 'remove' ? (
                  <RemoveChoice
                    {...props}
                    choice={choice}
                    choices={choices}
                    wordsOf={wordsOf}
                    onClose={close}
                  />
                ) : null}
              </li>
            );
          })}
        </ol>
        {readOnly ? null : adds ? (
          <AddChoice
            onClose={closeAdding}
            onAdd={(titles) => {
              const value = freeCode(texts, published, question, titles[own]);
              write(withChoice(texts, published, question, { value, titles }), where);
              closeAdding();
            }}
          />
        ) : (
          <button
            ref={adding}
            type="button"
            className="st-btn st-btn--plain"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setAdds(true);
            }}
          >
            <Plus className="i" aria-hidden="true" />
            {words.choices.add}
          </button>
        )}
        {isFixed ? <p className="note">{words.choices.fixed}</p> : null}
      </dd>
    </div>
  );
}

interface ChoiceWordsProps extends QuestionProps {
  readonly choice: Choice;
  readonly rank: number;
  readonly locale: Locale;
}

function ChoiceWords({ question, texts, readOnly, type, choice, rank, locale }: ChoiceWordsProps) {
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  return (
    <input
      className="pick"
      lang={locale}
      readOnly={readOnly}
      aria-label={words.choices.wordsOf(rank + 1, studio.localeNames[locale])}
      value={choice.titles[locale]}
      onChange={({ target }) =>
        type(
          withChoiceTitle(texts, question, choice.value, locale, target.value),
          choicePointer(texts[locale], question, choice.value) ?? '',
        )
      }
    />
  );
}

interface AddChoiceProps {
  readonly onAdd: (titles: Readonly<Record<Locale, string>>) => void;
  readonly onClose: () => void;
}

function AddChoice({ onAdd, onClose }: AddChoiceProps) {
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  const [titles, setTitles] = useState<Readonly<Record<Locale, string>>>({ fr: '', en: '' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = { fr: titles.fr.trim(), en: titles.en.trim() };
        if (locales.every((locale) => trimmed[locale] !== '')) onAdd(trimmed);
      }}
    >
      {locales.map((locale, index) => (
        <input
          key={locale}
          ref={index === 0 ? focusHere : undefined}
          className="pick"
          required
          lang={locale}
          maxLength={200}
          aria-label={words.choices.newIn(studio.localeNames[locale])}
          value={titles[locale]}
          onChange={({ target }) => setTitles({ ...titles, [locale]: target.value })}
        />
      ))}
      <button type="button" className="st-btn st-btn--plain" onClick={onClose}>
        {studio.cancel}
      </button>
      <button type="submit" className="st-btn st-btn--line">
        {words.shelf.add}
      </button>
    </form>
  );
}

/** The choices of a question: texts in both languages, order and codes. Adds and removes choices. */

import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { hasFixedChoices } from '#src/studio/document/app-keys.ts';
import type { ComparedValue } from '#src/studio/document/built-condition.ts';
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
} from '#src/studio/document/choice-edits.ts';
import { choiceReaders } from '#src/studio/document/comparisons.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { typeset } from '#src/studio/document/typography.ts';
import { Button, IconButton } from '#src/studio/web/kit/button.tsx';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { RecodeChoice } from './recode-choice.tsx';
import { RemoveChoice } from './remove-choice.tsx';
import type { QuestionProps } from './structure-props.ts';

/** Open form for a choice. */
interface Asking {
  readonly value: ComparedValue;
  readonly what: 'recode' | 'remove';
}

type ChoiceForms = ReturnType<typeof useChoiceForms>;

/** The open forms. Closing one returns the focus to the button that opened it. */
function useChoiceForms() {
  const [asking, ask] = useState<Asking>();
  const [adds, setAdds] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  /** Focuses the button that opened the form, or the add button if that choice is gone. */
  const goOn = () => requestAnimationFrame(() => focusBack([opener.current, adding.current]));
  return {
    asking,
    adds,
    opener,
    adding,
    goOn,
    ask,
    add: () => setAdds(true),
    closeAsking: () => {
      ask(undefined);
      goOn();
    },
    closeAdding: () => {
      setAdds(false);
      goOn();
    },
  };
}

export function ChoicesSettings(props: QuestionProps) {
  const { name, question, texts, published, readOnly, write } = props;
  const words = useStructureWords();
  const { locale: own } = useStudioWords();
  const forms = useChoiceForms();
  const choices = choicesIn(texts, question);
  if (choices === undefined) return null;
  const isFixed = hasFixedChoices(name, question);
  return (
    <div>
      <dt>{words.choices.title}</dt>
      <dd className="choices">
        <ol>
          {choices.map((choice, rank) => (
            <ChoiceRow
              key={String(choice.value)}
              {...props}
              {...{ choice, rank, choices, isFixed, forms }}
              wordsOf={({ titles, value }) => titles[own] || titles.fr || String(value)}
            />
          ))}
        </ol>
        {readOnly ? null : forms.adds ? (
          <AddChoice
            onClose={forms.closeAdding}
            onAdd={(titles) => {
              const value = freeCode(texts, published, question, titles[own]);
              write(withChoice(texts, published, question, { value, titles }), `/uiSchema/${question}`);
              forms.closeAdding();
            }}
          />
        ) : (
          <Button
            ref={forms.adding}
            look="plain"
            onClick={({ currentTarget }) => {
              forms.opener.current = currentTarget;
              forms.add();
            }}
          >
            <Plus className="i" aria-hidden="true" />
            {words.choices.add}
          </Button>
        )}
        {isFixed ? <p className="note">{words.choices.fixed}</p> : null}
      </dd>
    </div>
  );
}

interface ChoiceProps extends QuestionProps {
  readonly choice: Choice;
  readonly rank: number;
  readonly choices: readonly Choice[];
  /** True if the app uses the codes. */
  readonly isFixed: boolean;
  readonly forms: ChoiceForms;
  readonly wordsOf: (choice: Choice) => string;
}

/** A choice, its buttons, and its open form. */
function ChoiceRow(props: ChoiceProps) {
  const { choice, readOnly, forms, wordsOf } = props;
  const asked = forms.asking?.value === choice.value ? forms.asking.what : undefined;
  return (
    <li>
      <div className="choice-row">
        {locales.map((locale) => (
          <ChoiceWords key={locale} {...props} locale={locale} />
        ))}
        <code>{String(choice.value)}</code>
        {readOnly ? null : <ChoiceButtons {...props} />}
      </div>
      {asked === 'recode' ? (
        <RecodeChoice {...props} said={wordsOf(choice)} onClose={forms.closeAsking} />
      ) : null}
      {asked === 'remove' ? <RemoveChoice {...props} onClose={forms.closeAsking} /> : null}
    </li>
  );
}

/** Buttons that move, recode and remove a choice. */
function ChoiceButtons(props: ChoiceProps) {
  const { name, question, texts, published, others, write, writeAll } = props;
  const { choice, rank, choices, isFixed, forms, wordsOf } = props;
  const { choices: words } = useStructureWords();
  const where = `/uiSchema/${question}`;
  const said = wordsOf(choice);
  const moveTo = (to: number) => write(withChoiceMoved(texts, question, choice.value, to), where);

  function remove(): void {
    const going = { document: name, key: question, value: choice.value };
    const isKnown = publishedChoices(texts, published, question)?.some(({ value }) => value === choice.value);
    const isRead = choiceReaders(others, going, choice.value, productProfile).length > 0;
    // The choice is unpublished and unreferenced, so remove it without a question.
    if (isKnown !== true && !isRead) {
      writeAll(withoutChoice(others, published, going, undefined, productProfile), where);
      forms.goOn();
    } else forms.ask({ value: choice.value, what: 'remove' });
  }

  return (
    <span className="choice-do">
      <IconButton
        icon={ArrowUp}
        label={`${words.up}, ${said}`}
        isOff={rank === 0}
        onClick={() => moveTo(rank - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={`${words.down}, ${said}`}
        isOff={rank === choices.length - 1}
        onClick={() => moveTo(rank + 1)}
      />
      {isFixed || typeof choice.value !== 'string' ? null : (
        <IconButton
          icon={Pencil}
          label={`${words.recode}, ${said}`}
          onClick={({ currentTarget }) => {
            forms.opener.current = currentTarget;
            forms.ask({ value: choice.value, what: 'recode' });
          }}
        />
      )}
      {isFixed || choices.length < 2 ? null : (
        <IconButton
          icon={Trash2}
          label={`${words.remove}, ${said}`}
          onClick={({ currentTarget }) => {
            forms.opener.current = currentTarget;
            remove();
          }}
        />
      )}
    </span>
  );
}

function ChoiceWords(props: ChoiceProps & { readonly locale: Locale }) {
  const { question, texts, readOnly, type, choice, rank, locale } = props;
  const words = useStructureWords();
  const { words: studio } = useStudioWords();
  return (
    <textarea
      className="pick pick--text"
      rows={1}
      lang={locale}
      readOnly={readOnly}
      aria-label={words.choices.wordsOf(rank + 1, studio.localeNames[locale])}
      value={choice.titles[locale]}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={({ target }) =>
        type(
          withChoiceTitle(texts, question, choice.value, locale, target.value.replace(/\s*\n\s*/g, ' ')),
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
        const set = byLocale((locale) => typeset(titles[locale].trim(), locale));
        if (locales.every((locale) => set[locale] !== '')) onAdd(set);
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
      <Button look="plain" onClick={onClose}>
        {studio.cancel}
      </Button>
      <Button type="submit" look="line">
        {words.shelf.add}
      </Button>
    </form>
  );
}

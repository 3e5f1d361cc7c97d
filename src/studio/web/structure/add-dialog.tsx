/** Dialog that adds a question, or a page with or without its first question, with its texts in both languages. */
import { useId, useState } from 'react';
import { byLocale, isLocale, locales } from '#src/contract/domain/locale.ts';
import {
  blank,
  exampleWith,
  isBlank,
  type NewQuestion,
  proposedKey,
  type Wording,
  withNewPage,
  withNewQuestion,
  withTyped,
} from '#src/studio/document/additions.ts';
import { takesChoices } from '#src/studio/document/choice-edits.ts';
import { freeSlideName } from '#src/studio/document/slides.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { AnswerTypeField } from './answer-type-field.tsx';
import { type AnswerTypeChoice, answerTypes } from './answer-types.ts';
import { NewChoices } from './new-choices.tsx';
import { pagesPlace } from './pages-place.ts';
import { SettingTick } from './setting-tick.tsx';
import type { PageProps } from './structure-props.ts';

/** A question at the end of the page, or a page after it. */
export type Added = 'question' | 'page';

interface AddDialogProps extends PageProps {
  readonly what: Added;
  readonly onClose: () => void;
}

type NewParts = ReturnType<typeof useNewParts>;

/** What is written in the dialog so far. */
function useNewParts({ what }: AddDialogProps) {
  const [title, setTitle] = useState(blank);
  const [isAsked, setAsked] = useState(what === 'question');
  const [question, setQuestion] = useState(blank);
  const [type, setType] = useState(answerTypes[0]);
  const [choices, setChoices] = useState<readonly Wording[]>([blank]);
  return { title, setTitle, isAsked, setAsked, question, setQuestion, type, setType, choices, setChoices };
}

export function AddDialog(props: AddDialogProps) {
  const { what, page, draft, onClose } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const id = useId();
  const parts = useNewParts(props);
  const add = useAdd(props, parts);
  return (
    <OpenDialog className="st-dialog shelf-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{what === 'page' ? words.page.addAfter(page.title) : words.shelf.title(page.title)}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {what === 'page' ? (
          <BothLanguages
            nameIn={words.shelf.pageTitleIn}
            maxLength={120}
            value={parts.title}
            onChange={parts.setTitle}
          />
        ) : null}
        {what === 'page' && draft.kind !== 'page' ? (
          <SettingTick isOn={parts.isAsked} readOnly={false} onTick={parts.setAsked}>
            {words.shelf.withQuestion}
          </SettingTick>
        ) : null}
        {what === 'page' && parts.isAsked && parts.type?.name !== 'checkbox' ? (
          <p className="xs muted">{words.shelf.titleNote}</p>
        ) : null}
        {parts.isAsked ? <QuestionParts {...props} parts={parts} /> : null}
        <footer>
          <Button look="plain" onClick={onClose}>
            {studio.cancel}
          </Button>
          <Button type="submit" look="night">
            {words.shelf.add}
          </Button>
        </footer>
      </form>
    </OpenDialog>
  );
}

/** Returns the function that adds what is written, as one undo step. */
function useAdd(props: AddDialogProps, parts: NewParts): () => void {
  const { what, texts, published, page, slides, draft, write, onPlace, onClose } = props;
  const words = useStructureWords();
  const { locale: own } = useStudioWords();
  const shown = ({ fr, en }: Wording) => ({ fr, en })[own] || fr || en;
  return () => {
    const { title, isAsked, question, type } = parts;
    const asked = isAsked && type && !isBlank(question) ? askedIn(type, parts) : undefined;
    const at = slides.indexOf(page) + 1;
    if (what === 'page') {
      if (isBlank(title) || (isAsked && asked === undefined)) return;
      const name = freeSlideName(texts);
      const spot = { ...spotOf(props), slide: name, part: undefined, at: 0 };
      const paged = withNewPage(texts, name, title, at);
      const { texts: next } = asked ? withNewQuestion(paged, published, spot, asked) : { texts: paged };
      const done = words.page.said(shown(title).trim(), at + 1, slides.length + 1);
      write(next, `${pagesPlace(draft)}/${name}`, words.move.done(done));
      onPlace(name);
    } else {
      if (asked === undefined) return;
      const { key, texts: next } = withNewQuestion(texts, published, spotOf(props), asked);
      const count = page.fields.length + 1;
      const done = words.question.said(shown(question).trim(), count, count, at);
      write(next, `/uiSchema/${key}`, words.move.done(done));
    }
    onClose();
  };
}

function askedIn({ kind }: AnswerTypeChoice, { question, choices }: NewParts): NewQuestion {
  return { kind, question, choices: takesChoices(kind) ? choices : [] };
}

/** The end of the page. The key and the codes come from the words in the language of the studio. */
function spotOf({ name, page, draft }: PageProps) {
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  return { document: name, slide: page.name, part: page.part, at: page.fields.length, locale };
}

/** The text, form and choices of the question. */
function QuestionParts(props: AddDialogProps & { readonly parts: NewParts }) {
  const { what, texts, page, parts } = props;
  const { shelf: words } = useStructureWords();
  const { title, question, type, choices } = parts;
  const spot = spotOf(props);
  const pageTitle = what === 'page' ? title : byLocale(() => page.title);
  const place = what === 'page' ? { ...spot, slide: freeSlideName(texts), part: undefined } : spot;
  return (
    <>
      <BothLanguages
        nameIn={words.questionIn}
        maxLength={300}
        value={question}
        onChange={parts.setQuestion}
      />
      {isBlank(question) ? null : (
        <p className="xs muted">
          {words.keyNote} <code>{proposedKey(texts, place, question)}</code>
        </p>
      )}
      {type ? (
        <AnswerTypeField
          chosen={type}
          example={exampleWith(type.texts, pageTitle, askedIn(type, parts), spot.locale)}
          isSample={isBlank(question) || (takesChoices(type.kind) && choices.every(isBlank))}
          onChoose={parts.setType}
        >
          {takesChoices(type.kind) ? <NewChoices choices={choices} onChoices={parts.setChoices} /> : null}
          <p className="xs muted">{words.reserved}</p>
        </AnswerTypeField>
      ) : null}
    </>
  );
}

interface BothLanguagesProps {
  /** Label of the field of a language. */
  readonly nameIn: (language: string) => string;
  readonly maxLength: number;
  readonly value: Wording;
  readonly onChange: (value: Wording) => void;
}

/** A text in both languages. One of them is enough: the checker reports the other. */
function BothLanguages({ nameIn, maxLength, value, onChange }: BothLanguagesProps) {
  const { words } = useStudioWords();
  const id = useId();
  return (
    <div className="add-two">
      {locales.map((locale) => (
        <div key={locale}>
          <label className="label" htmlFor={`${id}-${locale}`}>
            {nameIn(words.localeNames[locale])}
          </label>
          <input
            id={`${id}-${locale}`}
            className="input"
            lang={locale}
            required={isBlank(value)}
            maxLength={maxLength}
            value={value[locale]}
            onChange={({ target }) => onChange(withTyped(value, locale, target.value))}
          />
        </div>
      ))}
    </div>
  );
}

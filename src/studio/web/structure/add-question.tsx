/** Dialog to add a question to a slide: a form of answer with a live example, and a short label. */
import { useEffect, useId, useRef, useState } from 'react';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { freeKey, keysOf, withQuestion } from '#src/studio/document/question-edits.ts';
import { setText } from '#src/studio/document/set-text.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { previewEvent, type Shown, showMessage } from '#src/studio/web/preview/preview-message.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { type AnswerTypeChoice, answerTypes } from './answer-types.ts';
import type { PageProps } from './structure-props.ts';

type AddQuestionProps = PageProps & { readonly onClose: () => void };

export function AddQuestion(props: AddQuestionProps) {
  const { page, slides, draft, write, onClose } = props;
  const { words: studio, locale } = useStudioWords();
  const words = useStructureWords();
  const id = useId();
  const [chosen, setChosen] = useState<AnswerTypeChoice | undefined>(answerTypes[0]);
  const [label, setLabel] = useState('');
  // The label is in the studio's language. The other language stays empty, so the checker reports it.
  const named = isLocale(draft.locale) ? draft.locale : locale;
  return (
    <OpenDialog className="st-dialog shelf-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{words.shelf.title(page.title)}</h2>
      <p>{words.shelf.lead}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen === undefined || label.trim() === '') return;
          const { key, texts } = withLabelledQuestion(props, chosen, label.trim(), named);
          const count = page.fields.length + 1;
          const placed = words.question.said(label.trim(), count, count, slides.indexOf(page) + 1);
          write(texts, `/uiSchema/${key}`, words.move.done(placed));
          onClose();
        }}
      >
        <AnswerTypes chosen={chosen} onChoose={setChosen} />
        <label className="label" htmlFor={`${id}-label`}>
          {words.question.labelIn(studio.localeNames[named])}
        </label>
        <input
          id={`${id}-label`}
          className="input"
          required
          maxLength={60}
          aria-describedby={`${id}-note`}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <p className="xs muted" id={`${id}-note`}>
          {words.shelf.labelNote}
        </p>
        <p className="xs muted">{words.shelf.reserved}</p>
        <footer>
          <button type="button" className="st-btn st-btn--plain" onClick={onClose}>
            {studio.cancel}
          </button>
          <button type="submit" className="st-btn st-btn--night">
            {words.shelf.add}
          </button>
        </footer>
      </form>
    </OpenDialog>
  );
}

/** Adds a question at the end of the page. */
function withLabelledQuestion(
  { name, texts, page }: PageProps,
  type: AnswerTypeChoice,
  label: string,
  locale: Locale,
): { readonly key: string; readonly texts: Texts } {
  const key = freeKey(name, page.name, label, keysOf(texts), page.part);
  const asked = withQuestion(texts, key, type.kind, { slide: page.name, at: page.fields.length });
  const place = `/schema/properties/${key}/title`;
  return { key, texts: { ...asked, [locale]: setText(asked[locale], place, label) } };
}

interface AnswerTypesProps {
  readonly chosen: AnswerTypeChoice | undefined;
  readonly onChoose: (type: AnswerTypeChoice) => void;
}

/** The forms of answer, and an example of the chosen one. */
function AnswerTypes({ chosen, onChoose }: AnswerTypesProps) {
  const { words: studio, locale } = useStudioWords();
  const { shelf: words } = useStructureWords();
  const id = useId();
  return (
    <div className="shelf">
      <div className="shelf-list" role="radiogroup" aria-label={words.forms}>
        {answerTypes.map((item) => (
          <label key={item.name}>
            <input type="radio" name={id} checked={item === chosen} onChange={() => onChoose(item)} />
            <span>
              <b>{words.names[item.name]?.[0] ?? item.name}</b>
              <small>{words.names[item.name]?.[1]}</small>
            </span>
          </label>
        ))}
      </div>
      {chosen ? <TryFrame item={chosen} locale={locale} title={studio.preview.frame} /> : null}
    </div>
  );
}

interface TryFrameProps {
  readonly item: AnswerTypeChoice;
  readonly locale: Locale;
  readonly title: string;
}

/** The engine's drawing of the question, in the preview's iframe. */
function TryFrame({ item, locale, title }: TryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow)
        if (previewEvent(data)?.kind === 'ancrage:ready') setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const shown: Shown = {
      name: item.name,
      text: item.texts[locale],
      slide: '',
      focus: '',
      locale,
      sample: 'empty',
      theme: 'system',
      context: {},
      answers: {},
    };
    if (isReady) frame.current?.contentWindow?.postMessage(showMessage(shown), location.origin);
  }, [isReady, item, locale]);
  return <iframe ref={frame} className="shelf-try" src="/studio/preview/" title={title} />;
}

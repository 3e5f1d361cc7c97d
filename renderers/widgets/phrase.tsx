/** A short phrase in the user's own words, with starters and earlier words to insert. */
import type { WidgetProps } from '#renderers/parts/widget.ts';
import './phrase.css';
import { Copy } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CompiledField, Recalled } from '#renderers/engine/exercise.ts';
import { startedWith, stemOf, withStarter, withWords } from '#renderers/engine/starters.ts';
import { Growing } from '#renderers/parts/growing-textarea.tsx';
import { markItem } from '#renderers/parts/text-marks.ts';
import { fill } from '#renderers/words/words.ts';
import { answerOf, controlAttributes, shownText } from './control.ts';
import { Counter } from './counter.tsx';

/** Maximum characters of a quotation to insert. A longer one is only shown above. */
const longest = 90;
/** Maximum starters shown at first, so that the field stays visible. */
const atOnce = 4;

const noStarters: readonly string[] = [];

/** True if the phrase shows the slide's single quotation itself: a few words of another exercise, to insert. */
export function takesUpQuotation(field: CompiledField, recall: readonly Recalled[]): boolean {
  const [quotation, ...others] = recall;
  if (field.widget !== 'phrase' || quotation === undefined || others.length > 0) return false;
  // The user edits a quotation of the same exercise on its own slide.
  if (quotation.slide !== undefined) return false;
  const items = [quotation.words].flat();
  return items.length <= atOnce && items.every((item) => item.length <= longest);
}

/** Returns a function that stores a text and sets the caret: by default at its end. */
function useTextWithCaret(area: RefObject<HTMLTextAreaElement | null>, onChange: WidgetProps['onChange']) {
  /** Caret position once the text is in the field. */
  const caret = useRef<number>(undefined);

  // The text is in the field only after this commit. Then set the caret after it.
  useLayoutEffect(() => {
    const place = caret.current;
    if (place === undefined) return;
    caret.current = undefined;
    area.current?.focus();
    area.current?.setSelectionRange(place, place);
  });

  return (next: string, place = next.length) => {
    caret.current = place;
    onChange(answerOf(next));
  };
}

/** Handlers that select the whole proposal, so that typing replaces it. */
function useProposalSelection(area: RefObject<HTMLTextAreaElement | null>, isSelectable: boolean) {
  /** The first click selects the proposal, the next one sets the caret. */
  const wasMarked = useRef(false);
  function mark() {
    if (isSelectable) area.current?.select();
  }
  return {
    onFocus: mark,
    // A click moves the caret after the focus event and clears the selection.
    onClick: () => {
      if (!wasMarked.current) mark();
      wasMarked.current = true;
    },
    onBlur: () => {
      wasMarked.current = false;
    },
  };
}

interface InsertProps {
  readonly question: WidgetProps;
  readonly onPut: (text: string, caret?: number) => void;
}

function Starters({ question, onPut }: InsertProps) {
  const { field, value, proposedFrom, readOnly, words, textMarks } = question;
  const text = shownText(value);
  const starters = field.ui['ui:options']?.starters ?? noStarters;
  const started = startedWith(text, starters);
  if (starters.length === 0 || readOnly) return null;
  return (
    <div className="starters" role="group" aria-label={words.phrase.startWith}>
      {starters.map((starter, rank) => (
        <button
          key={starter}
          type="button"
          className="starter"
          data-text={markItem(textMarks, 'starters', rank)}
          aria-pressed={starter === started}
          aria-label={fill(words.phrase.startWithItem, { item: stemOf(starter) })}
          onClick={() => {
            const next = withStarter(proposedFrom === undefined ? text : '', starter, starters);
            onPut(next.text, next.caret);
          }}
        >
          {starter}
        </button>
      ))}
    </div>
  );
}

/** The user's words in the slide's quotation, to insert. */
function YourWords({ question, onPut }: InsertProps) {
  const { value, recall, readOnly, words } = question;
  return (
    <>
      <p className="q-label q-label--after">{words.phrase.yourWords}</p>
      <div className="starters starters--yours">
        {[...new Set(recall.flatMap((item) => item.words))].map((item) => (
          <button
            key={item}
            type="button"
            className="starter starter--voice"
            aria-label={fill(words.phrase.insert, { item })}
            disabled={readOnly}
            onClick={() => onPut(withWords(shownText(value), item))}
          >
            {item}
          </button>
        ))}
      </div>
    </>
  );
}

export function Phrase(props: WidgetProps) {
  const { field, wording, value, onChange, readOnly, words, recall, services, textMarks } = props;
  const isProposal = props.proposedFrom !== undefined;
  const origin = props.proposedFrom === undefined ? undefined : services.origin?.(props.proposedFrom);
  const describedBy = [props.describedBy, origin ? `${props.id}-origin` : ''].filter(Boolean).join(' ');
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useProposalSelection(area, isProposal && !readOnly);
  const put = useTextWithCaret(area, onChange);
  const text = shownText(value);
  const copy = services.copy?.(field.key);

  return (
    <>
      <Starters question={props} onPut={put} />
      {wording.stem ? (
        <p
          className="stem"
          id={`${props.id}-stem`}
          data-text={textMarks && `${textMarks.ui}/ui:options/stem`}
        >
          {wording.stem}
        </p>
      ) : null}
      <Growing
        {...controlAttributes({ ...props, describedBy })}
        aria-labelledby={wording.stem ? `${props.labelledBy} ${props.id}-stem` : props.labelledBy}
        field={area}
        placeholder={wording.placeholder}
        readOnly={readOnly}
        value={text}
        {...selection}
        onText={(typed) => onChange(answerOf(typed))}
      />
      {origin ? (
        <p className="hint phrase-origin" id={`${props.id}-origin`}>
          {origin}
        </p>
      ) : null}
      <Counter text={text} max={field.schema.maxLength} words={words.text} />
      {copy && text.trim() !== '' ? (
        <button type="button" className="disc-btn phrase-copy" onClick={() => copy(text.trim())}>
          <Copy className="i i-s" aria-hidden="true" />
          {words.phrase.copy}
        </button>
      ) : null}
      {takesUpQuotation(field, recall) ? <YourWords question={props} onPut={put} /> : null}
    </>
  );
}

/** Several short answers: suggestions to toggle, and the user's own items. */
import type { Tone, WidgetProps } from '#renderers/parts/widget.ts';
import './chips.css';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { sentenceAloud, sentenceLine, sentenceUnsaid } from '#renderers/parts/sentence.tsx';
import { useLatest } from '#renderers/parts/stable-value.ts';
import { markChoice } from '#renderers/parts/text-marks.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import { ChipAdd } from './chip-add.tsx';
import { type ChipList, chipList, chosenWords } from './chip-list.ts';
import { textsOf } from './control.ts';
import { Group } from './group.tsx';
import { QuotationCards, ticksQuotations } from './quotation-cards.tsx';
import { Slots } from './slots.tsx';
import { useUndo } from './undo.tsx';

interface StatusProps {
  readonly list: ChipList;
  readonly words: EngineWords;
}

/** The choices so far, in a polite live region; before the first choice, the maximum. */
function Status({ list, words }: StatusProps) {
  const { max } = list;
  if (max === undefined) return null;
  return (
    <p className="chips-status" role="status">
      {chosenWords({ ...list, max }, words)}
    </p>
  );
}

function Own({ item, tone, remove }: { item: string; tone: Tone | undefined; remove: ReactNode }) {
  return (
    <span className={`chip chip--own chip--${tone?.name ?? 'lake'}`}>
      {item}
      {remove}
    </span>
  );
}

/** The chips of the answer: `apply` stores a list, `remove` also offers to undo. */
function useChips({ field, value, onChange, services, words }: WidgetProps) {
  const [full, setFull] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const focus = useRef<number>(undefined);
  const undo = useUndo(services, words);
  const latest = useLatest({ value, onChange });
  const list = chipList(field, textsOf(value), words);

  function apply(next: readonly string[] | 'full') {
    setFull(next === 'full');
    if (next !== 'full') onChange(next.length > 0 ? next : undefined);
  }

  // The button disappears with its chip. Keep the focus near it, or the page would scroll away.
  useLayoutEffect(() => {
    const rank = focus.current;
    if (rank === undefined) return;
    focus.current = undefined;
    const buttons = group.current?.querySelectorAll<HTMLElement>('.x') ?? [];
    const next = buttons[Math.min(rank, buttons.length - 1)];
    (next ?? group.current?.querySelector<HTMLElement>('button, input'))?.focus();
  });

  function remove(item: string) {
    const place = list.chosen.indexOf(item);
    const rank = list.exactly === undefined ? list.own.indexOf(item) : place;
    focus.current = rank;
    apply(list.without(item));
    undo.offer({
      message: fill(words.chips.removed, { item: list.labelOf(item) }),
      back: () => {
        const now = textsOf(latest.current.value);
        focus.current = rank;
        setFull(false);
        if (!now.includes(item)) latest.current.onChange([...now.slice(0, place), item, ...now.slice(place)]);
      },
    });
  }

  return { list, full, group, undo, apply, remove };
}

interface ChoicesProps {
  readonly question: WidgetProps;
  readonly chips: ReturnType<typeof useChips>;
  readonly tone: Tone | undefined;
  readonly removeButton: (item: string) => ReactNode;
}

/** The suggestions, the user's own chips unless their order matters, and the input to add one. */
function Choices({ question, chips, tone, removeButton }: ChoicesProps) {
  const { field, readOnly, textMarks } = question;
  const { list, apply } = chips;
  const ordered = list.exactly !== undefined;
  return (
    <div className={ordered ? 'choices' : 'chips'}>
      {list.suggestions.map((item) => (
        <button
          key={item}
          type="button"
          className={ordered ? 'choice' : `chip chip--toggle chip--${tone?.name ?? 'lake'}`}
          aria-pressed={list.has(item)}
          data-text={markChoice(textMarks, field, item)}
          disabled={readOnly}
          onClick={() => apply(list.toggled(item))}
        >
          {list.labelOf(item)}
          {ordered && list.has(item) ? (
            <span className="n" aria-hidden="true">
              {list.rankOf(item)}
            </span>
          ) : null}
        </button>
      ))}
      {ordered
        ? null
        : list.own.map((item) => <Own key={item} item={item} tone={tone} remove={removeButton(item)} />)}
      {list.closed || readOnly ? null : (
        <ChipAdd
          question={question}
          ordered={ordered}
          onAdd={(item) => {
            const next = list.added(item);
            if (typeof next === 'string') return next;
            apply(next);
            return undefined;
          }}
        />
      )}
    </div>
  );
}

function Chips(props: WidgetProps) {
  const { field, readOnly, services, words, wording, sentence, textMarks } = props;
  const chips = useChips(props);
  const { list, full, group, undo, remove } = chips;
  const tone = services.tone?.(field.key);
  const ordered = list.exactly !== undefined;
  const composed = list.count > 0 ? sentence : undefined;

  const removeButton = (item: string) =>
    readOnly ? null : (
      <button
        type="button"
        className="x"
        aria-label={fill(words.chips.remove, { item: list.labelOf(item) })}
        onClick={() => remove(item)}
      >
        <X className="i i-s" aria-hidden="true" />
      </button>
    );

  return (
    <Group question={props}>
      <div className={ordered ? 'chips-ordered' : 'sheet chips-sheet'} ref={group}>
        {ordered ? (
          <>
            <Slots list={list} words={words.chips} removeButton={removeButton} />
            {undo.line}
            {sentenceLine(composed, textMarks?.sentence)}
            {sentenceAloud((list.count === list.max && composed) || '')}
          </>
        ) : null}
        <div className={tone ? `chips-head chips-head--${tone.name}` : 'chips-head'}>
          <span aria-hidden="true" data-text={ordered ? undefined : textMarks?.label}>
            {tone?.icon}
            {ordered ? words.chips.touch : wording.label}
          </span>
          <Status list={list} words={words} />
        </div>
        <Choices question={props} chips={chips} tone={tone} removeButton={removeButton} />
        {/* After the choices and sticky: on a phone the heading may be far above the pressed chip. */}
        <p className={full ? 'chips-full' : 'vh'} role="status">
          {full ? fill(words.chips.full, { n: list.max ?? list.count }) : ''}
        </p>
        {ordered ? null : undo.line}
        <p className="vh" role="status">
          {undo.message}
        </p>
        {ordered ? null : (
          <>
            {sentenceLine(composed, textMarks?.sentence)}
            {sentenceUnsaid}
          </>
        )}
      </div>
    </Group>
  );
}

/** If the choices are the slide's own quotations, the user ticks the quotations themselves. */
export function ChipsQuestion(props: WidgetProps) {
  return ticksQuotations(props.field, props.recall) ? <QuotationCards {...props} /> : <Chips {...props} />;
}

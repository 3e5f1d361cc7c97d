/** Several answers in few words: suggestions that toggle, and additions of one's own. */
import './chips.css';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Sentence } from '../form/sentence.tsx';
import { type EngineWords, fill } from '../words/words.ts';
import type { Tone, WidgetCard, WidgetProps } from './card.ts';
import { ChipAdd } from './chip-add.tsx';
import { type ChipList, chipList } from './chip-list.ts';
import { textsOf } from './control.ts';
import { Group } from './group.tsx';
import { Slots } from './slots.tsx';

interface StatusProps {
  readonly list: ChipList;
  readonly full: boolean;
  readonly words: EngineWords['chips'];
}

/** What is chosen so far, and that one more would be too many, said politely. */
function Status({ list, full, words }: StatusProps) {
  const { count, max } = list;
  if (max === undefined) return null;
  return (
    <p className="chips-status" role="status">
      {fill(words.count, { n: count, max })}
      {full ? <span className="vh">{fill(words.full, { n: max })}</span> : null}
    </p>
  );
}

function Own({ item, tone, remove }: { item: string; tone: Tone | undefined; remove: ReactNode }) {
  return (
    <span className={`chip chip--own chip--${tone?.name ?? 'besoin'}`}>
      {item}
      {remove}
    </span>
  );
}

function Chips(props: WidgetProps) {
  const { field, value, onChange, readOnly, services, words, wording, sentence } = props;
  const [full, setFull] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const list = chipList(field, textsOf(value), words);
  const tone = services.tone?.(field.key);
  const ordered = list.exactly !== undefined;

  function apply(next: readonly string[] | 'full') {
    setFull(next === 'full');
    if (next !== 'full') onChange(next.length > 0 ? next : undefined);
  }

  function remove(item: string) {
    const place = group.current;
    const buttons = place?.querySelectorAll<HTMLElement>('.chip--own .x') ?? [];
    const rank = list.own.indexOf(item);
    apply(list.without(item));
    // The button leaves with the chip; the focus stays close by, or the page would scroll away from it.
    (buttons[rank + 1] ?? buttons[rank - 1] ?? place?.querySelector<HTMLElement>('button, input'))?.focus();
  }

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
            <Sentence text={list.count > 0 ? sentence : undefined} aloud={list.count === list.max} />
          </>
        ) : null}
        <div className={tone ? `chips-head chips-head--${tone.name}` : 'chips-head'}>
          <span aria-hidden="true">
            {tone?.icon}
            {ordered ? words.chips.touch : wording.label}
          </span>
          <Status list={list} full={full} words={words.chips} />
        </div>
        {full ? (
          <p className="chips-full" aria-hidden="true">
            {fill(words.chips.full, { n: list.max ?? list.count })}
          </p>
        ) : null}
        <div className={ordered ? 'choices' : 'chips'}>
          {list.suggestions.map((item) => (
            <button
              key={item}
              type="button"
              className={ordered ? 'choice' : `chip chip--toggle chip--${tone?.name ?? 'besoin'}`}
              aria-pressed={list.has(item)}
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
              question={props}
              ordered={ordered}
              onAdd={(item) => {
                const next = list.added(item);
                apply(next);
                return next !== 'full';
              }}
            />
          )}
        </div>
        {ordered ? null : <Sentence text={list.count > 0 ? sentence : undefined} />}
      </div>
    </Group>
  );
}

export const chips: WidgetCard = {
  name: 'chips',
  types: ['array'],
  labels: 'group',
  asField: false,
  empty: undefined,
  options: ['suggestions', 'exactly', 'closed', 'sentence', 'messages'],
  component: Chips,
};

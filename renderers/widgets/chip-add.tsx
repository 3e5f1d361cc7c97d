/** The line that adds an answer of one's own to the chips: by Enter, by the button, or by leaving it. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lengthOf } from '../engine/trim.ts';
import { fill } from '../words/words.ts';
import type { WidgetProps } from './card.ts';

interface ChipAddProps {
  readonly question: WidgetProps;
  readonly ordered: boolean;
  /** False where there is no room: the words stay in the line. */
  readonly onAdd: (item: string) => boolean;
}

export function ChipAdd({ question, ordered, onAdd }: ChipAddProps) {
  const { id, words, error, describedBy, field } = question;
  const [text, setText] = useState('');
  const max = field.schema.items?.maxLength;
  const tooLong = max !== undefined && lengthOf(text) > max;
  const add = () => {
    if (text.trim() !== '' && !tooLong && onAdd(text)) setText('');
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus leaving what is inside */}
      <span
        className={ordered ? 'chip-add chip-add--choice' : 'chip-add'}
        // Words that nobody confirmed are still an answer: left in the line they would be lost with the slide.
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) add();
        }}
      >
        <Plus className="i i-s" aria-hidden="true" />
        <input
          type="text"
          id={`${id}-add`}
          aria-label={words.chips.add}
          aria-describedby={describedBy || undefined}
          aria-invalid={error || tooLong ? true : undefined}
          data-unconfirmed={text.trim() === '' ? undefined : ''}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={words.chips.add}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            add();
          }}
        />
        {text.trim() === '' ? null : (
          <button type="button" className="chip-add-go" onClick={add}>
            {words.chips.confirmAdd}
          </button>
        )}
      </span>
      <span className={tooLong ? 'chip-add-said' : 'vh'} role="status">
        {tooLong ? fill(words.errors.tooLong, { n: max }) : ''}
      </span>
    </>
  );
}

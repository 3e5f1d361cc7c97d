/** The line that adds an answer of one's own to the chips: Enter or the button. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lengthOf } from '../engine/trim.ts';
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
    <span className={ordered ? 'chip-add chip-add--choice' : 'chip-add'}>
      <Plus className="i i-s" aria-hidden="true" />
      <input
        type="text"
        id={`${id}-add`}
        aria-label={words.chips.add}
        aria-describedby={describedBy || undefined}
        aria-invalid={error || tooLong ? true : undefined}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={words.chips.add}
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
  );
}

/** The input that adds the user's own chip: with Enter, the button, or by leaving the input. */

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { isBlank } from '#renderers/engine/answers.ts';
import { lengthOf } from '#renderers/engine/trim-answers.ts';
import type { WidgetProps } from '#renderers/parts/widget.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** Why a text cannot be added. */
type Obstacle = 'full' | 'twice';

interface ChipAddProps {
  readonly question: WidgetProps;
  readonly ordered: boolean;
  /** Undefined if the text was added; otherwise it stays in the input. */
  readonly onAdd: (item: string) => Obstacle | undefined;
}

function obstacleWords(
  obstacle: Obstacle | 'tooLong' | undefined,
  text: string,
  { schema, ui }: WidgetProps['field'],
  words: EngineWords,
): string {
  if (obstacle === 'tooLong') return fill(words.errors.tooLong, { n: schema.items?.maxLength ?? 0 });
  if (obstacle === 'twice') return fill(words.chips.twice, { item: text.trim() });
  const max = ui['ui:options']?.exactly ?? schema.maxItems;
  return obstacle === 'full' ? fill(words.chips.full, { n: max ?? 0 }) : '';
}

export function ChipAdd({ question, ordered, onAdd }: ChipAddProps) {
  const { id, words, error, describedBy, field } = question;
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<Obstacle>();
  const line = useRef<HTMLInputElement>(null);
  const max = field.schema.items?.maxLength;
  const tooLong = max !== undefined && lengthOf(text) > max;
  const obstacle = tooLong ? 'tooLong' : refused;
  const statusId = `${id}-add-said`;

  function write(next: string) {
    setText(next);
    setRefused(undefined);
  }

  function add() {
    if (isBlank(text) || tooLong) return;
    const found = onAdd(text);
    setRefused(found);
    if (found === undefined) setText('');
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus leaving what is inside */}
      <span
        className={ordered ? 'chip-add chip-add--choice' : 'chip-add'}
        // Text that the user did not confirm is still an answer, and would be lost with the slide.
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) add();
        }}
      >
        <Plus className="i i-s" aria-hidden="true" />
        <input
          ref={line}
          type="text"
          id={`${id}-add`}
          aria-label={words.chips.add}
          aria-describedby={[describedBy, obstacle ? statusId : ''].join(' ').trim() || undefined}
          aria-invalid={error || obstacle ? true : undefined}
          data-unconfirmed={isBlank(text) ? undefined : ''}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={words.chips.add}
          dir="auto"
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            add();
          }}
        />
        {isBlank(text) ? null : (
          <button
            type="button"
            className="chip-add-go"
            onClick={() => {
              // The button disappears with the text.
              line.current?.focus();
              add();
            }}
          >
            {words.chips.confirmAdd}
          </button>
        )}
      </span>
      <span className={obstacle ? 'chip-add-status' : 'vh'} id={statusId} role="status">
        {obstacleWords(obstacle, text, field, words)}
      </span>
    </>
  );
}

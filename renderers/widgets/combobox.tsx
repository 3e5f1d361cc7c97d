/** A text input with optional suggestions: the ARIA 1.2 combobox with list autocomplete. */
import './combobox.css';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { type EngineWords, fill } from '#renderers/words/words.ts';

/** Maximum suggestions shown. More would cover the page on a phone, and typing narrows them. */
const shown = 8;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Suggestions that contain the typed text, ignoring accents and case. Those that begin with it come first. */
export function matching(suggestions: readonly string[], typed: string): readonly string[] {
  const wanted = folded(typed.trim());
  const hits = suggestions.filter((text) => text !== typed && folded(text).includes(wanted));
  const first = hits.filter((text) => folded(text).startsWith(wanted));
  return [...first, ...hits.filter((text) => !first.includes(text))].slice(0, shown);
}

function announced(count: number, words: EngineWords['text']): string {
  if (count === 0) return words.noSuggestion;
  return count === 1 ? words.oneSuggestion : fill(words.someSuggestions, { n: count });
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'list'> {
  readonly id: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly words: EngineWords;
  readonly onText: (text: string) => void;
  /** Where a suggestion is in the document, if the host asks for it. */
  readonly textMark?: ((text: string) => string | undefined) | undefined;
}

/** The suggestions that match the text, and the keys that choose one of them. */
function useMatches({ value, suggestions, onText }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const matches = open ? matching(suggestions, value) : [];

  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (text: string) => {
    onText(text);
    hide();
  };

  function move(step: 1 | -1) {
    if (!open) {
      const count = matching(suggestions, value).length;
      setOpen(true);
      setActive(step === 1 ? 0 : count - 1);
      return;
    }
    // One more than the options: the input itself, with no option active.
    const places = matches.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = matches[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && open) {
      // Escape closes only the list, and not a dialog around the form.
      event.stopPropagation();
      hide();
    }
  }

  return { open, active, matches, show, hide, pick, onKeyDown };
}

export function Combobox(props: ComboboxProps) {
  const { value, suggestions: _, words, onText, textMark, ...attributes } = props;
  const { open, active, matches, show, hide, pick, onKeyDown } = useMatches(props);
  const listId = `${attributes.id}-list`;
  const optionId = (rank: number) => `${attributes.id}-option-${rank}`;
  const visible = matches.length > 0;

  return (
    <div className="combo">
      <input
        {...attributes}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={visible}
        aria-controls={visible ? listId : undefined}
        aria-activedescendant={visible && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          show();
        }}
        onClick={show}
        onBlur={hide}
        onKeyDown={onKeyDown}
      />
      {visible ? (
        <div className="combo-list" id={listId} role="listbox" aria-label={words.text.suggestions}>
          {matches.map((text, rank) => (
            // The input keeps the focus and reaches every option through aria-activedescendant.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its options
            <div
              key={text}
              id={optionId(rank)}
              role="option"
              tabIndex={-1}
              aria-selected={rank === active}
              data-text={textMark?.(text)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(text)}
            >
              {text}
            </div>
          ))}
        </div>
      ) : null}
      <p className="vh" role="status">
        {open ? announced(matches.length, words.text) : ''}
      </p>
    </div>
  );
}

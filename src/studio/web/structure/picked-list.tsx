/** Setting with several values: the picked ones, each with a button that removes it, and a menu of the others. */
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { IconButton } from '#src/studio/web/kit/button.tsx';
import { focusBack } from '#src/ui/focus-back.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';

interface Item {
  readonly id: string;
  readonly label: string;
}

interface PickedListProps {
  readonly title: string;
  readonly picked: readonly Item[];
  readonly others: readonly Item[];
  /** Language of the labels. */
  readonly lang: string;
  readonly readOnly: boolean;
  /** First line of the menu. */
  readonly add: string;
  readonly remove: (label: string) => string;
  readonly onPick: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

export function PickedList(props: PickedListProps) {
  const { title, picked, others, lang, readOnly, add, remove, onPick, onRemove } = props;
  const words = useStructureWords();
  const id = useId();
  const menu = useRef<HTMLSelectElement>(null);
  return (
    <div>
      <dt id={id}>{title}</dt>
      <dd>
        {picked.length === 0 && readOnly ? words.contents.nothing : null}
        <ul className="picked" aria-labelledby={id} lang={lang}>
          {picked.map((item) => (
            <li key={item.id}>
              {item.label}
              {readOnly ? null : (
                <IconButton
                  icon={X}
                  label={remove(item.label)}
                  onClick={() => {
                    onRemove(item.id);
                    // The button goes with its item.
                    requestAnimationFrame(() => focusBack([menu.current]));
                  }}
                />
              )}
            </li>
          ))}
        </ul>
        {readOnly || others.length === 0 ? null : (
          <select
            ref={menu}
            className="pick"
            aria-label={add}
            value=""
            onChange={({ target }) => onPick(target.value)}
          >
            <option value="">{add}</option>
            {others.map((item) => (
              <option key={item.id} value={item.id} lang={lang}>
                {item.label}
              </option>
            ))}
          </select>
        )}
      </dd>
    </div>
  );
}

/** Shows the first rows of a long list, and more on request. */
import { type ReactNode, useState } from 'react';
import { useWords } from '#src/ui/use-words.ts';

/** Number of rows drawn at once. */
const step = 60;

interface ShowMoreProps<Item> {
  readonly items: readonly Item[];
  readonly draw: (items: readonly Item[]) => ReactNode;
}

export function ShowMore<Item>({ items, draw }: ShowMoreProps<Item>) {
  const { t } = useWords();
  const [most, setMost] = useState(step);
  return (
    <>
      {draw(items.slice(0, most))}
      {items.length > most && (
        <button type="button" className="btn btn--line history-all" onClick={() => setMost(most + step)}>
          {t('history.more')}
        </button>
      )}
    </>
  );
}

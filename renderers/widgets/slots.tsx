/** The slots of an ordered choice, including empty ones, so that the user sees how many are needed. */
import type { ReactNode } from 'react';
import type { EngineWords } from '#renderers/words/words.ts';
import type { ChipList } from './chip-list.ts';

interface SlotsProps {
  readonly list: ChipList;
  readonly words: EngineWords['chips'];
  readonly removeButton: (item: string) => ReactNode;
}

export function Slots({ list, words, removeButton }: SlotsProps) {
  const places = Array.from({ length: Math.max(list.exactly ?? 0, list.count) }, (_, rank) => rank);
  return (
    <ol className="slots">
      {places.map((place) => {
        const item = list.chosen[place];
        return (
          <li key={place} className={item === undefined ? 'slot' : 'slot slot--filled'}>
            <span className="n" aria-hidden="true">
              {place + 1}
            </span>
            {item === undefined ? (
              <span className="slot-empty">{words.emptySlot}</span>
            ) : (
              <>
                <span className="slot-word">{list.labelOf(item)}</span>
                {removeButton(item)}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Undo after a removal: the host's notice, or a line in place of the removed item. */

import type { Removal, Services } from '#renderers/parts/widget.ts';
import './undo.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { EngineWords } from '#renderers/words/words.ts';

export interface Undo {
  /** Replaces the previous offer. `back` must act on the state at that time. */
  offer(removal: Removal): void;
  /** The line to draw; null if the host shows the offer, or nothing can be undone. */
  readonly line: ReactNode;
  /** The text of that line for a live region; '' if none. */
  readonly message: string;
}

export function useUndo({ undo }: Services, words: EngineWords): Undo {
  const [removal, setRemoval] = useState<Removal>();
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);

  const offer = useCallback(
    (next: Removal) => {
      withdraw.current?.();
      withdraw.current = undo?.(next);
      if (!undo) setRemoval(next);
    },
    [undo],
  );

  const line = removal ? (
    <p className="undo">
      <span>{removal.message}</span>
      <button
        type="button"
        className="disc-btn"
        onClick={() => {
          setRemoval(undefined);
          removal.back();
        }}
      >
        {words.rows.undo}
      </button>
    </p>
  ) : null;
  return { offer, line, message: removal?.message ?? '' };
}

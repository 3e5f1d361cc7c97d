/** The way back after a removal: the host's own, or a line in the place of what is gone. */

import type { Removal, Services } from '#renderers/parts/widget.ts';
import './undo.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { EngineWords } from '#renderers/words/words.ts';

export interface Undo {
  /** Takes the place of the removal offered before. `back` must act on what is there then. */
  offer(removal: Removal): void;
  /** The line to draw; null where the host offers it, or there is nothing to take back. */
  readonly line: ReactNode;
  /** What that line says, for a region that reads it out; '' where there is none. */
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

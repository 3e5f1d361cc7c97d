/** Drags a row by its handle. The rows stay in place in the DOM and are only shifted until the drop. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels from where the drag began. */
  readonly by: number;
  /** Height of the dragged row plus gap, in pixels: how far other rows shift. */
  readonly step: number;
}

/** Below this number of pixels it counts as a tap. */
const slack = 5;

export interface RowDrag {
  readonly dragging: number | undefined;
  /** Vertical shift of a row while another is dragged, in pixels. */
  shiftOf(rank: number): number;
  take(rank: number, event: PointerEvent<HTMLElement>): void;
}

/**
 * `list` contains one child per row. `onDrop` is called once if the row's rank changed, with ranks from 0. `onTouch` is
 * called if the pointer did not move.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
  onTouch: (rank: number) => void,
): RowDrag {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function take(rank: number, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || stop.current) return;
    const pointer = event.pointerId;
    const start = event.clientY;
    let boxes: readonly DOMRect[] = [];
    let latest: Drag | undefined;

    const measure = (): Drag | undefined => {
      boxes = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const own = boxes[rank];
      if (!own) return undefined;
      const next = boxes[rank + 1];
      const previous = boxes[rank - 1];
      const gap = next ? next.top - own.bottom : previous ? own.top - previous.bottom : 0;
      return { from: rank, to: rank, by: 0, step: own.height + gap };
    };
    const follow = (moving: globalThis.PointerEvent) => {
      const by = moving.clientY - start;
      if (moving.pointerId !== pointer || (!latest && Math.abs(by) <= slack)) return;
      // Measure only after the first move: pressing a row collapses another expanded one.
      latest ??= measure();
      const own = boxes[rank];
      if (!latest || !own) return;
      const middle = own.top + own.height / 2 + by;
      const to = boxes.filter((box, other) => other !== rank && box.top + box.height / 2 < middle).length;
      latest = { ...latest, by, to };
      setDrag(latest);
    };
    const finish = (ending: globalThis.PointerEvent) => {
      if (ending.pointerId !== pointer) return;
      stop.current?.();
      if (ending.type === 'pointercancel') return;
      if (!latest) onTouch(rank);
      else if (latest.to !== rank) onDrop(rank, latest.to);
    };
    // On the window, because a captured pointer is lost when its row moves in the DOM.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      stop.current = undefined;
      setDrag(undefined);
    };
  }

  function shiftOf(rank: number): number {
    if (!drag) return 0;
    if (rank === drag.from) return drag.by;
    if (rank > drag.from && rank <= drag.to) return -drag.step;
    if (rank < drag.from && rank >= drag.to) return drag.step;
    return 0;
  }

  return { dragging: drag?.from, shiftOf, take };
}

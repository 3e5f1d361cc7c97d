/** Container of hints and tools that appear and disappear. What follows stays in place until a key press. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { holdPoint } from './held-point.ts';

interface KeptRoomProps {
  /** Identifies the content. The height is measured when it changes. */
  readonly said: string;
  readonly children: ReactNode;
}

export function KeptRoom({ said, children }: KeptRoomProps) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const kept = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure when the content changes.
  useLayoutEffect(() => {
    const [room, own] = [outer.current, inner.current];
    if (room === null || own === null) return;
    const height = own.getBoundingClientRect().height;
    const before = kept.current ?? height;
    kept.current = Math.max(before, height);
    if (height > before) holdPoint(room, height - before);
    if (kept.current === height) return;
    room.style.minHeight = `${kept.current}px`;
    const giveBack = () => {
      kept.current = height;
      room.style.minHeight = '';
    };
    // A user who types does not point at anything, so the layout may shift.
    window.addEventListener('keydown', giveBack, { once: true });
    return () => window.removeEventListener('keydown', giveBack);
  }, [said]);
  return (
    <div className="tx-room" ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  );
}

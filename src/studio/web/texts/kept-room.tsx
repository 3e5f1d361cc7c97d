/** Room for remarks and tools that come and go: what stands below stays under the pointer until a key is pressed. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { holdPoint } from './held-point.ts';

interface KeptRoomProps {
  /** What stands there now, as one text: where it is the same, the height is. */
  readonly said: string;
  readonly children: ReactNode;
}

export function KeptRoom({ said, children }: KeptRoomProps) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const kept = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured where something else is said.
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
    // Whoever writes points at nothing.
    window.addEventListener('keydown', giveBack, { once: true });
    return () => window.removeEventListener('keydown', giveBack);
  }, [said]);
  return (
    <div className="tx-room" ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  );
}

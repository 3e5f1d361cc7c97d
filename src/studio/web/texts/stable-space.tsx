/** Container of hints and tools that appear and disappear. What follows stays in place until a key press. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { anchorPointerTarget } from './held-point.ts';

interface StableSpaceProps {
  /** Identifies the content. The height is measured when it changes. */
  readonly content: string;
  readonly children: ReactNode;
}

export function StableSpace({ content, children }: StableSpaceProps) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const reserved = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measure when the content changes.
  useLayoutEffect(() => {
    const [room, own] = [outer.current, inner.current];
    if (room === null || own === null) return;
    const height = own.getBoundingClientRect().height;
    const before = reserved.current ?? height;
    reserved.current = Math.max(before, height);
    if (height > before) anchorPointerTarget(room, height - before);
    if (reserved.current === height) return;
    room.style.minHeight = `${reserved.current}px`;
    const giveBack = () => {
      reserved.current = height;
      room.style.minHeight = '';
    };
    // A user who types does not point at anything, so the layout may shift.
    window.addEventListener('keydown', giveBack, { once: true });
    return () => window.removeEventListener('keydown', giveBack);
  }, [content]);
  return (
    <div className="tx-room" ref={outer}>
      <div ref={inner}>{children}</div>
    </div>
  );
}

/** Intuitions out of their reconnections, in the order of lists: newest entry first, then the person's order. */
import type { Intuition, Reconnection } from '#src/contract/domain/entry.ts';

export interface Gathered {
  readonly reconnection: Reconnection;
  readonly intuition: Intuition;
  /** Position in its reconnection, which is how it is changed. */
  readonly index: number;
}

/** True for the first of its entry that is still to be acted on. */
export function isFirstOpen({ reconnection, index }: Gathered): boolean {
  return reconnection.intuitions.findIndex(({ realised }) => !realised) === index;
}

export function gatherIntuitions(reconnections: readonly Reconnection[]): readonly Gathered[] {
  return reconnections.flatMap((reconnection) =>
    reconnection.intuitions.map((intuition, index) => ({ reconnection, intuition, index })),
  );
}

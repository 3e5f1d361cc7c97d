/** Intuitions of the reconnections in list order: newest entry first, then the user's order. */
import type { Intuition, Reconnection } from '#src/contract/domain/stored-entry.ts';

export interface Gathered {
  readonly reconnection: Reconnection;
  readonly intuition: Intuition;
  /** Position in its reconnection, which identifies it for changes. */
  readonly index: number;
}

/** True for the first open intuition of its entry. */
export function isFirstOpen({ reconnection, index }: Gathered): boolean {
  return reconnection.intuitions.findIndex(({ realised }) => !realised) === index;
}

export function gatherIntuitions(reconnections: readonly Reconnection[]): readonly Gathered[] {
  return reconnections.flatMap((reconnection) =>
    reconnection.intuitions.map((intuition, index) => ({ reconnection, intuition, index })),
  );
}

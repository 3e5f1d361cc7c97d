/** The queue of toasts for the pieces of the kit, whatever surrounds them. */
import { createContext, useContext } from 'react';
import type { Toasts } from './toasts.ts';

export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Throws without a provider around it: a fault of the code, not of the person. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('No ToastsContext around this part.');
  return toasts;
}

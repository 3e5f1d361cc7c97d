/** The notices for the pieces of the kit, whatever surrounds them. */
import { createContext, useContext } from 'react';
import type { Notices } from './notices.ts';

export const NoticesContext = createContext<Notices | undefined>(undefined);

/** Throws without a provider around it: a fault of the code, not of the person. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('No NoticesContext around this part.');
  return notices;
}

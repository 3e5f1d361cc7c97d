/** Context that gives components access to the notices. */
import { createContext, useContext } from 'react';
import type { Notices } from './notices.ts';

export const NoticesContext = createContext<Notices | undefined>(undefined);

/** Throws without a provider: a programming error. */
export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('No NoticesContext around this part.');
  return notices;
}

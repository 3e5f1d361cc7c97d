/** How a page opens the search over every text. */
import { createContext, useContext } from 'react';

export const SearchContext = createContext<() => void>(() => undefined);

/** Opens the search. */
export function useSearch(): () => void {
  return useContext(SearchContext);
}

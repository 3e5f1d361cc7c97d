/** React context with the function that opens the search dialog. */
import { createContext, useContext } from 'react';

export const SearchContext = createContext<() => void>(() => undefined);

export function useSearch(): () => void {
  return useContext(SearchContext);
}

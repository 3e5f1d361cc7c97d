/** How many items of the list around have a place, and words, of their own. */
import { createContext, useContext } from 'react';

const PlacesContext = createContext(0);

export const PlacesProvider = PlacesContext.Provider;

export function usePlaces(): number {
  return useContext(PlacesContext);
}

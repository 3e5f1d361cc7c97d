/** How many items of the surrounding list have their own schema and texts. */
import { createContext, useContext } from 'react';

const PlacesContext = createContext(0);

export const PlacesProvider = PlacesContext.Provider;

export function usePlaces(): number {
  return useContext(PlacesContext);
}

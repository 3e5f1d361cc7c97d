/** Where things stand in a plain form: ids from paths, and what the parts of the form tell one another. */
import { createContext, useContext } from 'react';
import { rjsfName } from './rjsf-names.ts';

export type Path = readonly (string | number)[];

/** Which branch is chosen at a place, where the form knows it. */
export type ChosenAt = (path: Path, keyword: 'anyOf' | 'oneOf') => number | undefined;

/** rjsf's id of a value, from the prefix of the form and the names that lead there. */
export function idAt(prefix: string, path: Path): string {
  return [prefix, ...path.map((step) => (typeof step === 'string' ? rjsfName(step) : step))].join('_');
}

/** Ids of what stands around a control: its question and what describes it. */
export function partsOf(id: string) {
  return {
    title: `${id}__title`,
    description: `${id}__description`,
    help: `${id}__help`,
    error: `${id}__error`,
  };
}

export interface PlainForm {
  /** Which branch is chosen, by the id of the control that chooses it. Filled by the controls themselves. */
  readonly chosen: Map<string, number>;
  /** Keys at the root that the reader had to repair. */
  readonly repaired: ReadonlySet<string>;
}

/** How many items of the list around have a place, and words, of their own. */
const PlacesContext = createContext(0);

export const PlacesProvider = PlacesContext.Provider;

export function usePlaces(): number {
  return useContext(PlacesContext);
}

const PlainFormContext = createContext<PlainForm>({ chosen: new Map(), repaired: new Set() });

export const PlainFormProvider = PlainFormContext.Provider;

export function usePlainForm(): PlainForm {
  return useContext(PlainFormContext);
}

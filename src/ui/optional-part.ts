/** A lazy part of a page. If its code fails to load, the page renders without it. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** @param without fallback on failure. Undefined draws nothing. */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  without: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // Log the reason for developers.
      console.error(error);
      return { default: without };
    }
  });
}

/** A part of a page whose code is fetched on its own, and which the page does without where it does not come. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** @param without what stands in its place then; undefined for nothing. */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  without: ComponentType<P> = () => null,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // Whoever looks for the part finds why.
      console.error(error);
      return { default: without };
    }
  });
}

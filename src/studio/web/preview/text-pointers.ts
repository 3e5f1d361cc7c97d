/** Makes the preview's texts selectable by click and Enter, and outlines the focused one. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

const choosable = 'a, button, input, textarea, select, label, summary';

/** JSON pointer of the text that contains an event's target. */
function pointerAt(target: EventTarget | null): string | undefined {
  const marked = target instanceof Element ? target.closest('[data-text]') : null;
  return marked?.getAttribute('data-text') ?? undefined;
}

/** Adds elements that show a text and are not controls to the tab order. */
function makeReachable(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-text]:not([tabindex])'))
    if (!element.closest(choosable)) element.tabIndex = 0;
}

function ring(root: Element, pointer: string, scrolls: boolean): void {
  const elements = [...root.querySelectorAll('[data-text]')];
  for (const element of elements)
    element.toggleAttribute('data-written', element.getAttribute('data-text') === pointer);
  if (scrolls)
    elements.find((each) => each.hasAttribute('data-written'))?.scrollIntoView({ block: 'nearest' });
}

/**
 * Handles the elements in `root`, also those rendered later.
 * @param focus JSON pointer of the focused text, '' for none.
 * @param onPick omitted: texts are not selectable.
 */
export function useTextPointers(
  root: RefObject<HTMLElement | null>,
  focus: string,
  onPick: ((pointer: string) => void) | undefined,
): void {
  const latest = useEffectEvent(() => ({ focus, onPick }));

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const pick = (event: Event) => {
      const pointer = pointerAt(event.target);
      if (pointer !== undefined) latest().onPick?.(pointer);
    };
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches('[data-text]');
      if (event.key !== 'Enter' || !isText || event.target.matches(choosable)) return;
      event.preventDefault();
      pick(event);
    };
    const refresh = () => {
      if (latest().onPick) makeReachable(element);
      ring(element, latest().focus, false);
    };
    refresh();
    // The form renders at each key without this component: observe its new elements.
    const observer = new MutationObserver(refresh);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-text'] });
    element.addEventListener('click', pick);
    element.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      element.removeEventListener('click', pick);
      element.removeEventListener('keydown', onKey);
    };
  }, [root]);

  useEffect(() => {
    if (root.current) ring(root.current, focus, true);
  }, [root, focus]);
}

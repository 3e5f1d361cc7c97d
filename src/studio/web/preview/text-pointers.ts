/** The texts of the preview as things to be chosen: by click, by Enter, and ringed while they are written. */
import { type RefObject, useEffect, useRef } from 'react';

const choosable = 'a, button, input, textarea, select, label, summary';

/** The element that shows a text, from where something happened. */
function pointerAt(target: EventTarget | null): string | undefined {
  const marked = target instanceof Element ? target.closest('[data-text]') : null;
  return marked?.getAttribute('data-text') ?? undefined;
}

/** Elements that show a text and are no controls can be reached by the keyboard too. */
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
 * Follows what is drawn in `root`.
 * @param focus pointer of the text that is being written, '' for none.
 * @param onPick absent where nobody listens: then nothing is choosable.
 */
export function useTextPointers(
  root: RefObject<HTMLElement | null>,
  focus: string,
  onPick: ((pointer: string) => void) | undefined,
): void {
  const latest = useRef({ focus, onPick });
  useEffect(() => {
    latest.current = { focus, onPick };
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const pick = (event: Event) => {
      const pointer = pointerAt(event.target);
      if (pointer !== undefined) latest.current.onPick?.(pointer);
    };
    const onKey = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches('[data-text]');
      if (event.key !== 'Enter' || !isText || event.target.matches(choosable)) return;
      event.preventDefault();
      pick(event);
    };
    const refresh = () => {
      if (latest.current.onPick) makeReachable(element);
      ring(element, latest.current.focus, false);
    };
    refresh();
    // The form draws by itself at each key: what is new is looked at then.
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

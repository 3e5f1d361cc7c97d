/** Scroll anchoring: when an element above grows, keeps the element under the pointer in place for a click. */

/** Pointer position from the top of the window; undefined while typing, or outside the texts. */
let pointed: number | undefined;

/** Follows the pointer until the returned function is called. */
export function followPointer(): () => void {
  const onMove = ({ target, clientY, pointerType }: PointerEvent) => {
    // A finger has no position before it touches.
    const isAim = pointerType !== 'touch' && target instanceof Element && target.closest('main') !== null;
    pointed = isAim ? clientY : undefined;
  };
  const onKey = () => {
    pointed = undefined;
    document.getElementById('main')?.style.removeProperty('padding-bottom');
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('keydown', onKey, true);
  return () => {
    onKey();
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('keydown', onKey, true);
  };
}

/**
 * Must be called before the browser paints.
 * @param grown pixels by which the element became higher.
 */
export function anchorPointerTarget(element: HTMLElement, grown: number): void {
  const main = document.getElementById('main');
  if (main === null || pointed === undefined || grown <= 0) return;
  if (element.getBoundingClientRect().bottom - grown > pointed) return;
  // On a narrow screen the whole page scrolls.
  const scroller =
    getComputedStyle(main).overflowY === 'visible' ? (document.scrollingElement ?? main) : main;
  const to = scroller.scrollTop + grown;
  // The page is too short to scroll, so add a padding until the next key press.
  if (to > scroller.scrollHeight - scroller.clientHeight)
    main.style.paddingBottom = `${scroller.clientHeight}px`;
  scroller.scrollTo({ top: to, behavior: 'instant' });
}

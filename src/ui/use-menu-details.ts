/** A `details` element as a menu: Escape, and a press or a focus elsewhere, close it. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface MenuDetails {
  readonly details: RefObject<HTMLDetailsElement | null>;
  /** The `summary`. It gets the focus when the menu closes, because the focused item disappears. */
  readonly button: RefObject<HTMLElement | null>;
  readonly close: () => void;
  /** For the `details`. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function useMenuDetails(): MenuDetails {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const close = () => {
    button.current?.focus();
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!details.current?.open || !(target instanceof Element) || details.current.contains(target)) return;
      // A dialog that it opened is above it.
      const dialog = target.closest('dialog');
      if (!dialog || dialog.contains(details.current)) details.current.open = false;
    };
    // A press in an embedded page is not an event of this one.
    const onBlur = () => {
      if (details.current?.open && document.activeElement instanceof HTMLIFrameElement)
        details.current.open = false;
    };
    document.addEventListener('pointerdown', onPress);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
  return {
    details,
    button,
    close,
    onKeyDown(event) {
      // A dialog in a portal handles Escape for itself.
      const isInside = event.target instanceof Node && details.current?.contains(event.target);
      if (event.key !== 'Escape' || !details.current?.open || !isInside) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
}

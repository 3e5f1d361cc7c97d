/** Native dialog without styles. Escape and a press from outside close it. The focus returns to its previous place. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

interface OpenDialogProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  /** Called for Escape and a press that starts outside the box. */
  readonly onClose: () => void;
  /** Element with the initial focus. Default: the first control. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
}

/** Open while mounted. */
export function OpenDialog({ onClose, first, ...rest }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const startsOutside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    const show = () => {
      if (element?.open) return;
      element?.showModal();
      first?.current?.focus();
    };
    show();
    // At a second Escape in a row the browser closes it, whatever `onCancel` prevents.
    element?.addEventListener('close', show);
    return () => {
      element?.removeEventListener('close', show);
      // Closing before removal makes the browser restore the focus.
      element?.close();
    };
  }, [first]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by keyboard.
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        // React bubbles events of nested dialogs up to here. Escape must close only the inner one.
        if (event.target === dialog.current) onClose();
      }}
      onPointerDown={({ currentTarget, clientX: x, clientY: y }) => {
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
        startsOutside.current = x < left || x > right || y < top || y > bottom;
      }}
      onClick={(event) => {
        // The dialog is also the target of a press on its padding, and of a selection that ends on the backdrop.
        if (event.target === dialog.current && startsOutside.current) onClose();
      }}
    />
  );
}

/** Native dialog without styles. Escape and a press outside close it. The focus returns to its previous place. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';

interface OpenDialogProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  /** Called for Escape and a press outside the dialog. */
  readonly onClose: () => void;
  /** Element with the initial focus. Default: the first control. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
}

/** Open while mounted. */
export function OpenDialog({ onClose, first, ...rest }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first?.current?.focus();
    // Closing before removal makes the browser restore the focus.
    return () => element?.close();
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
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    />
  );
}

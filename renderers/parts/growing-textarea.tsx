/** A text area that grows with its text. */
import './growing.css';
import { type ComponentProps, type RefObject, useLayoutEffect } from 'react';

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** Sets a text area to the height of its text in browsers that cannot do so automatically. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = field.current;
    if (growsByItself || !area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  }, [field, text]);
}

interface GrowingProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onText: (text: string) => void;
}

export function Growing({ field, value, onText, ...attributes }: GrowingProps) {
  useGrowing(field, value);
  return (
    <textarea
      rows={3}
      dir="auto"
      {...attributes}
      ref={field}
      className="grow"
      value={value}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

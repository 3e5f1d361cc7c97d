/** One section of the page: a sheet with its heading. */
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '#src/ui/icon.tsx';

interface SectionProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** A heading that takes the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function Section({ icon, title, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className="sheet pad" aria-labelledby={id}>
      <h2 className="h-sec my-data-title" id={id} ref={heading} {...(heading && { tabIndex: -1 })}>
        <Icon as={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Leads from the card to its form. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface EditLinkProps {
  readonly className: string;
  /** For a link that is an icon alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function EditLink({ className, label, children }: EditLinkProps) {
  return (
    <Link className={className} to="/pages/cid?edit" {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </Link>
  );
}

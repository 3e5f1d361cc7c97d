/** Link from the card to the form of one landmark. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface EditLinkProps {
  /** Key of the landmark. */
  readonly question: string;
  readonly className: string;
  /** Accessible name of a link that shows only an icon. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function EditLink({ question, className, label, children }: EditLinkProps) {
  return (
    <Link
      className={className}
      to={`/pages/cid?edit=${question}`}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}

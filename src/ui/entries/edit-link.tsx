/** Leads from the card to its form. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface EditLinkProps {
  /** Key of the question to begin with. */
  readonly question?: string;
  readonly className: string;
  /** For a link that is an icon alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function EditLink({ question, className, label, children }: EditLinkProps) {
  return (
    <Link
      className={className}
      to={question === undefined ? '/pages/cid?edit' : `/pages/cid?edit=${question}`}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Link>
  );
}

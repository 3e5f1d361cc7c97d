/** An entry in the pane next to its list: read, correct, open its page, copy, print, delete. */

import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EntryMenu, type EntryViewProps } from './entry-menu.tsx';
import { useReturning } from './returning.ts';
import './entry-pane.css';

/** Prints the pane only. */
function printPane(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'pane';
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

export function EntryPane({ head, onward, back, children, ...menu }: EntryViewProps) {
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const [deleting, setDeleting] = useOverlay<true>();
  useReturning(pane);
  return (
    <article ref={pane} aria-labelledby={id}>
      {back && <PaneBack to={back.to}>{back.label}</PaneBack>}
      <div className="pane-top">
        {head(id)}
        {onward && (
          <Link className="btn btn--line pane-onward" to={onward.to}>
            {onward.label}
          </Link>
        )}
        <EntryMenu {...menu} place="row" deleting={deleting} onDeleting={setDeleting} onPrint={printPane} />
      </div>
      {children}
    </article>
  );
}

/** Link to the previous content of the pane. */
function PaneBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="pane-back no-print">
      <Link to={to} preventScrollReset>
        <Icon as={ArrowLeft} size="s" />
        {children}
      </Link>
    </p>
  );
}

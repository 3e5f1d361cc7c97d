/** « 1er janvier » with its « er » raised, in words of the app; whoever listens or copies has « 1er » as before. */

import { Fragment } from 'react';
import './raised.css';

const first = /\b1er\b/u;

export function Raised({ text }: { readonly text: string }) {
  const parts = text.split(first);
  if (parts.length === 1) return text;
  // One element: what is around it may lay out each of its children.
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <>
              1<sup className="raised">er</sup>
            </>
          )}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** « 1er janvier » with a superscript « er » in texts of the app. Screen readers and copies get « 1er ». */

import { Fragment } from 'react';
import './raised.css';

const first = /\b1er\b/u;

export function Raised({ text }: { readonly text: string }) {
  const parts = text.split(first);
  if (parts.length === 1) return text;
  // One element, because the parent may lay out each of its children.
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

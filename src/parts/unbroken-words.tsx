/** A person's words, set large or in few lines: « moi-même » and « peut-être » hold together at their hyphens. */
import { Fragment } from 'react';
import { unbrokenPieces } from '#renderers/form/typography.ts';

/** @param text as written: nothing is added to what is read, copied or searched. */
export function UnbrokenWords({ text }: { text: string }) {
  // Whatever language the app speaks: the words may be older than that choice.
  return unbrokenPieces(text, 'fr').map((piece, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
    <Fragment key={rank}>
      {rank > 0 && <span className="wj" />}
      {piece}
    </Fragment>
  ));
}

/** Names the documents whose edits on this computer are not saved yet, and offers to publish without them. */
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';

interface UnsavedEditsProps {
  readonly draft: string;
  /** Names and titles of the documents; not empty. */
  readonly documents: readonly (readonly [name: string, title: string])[];
  readonly isLeftOut: boolean;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

export function UnsavedEdits({ draft, documents, isLeftOut, onLeaveOut }: UnsavedEditsProps) {
  const { unsaved } = useStudioWords().words.publication;
  return (
    <div className="pub-unsaved" role="status">
      <p>
        {unsaved.lead}{' '}
        {documents.map(([name, title], rank) => (
          <Fragment key={name}>
            {rank > 0 ? ', ' : null}
            <Link to={`/d/${draft}/${name}/texts`}>{title}</Link>
          </Fragment>
        ))}
        . {unsaved.waits}
      </p>
      <label className="tickline">
        <input type="checkbox" checked={isLeftOut} onChange={({ target }) => onLeaveOut(target.checked)} />
        <span>{unsaved.leaveOut}</span>
      </label>
    </div>
  );
}

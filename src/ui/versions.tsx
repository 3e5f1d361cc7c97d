/** Conflict of two devices: a note, and a dialog with the versions. Every version stays until the user chooses. */

import { type ReactNode, useId, useState } from 'react';
import { Alert } from './alert.tsx';
import { Modal } from './modal.tsx';
import { useWords } from './use-words.ts';
import './versions.css';

interface ShownVersion {
  /** Identifies the version. */
  readonly heading: string;
  readonly lines: readonly {
    /** The question, if there are several. */
    readonly label?: string;
    readonly words: string;
  }[];
}

interface VersionsProps {
  /** Title of the note. */
  readonly noteTitle?: string;
  readonly note: string;
  /** Heading of the dialog. */
  readonly title: string;
  /** Text below the heading. */
  readonly text?: string;
  readonly versions: readonly ShownVersion[];
  /** @param index version to keep. The others are deleted. */
  readonly onKeep: (index: number) => void;
  /** Keeps each version as an entry of its own. Without it the user has to choose one. */
  readonly all?: { readonly label: string; readonly run: () => void } | undefined;
}

export function Versions({ noteTitle, note, title, text, versions, onKeep, all }: VersionsProps) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  const noteId = useId();
  const titleId = useId();
  const close = () => setChoosing(false);
  const keep = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <Alert
        actions={
          <button type="button" aria-describedby={noteId} onClick={() => setChoosing(true)}>
            {t('versions.choose')}
          </button>
        }
      >
        <span id={noteId}>
          {noteTitle !== undefined && <b>{noteTitle} </b>}
          {note}
        </span>
      </Alert>
      {choosing && (
        <Modal labelledBy={titleId} onClose={close}>
          <h2 className="h-q" id={titleId}>
            {title}
          </h2>
          {text !== undefined && <p className="hint modal-text">{text}</p>}
          {versions.map((version, index) => (
            <Version key={index} version={version} onKeep={keep(() => onKeep(index))} />
          ))}
          <div className="modal-actions">
            {all && (
              <button type="button" className="btn btn--line btn--block" onClick={keep(all.run)}>
                {all.label}
              </button>
            )}
            <button type="button" className="btn btn--plain btn--block" onClick={close}>
              {t('versions.later')}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}

function Version({ version, onKeep }: { version: ShownVersion; onKeep: () => void }): ReactNode {
  const { t } = useWords();
  const id = useId();
  return (
    <section className="version" aria-labelledby={id}>
      <h3 className="kicker" id={id}>
        {version.heading}
      </h3>
      {version.lines.map(({ label, words }, index) => (
        <div key={index} className="version-line">
          {label !== undefined && <p className="small muted">{label}</p>}
          <p className="voice">{words}</p>
        </div>
      ))}
      <button type="button" className="btn btn--night btn--block" aria-describedby={id} onClick={onKeep}>
        {t('versions.keep')}
      </button>
    </section>
  );
}

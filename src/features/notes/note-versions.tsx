/** A note that was changed in two places: both are side by side until the person has chosen. */

import { useId, useState } from 'react';
import { shownName } from '#renderers/widgets/file-answer.ts';
import { dayOfNote, type NoteGroup } from '#src/journal/notes.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { keepAllVersions, keepVersion } from './use-notes.ts';

export function NoteVersions({ group }: { group: NoteGroup }) {
  const { t, locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const id = useId();
  // By its content, since a version may move to another key.
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const kept = group.find(({ entry }) => entry._v === chosen && chosen !== undefined);
  const act = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      notices.show(storageNote(thrown));
    }
    setBusy(false);
  };
  return (
    <section className="sheet note-versions" aria-labelledby={id}>
      <p className="xs note-day">{dayOfNote(group[0], locale)}</p>
      <h2 id={id}>{t('notes.versions', { n: group.length })}</h2>
      <p className="small muted">{t('notes.versionsText')}</p>
      <div className="note-radios" role="radiogroup" aria-labelledby={id}>
        {group.map(({ key, text, entry, sent, waiting }, index) => {
          const file = sent ?? waiting;
          return (
            <label key={key} className="note-radio">
              <input
                className="vh"
                type="radio"
                name={id}
                checked={kept?.key === key}
                onChange={() => setChosen(entry._v)}
              />
              <i aria-hidden="true" />
              <span>
                <small>{t('notes.version', { n: index + 1 })}</small>
                <span className="voice">{text}</span>
                {file !== undefined && <small>{t('notes.versionFile', { name: shownName(file) })}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <div className="note-choices">
        <button
          type="button"
          className="btn btn--night"
          aria-disabled={busy || kept === undefined || undefined}
          onClick={() => kept && void act(() => keepVersion(workspace, group, kept.key))}
        >
          {t('notes.keepOne')}
        </button>
        <button
          type="button"
          className="btn btn--plain"
          onClick={() => void act(() => keepAllVersions(workspace, group))}
        >
          {t(group.length === 2 ? 'notes.keepBoth' : 'notes.keepAll')}
        </button>
      </div>
    </section>
  );
}

/** Unsaved notes on top of the list. Deleting one offers to undo. */

import { ChevronRight, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { shownName } from '#renderers/words/file-answer.ts';
import { useRemoveDraft } from '#src/app/context/use-remove-draft.ts';
import { useDraftDevice } from '#src/app/entries/draft-device.ts';
import { isBlank } from '#src/contract/domain/blank.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { readWaitingAttachment } from '#src/contract/wire/note-codec.ts';
import { celebrationsKeys } from '#src/core/exercises/celebrations.ts';
import type { NamedDraft } from '#src/core/journal/draft-list.ts';
import { excerptOf } from '#src/core/journal/note-groups.ts';
import { placeToFinish } from '#src/core/journal/to-finish.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './resume-card.css';

export function NoteDrafts({ drafts }: { drafts: readonly NamedDraft[] }) {
  const { t } = useWords();
  if (drafts.length === 0) return null;
  return (
    <ul className="note-drafts" aria-label={t('history.draftPlain')}>
      {drafts.map((named) => (
        <NoteDraft key={named.name} named={named} />
      ))}
    </ul>
  );
}

function NoteDraft({ named }: { named: NamedDraft }) {
  const { t } = useWords();
  const remove = useRemoveDraft();
  const device = useDraftDevice(named);
  const words = firstWords(named.draft) || t('notes.untitled');
  const { to, state } = placeToFinish(named);
  return (
    <li className="note-draft">
      <Link className="sheet resume-card" to={to} state={state}>
        <Icon as={Pencil} />
        <span>
          <small>{t(named.draft.entry === undefined ? 'notes.draft' : 'notes.draftEdit')}</small>
          <span className="voice note-draft-words">{words}</span>
          {device !== undefined && <small>{device}</small>}
        </span>
        <Icon as={ChevronRight} />
      </Link>
      <button
        type="button"
        className="tap"
        aria-label={t('notes.deleteDraft', { words: words.slice(0, 40) })}
        onClick={() => void remove(named)}
      >
        <Icon as={Trash2} />
      </button>
    </li>
  );
}

/** Returns the text, else the name of the file. */
function firstWords({ answers }: ExerciseDraft): string {
  const text = answers[celebrationsKeys.note];
  if (typeof text === 'string' && !isBlank(text)) return excerptOf(text);
  const file = readWaitingAttachment(answers[celebrationsKeys.file]);
  return file === undefined ? '' : shownName(file);
}

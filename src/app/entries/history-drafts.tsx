/** Unfinished drafts on top of the history. Deleting one offers to undo. */

import { Trash2 } from 'lucide-react';
import { useRemoveDraft } from '#src/app/context/use-remove-draft.ts';
import { type NamedDraft, placeOf } from '#src/core/journal/draft-list.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { useDraftDevice } from './draft-device.ts';
import { useDraftProgress } from './draft-progress.tsx';
import { useDraftTitle } from './draft-title.tsx';
import { DraftRow } from './history-row.tsx';

export function HistoryDrafts({ drafts }: { drafts: readonly NamedDraft[] }) {
  const { t } = useWords();
  if (drafts.length === 0) return null;
  return (
    <section aria-label={t('history.draftPlain')}>
      <h2 className="month">{t('history.draftPlain')}</h2>
      <ul>
        {drafts.map((named) => (
          <DraftItem key={named.name} named={named} />
        ))}
      </ul>
    </section>
  );
}

interface DraftItemProps {
  readonly named: NamedDraft;
  /** Listed with the upcoming situations. */
  readonly coming?: boolean;
}

export function DraftItem({ named, coming = false }: DraftItemProps) {
  const { t } = useWords();
  const { draft } = named;
  const progress = useDraftProgress(draft);
  const remove = useRemoveDraft();
  const { to, state } = placeOf(named);
  const name = useDraftTitle(draft);
  const device = useDraftDevice(named);
  return (
    <li className="hist-pair">
      <DraftRow
        to={to}
        state={state}
        coming={coming}
        answers={draft.answers}
        untitled={name}
        startedAt={draft.startedAt}
        device={device}
        where={
          progress ? t('history.draft', { n: progress.step, total: progress.total }) : t('history.draftAlone')
        }
      />
      <button
        type="button"
        className="tap"
        aria-label={t('history.deleteDraft', { name })}
        onClick={() => void remove(named)}
      >
        <Icon as={Trash2} />
      </button>
    </li>
  );
}

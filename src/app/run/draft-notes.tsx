/** Notes about a synced draft, above its question. */
import type { Answers } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { readersOf } from '#src/app/context/who-reads-line.tsx';
import { becomesEntry } from '#src/core/exercises/catalogue.ts';
import { useWords } from '#src/ui/use-words.ts';
import { DraftWhy } from './draft-status.tsx';
import { DraftVersions } from './versions-of-draft.tsx';

interface DraftNotesProps {
  readonly name: string;
  readonly exercise: Exercise;
  /** True if text of another device was loaded. */
  readonly wasUpdatedElsewhere: boolean;
  /** True if the draft edits no existing entry. */
  readonly isNew: boolean;
  /** Answers that the draft changes. Omitted if the draft contains every answer. */
  readonly known?: Answers;
}

export function DraftNotes({ name, exercise, wasUpdatedElsewhere, isNew, known }: DraftNotesProps) {
  const { t } = useWords();
  const kind = exercise.document.name;
  // Rendered before its text: every browser reads out what is added to an existing live region.
  return (
    <div className="draft-notes">
      <DraftWhy readers={readersOf(kind)} />
      <DraftVersions
        name={name}
        exercise={exercise}
        mayKeepBoth={isNew && becomesEntry(kind)}
        {...(known && { known })}
      />
      <div role="status">
        {wasUpdatedElsewhere && <p className="note-line">{t('mark.wasUpdatedElsewhere')}</p>}
      </div>
    </div>
  );
}

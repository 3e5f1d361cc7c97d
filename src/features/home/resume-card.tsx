/** « À reprendre »: an exercise begun, and where it stopped. */

import { ChevronRight, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { subjectIn, whoIn } from '#src/exercises/reconew.ts';
import { subjectInWords } from '#src/journal/dates.ts';
import { type NamedDraft, placeOf } from '#src/journal/drafts.ts';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import './resume-card.css';

// Counting the slides and reading a title need the engine, and Home should not wait for it.
const DraftProgress = lazy(async () => ({
  default: (await import('#src/ui/entries/draft-progress.tsx')).DraftProgress,
}));
const DraftTitle = lazy(async () => ({
  default: (await import('#src/ui/entries/draft-title.tsx')).DraftTitle,
}));

export function ResumeCard({ named }: { named: NamedDraft }) {
  const { t, locale } = useWords();
  const { answers } = named.draft;
  const { to, state } = placeOf(named);
  const subject = subjectInWords(subjectIn(answers), locale);
  return (
    <Link className="sheet resume-card" to={to} state={state}>
      <Icon as={Pencil} />
      <span>
        <small>
          <Suspense fallback={t('history.draftPlain')}>
            <DraftProgress draft={named.draft} />
          </Suspense>
        </small>
        <b>
          <Suspense fallback={whoIn(answers) || t('history.draftPlain')}>
            <DraftTitle draft={named.draft} />
          </Suspense>
        </b>
        {subject !== '' && <span className="voice">{subject}</span>}
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

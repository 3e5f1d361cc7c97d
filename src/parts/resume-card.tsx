/** « À reprendre »: an exercise begun, and where it stopped. */
import { ChevronRight, Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { subjectIn, whoIn } from '#src/exercises/reconew.ts';
import { useWords } from './app.tsx';
import { subjectInWords } from './dates.ts';
import { type NamedDraft, placeOf } from './drafts.ts';
import { Icon } from './icon.tsx';
import './resume-card.css';

// Counting the slides needs the engine, and Home should not wait for it.
const DraftProgress = lazy(async () => ({ default: (await import('./draft-progress.tsx')).DraftProgress }));

export function ResumeCard({ named }: { named: NamedDraft }) {
  const { say, locale } = useWords();
  const { answers } = named.draft;
  const { to, state } = placeOf(named);
  const subject = subjectInWords(subjectIn(answers), locale);
  return (
    <Link className="sheet resume-card" to={to} state={state}>
      <Icon as={Pencil} />
      <span>
        <small>
          <Suspense fallback={say('history.draftPlain')}>
            <DraftProgress draft={named.draft} />
          </Suspense>
        </small>
        <b>{whoIn(answers) || say('history.draftUntitled')}</b>
        {subject !== '' && <span className="voice">{subject}</span>}
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

/** Before a new reconnection: one that was begun waits. Nothing is lost whichever is chosen. */
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reconew, whoIn } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { useDocument } from '#src/parts/documents.ts';
import { useDraftProgress } from '#src/parts/draft-progress.tsx';
import { type DraftState, type NamedDraft, placeOf } from '#src/parts/drafts.ts';
import { Icon } from '#src/parts/icon.tsx';
import { usePageTitle } from '#src/parts/page.tsx';
import { begunWith } from '#src/parts/reconnection-summary.tsx';
import './exercise.css';

export function ResumeOffer({ named, fresh }: { named: NamedDraft; fresh: string }) {
  const { say } = useWords();
  const progress = useDraftProgress(named.draft);
  const { to, state } = placeOf(named);
  const who = whoIn(named.draft.answers);
  const exercise = useDocument(reconew.name)?.exercise;
  const what = who === '' ? say('exercise.resumeUntitled') : begunWith(who, exercise, say);
  usePageTitle(say('exercise.resumeTitle'));
  const newState: DraftState = { draft: fresh, begun: false };
  return (
    <>
      <header className="slide-bar">
        <Link className="tap" to="/" aria-label={say('exercise.leave')}>
          <Icon as={X} />
        </Link>
        <div className="slide-who">{say('exercise.start')}</div>
        <div className="saved" />
      </header>
      <main className="wrap resume-offer" id="main" tabIndex={-1}>
        <section className="sheet pad">
          <h1 className="h-q" tabIndex={-1}>
            {say('exercise.resumeTitle')}
          </h1>
          <p className="hint">
            {progress
              ? say('exercise.resumeText', { what, n: progress.step, total: progress.total })
              : say('exercise.resumeTextPlain')}
          </p>
          <div className="resume-actions">
            <Link className="btn btn--ember btn--tall btn--block" to={to} state={state} replace>
              {say('exercise.resume')}
            </Link>
            <Link className="btn btn--plain btn--block" to="/reco/add" state={newState} replace>
              {say('exercise.restart')}
            </Link>
          </div>
          <p className="small muted">{say('exercise.restartHint')}</p>
        </section>
      </main>
    </>
  );
}

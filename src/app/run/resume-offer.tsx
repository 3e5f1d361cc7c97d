/** Offers to resume a draft before a new exercise begins. Neither choice loses data. */

import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useDraftProgress } from '#src/app/entries/draft-progress.tsx';
import { useDraftTitle } from '#src/app/entries/draft-title.tsx';
import { reconew, whoIn } from '#src/core/exercises/reconew.ts';
import { type DraftState, type NamedDraft, placeOf } from '#src/core/journal/draft-list.ts';
import { begunWith } from '#src/core/journal/reconnection-words.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { BarPreferences } from './bar-preferences.tsx';
import './run.css';

interface ResumeOfferProps {
  readonly named: NamedDraft;
  /** Name for a new draft. */
  readonly fresh: string;
}

export function ResumeOffer({ named, fresh }: ResumeOfferProps) {
  const { t } = useWords();
  const { draft } = named;
  const progress = useDraftProgress(draft);
  const { to, state } = placeOf(named);
  const title = useDraftTitle(draft);
  const exercise = useDocument(draft.exercise)?.exercise;
  const reconnection = draft.exercise === reconew.name;
  const who = whoIn(draft.answers);
  const begun = who === '' ? t('exercise.resumeUntitled') : begunWith(who, exercise, t);
  const what = reconnection ? begun : t('common.quote', { text: title });
  usePageTitle(t('exercise.resumeTitle'));
  const newState: DraftState = { draft: fresh, begun: false };
  return (
    <>
      <header className="slide-bar">
        <Link className="tap" to="/" aria-label={t('exercise.leave')}>
          <Icon as={X} />
        </Link>
        <div className="slide-who">{reconnection ? t('exercise.start') : title}</div>
        <div className="saved" />
        <BarPreferences />
      </header>
      <main className="wrap resume-offer" id="main" tabIndex={-1}>
        <Alerts />
        <section className="sheet pad">
          <h1 className="h-q" tabIndex={-1}>
            {t('exercise.resumeTitle')}
          </h1>
          <p className="hint">
            {progress
              ? t('exercise.resumeText', { what, n: progress.step, total: progress.total })
              : t(reconnection ? 'exercise.resumeTextPlain' : 'exercise.resumeTextAny')}
          </p>
          <div className="resume-actions">
            <Link className="btn btn--ember btn--tall btn--block" to={to} state={state} replace>
              {t('exercise.resume')}
            </Link>
            <Link className="btn btn--plain btn--block" to={to.split('?')[0] ?? '/'} state={newState} replace>
              {t(reconnection ? 'exercise.restart' : 'exercise.restartAny')}
            </Link>
          </div>
          <p className="small muted">
            {t(reconnection ? 'exercise.restartHint' : 'exercise.restartHintAny')}
          </p>
        </section>
      </main>
    </>
  );
}

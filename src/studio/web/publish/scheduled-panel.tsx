/** Panel next to the differences of a scheduled draft: its time of publication, and a button to cancel. */
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { minuteWords, zoneName } from '#src/studio/words/date-words.ts';
import { useStore } from '#src/ui/use-store.ts';
import { Consequences } from './consequences.tsx';
import type { PanelProps } from './panel-props.ts';

interface ScheduledPanelProps extends Pick<PanelProps, 'draft' | 'verdict' | 'documents' | 'onMoved'> {
  readonly publishAt: number;
}

export function ScheduledPanel({ draft, verdict, documents, publishAt, onMoved }: ScheduledPanelProps) {
  const t = useStudioWords();
  const { schedule, problems } = t.words.publication;
  const { client, library } = useStudio();
  const { home } = useStore(library);
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();
  const rights = home?.me.rights ?? [];
  const mayUndo = rights.includes('structure') || rights.includes(verdict.needs);

  async function undo() {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const came = await client.unschedule(draft);
    setBusy(false);
    if (came.ok) library.take(came.value);
    else setProblem(problemName(came.problem));
    await Promise.all([onMoved(), library.refresh()]);
  }

  return (
    <aside className="st-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{schedule.planned}</h2>
      <p className="pub-when">
        <CalendarClock className="i" aria-hidden="true" />
        <span>
          <b>{minuteWords(publishAt, t)}</b> {schedule.zone(zoneName(publishAt, t.locale))}
          <br />
          {draft.by}. {schedule.readOnly}
        </span>
      </p>
      {verdict.publishable ? <Consequences draft={draft} verdict={verdict} documents={documents} /> : null}
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem ? problems[problem] : ''}
      </p>
      {mayUndo ? (
        <Button
          look="line"
          tall
          className="pub-go"
          aria-disabled={isBusy || undefined}
          onClick={() => void undo()}
        >
          {schedule.undo}
        </Button>
      ) : null}
    </aside>
  );
}

/** Panel next to the differences: blockers or effects on people, the reason, and the publish button. */
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { tagOf } from '#src/studio/web/client/call.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName, refusalName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { Consequences } from './consequences.tsx';
import { Hindrances } from './hindrances.tsx';
import { KeepLaterDialog } from './keep-later-dialog.tsx';
import { NewLayout } from './new-layout.tsx';
import type { PanelProps } from './panel-props.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Ticks, useTicks } from './tick-list.tsx';
import { UnsavedEdits } from './unsaved-edits.tsx';
import { useUnsavedEdits } from './use-unsaved-edits.ts';
import { WhyField } from './why-field.tsx';

/** The confirmations, the reason and the calls that publish the draft now or later. */
function usePublication({ draft, verdict, tag, onMoved }: PanelProps, waits: boolean) {
  const { call, library } = useStudio();
  const { home } = useStore(library);
  const navigate = useNavigate();
  const { ticked, tick } = useTicks(JSON.stringify([draft.revision, verdict.versions]));
  const [why, setWhy] = useState(draft.why ?? '');
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<ProblemName | 'ticks'>();
  const rights = home?.me.rights ?? [];
  const mayPublish = rights.includes('structure') || rights.includes(verdict.needs);
  const accepted = verdict.questions.map((question) => question.id);

  /** Shows an error if a required confirmation is missing. */
  function isReady(): boolean {
    if (isBusy || waits || !verdict.publishable || !mayPublish) return false;
    const isTicked = accepted.every((question) => ticked.has(question));
    setProblem(isTicked ? undefined : 'ticks');
    return isTicked;
  }

  async function publish() {
    if (!isReady()) return;
    setBusy(true);
    const body = { why: why.trim(), accepted };
    const came = await call(verdictCalls.publish, { path: [draft.id], body, match: tag });
    setBusy(false);
    if (!came.ok) return setProblem(problemName(came.problem));
    if (came.value.refused) {
      setProblem(refusalName(came.value.refused));
      return onMoved();
    }
    void library.refresh();
    return navigate(`/releases/${came.value.value.release}`, { state: { told: 'published' } });
  }

  async function schedule(publishAt: number): Promise<ProblemName | undefined> {
    // What is to be confirmed may have changed behind the dialog.
    if (!isReady()) {
      setChoosing(false);
      return undefined;
    }
    const body = { publishAt, why: why.trim(), accepted };
    const came = await call(verdictCalls.changeDraft, { path: [draft.id], body, match: tagOf(draft) });
    if (!came.ok) return problemName(came.problem);
    if (came.value.refused) {
      await onMoved();
      return refusalName(came.value.refused);
    }
    library.take(came.value.value);
    setChoosing(false);
    await Promise.all([onMoved(), library.refresh()]);
    return undefined;
  }

  return {
    ticked,
    tick,
    why,
    setWhy,
    isBusy,
    mayPublish,
    problem,
    isChoosing,
    setChoosing,
    isReady,
    publish,
    schedule,
  };
}

/** Names and titles of the documents whose edits on this computer are not saved yet. */
function useUnsavedDocuments({ draft, onMoved }: PanelProps): readonly (readonly [string, string])[] {
  const { locale } = useStudioWords();
  const { documents } = useStore(useStudio().library);
  return useUnsavedEdits(draft, onMoved).map((name) => [
    name,
    documentTitle(name, documents?.[name] ?? { fr: '', en: '' }, locale),
  ]);
}

export const panelId = 'publish-panel';

/** True if something has to be corrected before the draft can be published. */
export function isStopped({ publishable, refusals, ...verdict }: Verdict): boolean {
  return !publishable && (hasChanges(verdict) || refusals.length > 0);
}

function hasChanges({ differences, versions }: Pick<Verdict, 'differences' | 'versions'>): boolean {
  return differences.length > 0 || Object.keys(versions).length > 0;
}

export function PublishPanel(props: PanelProps) {
  const { verdict, documents } = props;
  const { publication } = useStudioWords().words;
  const { home } = useStore(useStudio().library);
  const id = useId();
  const unsaved = useUnsavedDocuments(props);
  const [isLeftOut, setLeftOut] = useState(false);
  const waits = unsaved.length > 0 && !isLeftOut;
  const publishing = usePublication(props, waits);
  const { isBusy, mayPublish, problem } = publishing;
  const changes = hasChanges(verdict);
  const stopped = isStopped(verdict);

  return (
    <aside id={panelId} tabIndex={-1} className="st-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{stopped ? publication.panel.refused : publication.panel.ready}</h2>
      {stopped ? <Hindrances {...props} /> : changes ? <Consequences {...props} /> : null}
      {!stopped && changes ? (
        <>
          {verdict.questions.length === 0 ? null : (
            <div className="pub-ticks" role="group" aria-labelledby={`${id}-ticks`}>
              <b id={`${id}-ticks`}>{publication.panel.confirm}</b>
              <Ticks
                questions={verdict.questions}
                ticked={publishing.ticked}
                onTick={publishing.tick}
                pairsOf={(name) => documents[name]?.pairs ?? []}
              />
            </div>
          )}
          <WhyField value={publishing.why} onValue={publishing.setWhy} />
        </>
      ) : null}
      {unsaved.length === 0 ? null : (
        <UnsavedEdits
          draft={props.draft.id}
          documents={unsaved}
          isLeftOut={isLeftOut}
          onLeaveOut={setLeftOut}
        />
      )}
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem === undefined
          ? ''
          : problem === 'ticks'
            ? publication.tickFirst
            : publication.problems[problem]}
      </p>
      <Button
        look="night"
        tall
        className="pub-go"
        aria-disabled={isBusy || waits || !verdict.publishable || !mayPublish || undefined}
        onClick={() => void publishing.publish()}
      >
        {isBusy ? publication.publishing : publication.now}
      </Button>
      {stopped || !changes || home?.folder ? null : (
        <Button
          look="line"
          tall
          className="pub-date"
          aria-disabled={isBusy || waits || !mayPublish || undefined}
          onClick={() => publishing.setChoosing(publishing.isReady())}
        >
          <CalendarClock className="i" aria-hidden="true" />
          {publication.schedule.open}
        </Button>
      )}
      {publishing.isChoosing ? (
        <ScheduleDialog onClose={() => publishing.setChoosing(false)} onSchedule={publishing.schedule} />
      ) : null}
      {home?.folder &&
      (verdict.questions.length > 0 || verdict.refusals.some(({ code }) => code === 'lost')) ? (
        <p className="pub-note">{publication.panel.noFigures}</p>
      ) : null}
      <NewLayout verdict={verdict} documents={documents} />
      {Object.keys(props.draft.documents).length > 1 ? <KeepLater {...props} waits={waits} /> : null}
      {verdict.refusals.length > 0 ? <p className="pub-note">{publication.panel.overriding}</p> : null}
      {mayPublish || stopped ? null : <p className="pub-note">{publication.panel.right}</p>}
    </aside>
  );
}

/** The button that opens the dialog. Waits while this computer has unsaved edits, which belong to this draft. */
function KeepLater({ waits, ...props }: PanelProps & { readonly waits: boolean }) {
  const { later } = useStudioWords().words.publication;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        className="pub-later"
        aria-disabled={waits || undefined}
        onClick={() => setOpen(!waits)}
      >
        {later.open}
      </Button>
      {isOpen ? <KeepLaterDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

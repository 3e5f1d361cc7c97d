/** /plf: steps of the chosen variant, the user's position, and their answers. */

import { ArrowRight, Check, ChevronRight, Pencil } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { viewOf } from '#renderers/engine/answers.ts';
import type { SummaryItem } from '#renderers/engine/exercise.ts';
import { planSlides, progressOf } from '#renderers/engine/plan.ts';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { useDocument, useLabels } from '#src/app/context/published-documents.ts';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { TwoVersions } from '#src/app/entries/two-versions.tsx';
import { useSummary } from '#src/app/entries/use-summary.ts';
import { ChangeMark } from '#src/app/entries/waiting-change.tsx';
import { endParameter } from '#src/app/navigation/routes.ts';
import { numberOf, type StepNumber, stepsOf } from '#src/contract/domain/progression.ts';
import { progressionSteps, stepName } from '#src/core/exercises/plf.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { inWords, isoToday } from '#src/core/journal/dates.ts';
import { isBehind, type ProgressionPlace } from '#src/core/journal/progression-place.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { ProgressionClosing } from './progression-closing.tsx';
import { StagesCourse } from './stages-course.tsx';
import { useProgressionPlace } from './use-standing.ts';
import './progression.css';

export function ProgressionPage() {
  const { saved, variant } = useProgressionPlace();
  const [query] = useSearchParams();
  if (!query.has(endParameter)) return <Overview />;
  return saved?.done === undefined ? (
    <Navigate to="/plf" replace />
  ) : (
    <ProgressionClosing variant={variant} saved={saved} />
  );
}

function Overview() {
  const { t, locale } = useWords();
  const place = useProgressionPlace();
  const { variant, step, saved } = place;
  const steps = stepsOf(variant);
  const position = numberOf(variant, step);
  const served = useDocument(stepName(step));
  const labels = useLabels();
  // Place, language and version are not for the user to choose.
  const labelOf = (pointer: string) => {
    if (!pointer.startsWith('/data/')) return undefined;
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    return labels(key.split('-')[0] ?? '')[key] ?? t(`names.${variant}`);
  };
  const behind = steps.filter((each) => isBehind(place, each));
  const over = saved?.done !== undefined;
  const ended = over && behind.length === steps.length;
  const endedAt = Date.parse(saved?.done ?? '');
  const overWords = Number.isNaN(endedAt)
    ? t('progression.over')
    : saved?.endedWith === undefined
      ? t('progression.overOn', { date: inWords(endedAt, 'dayMonth', locale) })
      : t('progression.overWith', {
          date: inWords(endedAt, 'dayMonth', locale),
          type: saved.endedWith.toUpperCase(),
        });
  return (
    <Page title={t(`names.${variant}`)}>
      <p className="hint progression-for">{t(`progression.for_${variant}`)}</p>
      <p className="small muted">{t('progression.shared')}</p>
      <SyncStrip />
      <TwoVersions group="progression" labelOf={labelOf} />
      {served ? (
        <>
          <StagesCourse
            step={position}
            total={steps.length}
            done={behind.map((each) => numberOf(variant, each))}
            label={over ? overWords : served.exercise.document.title}
            text={
              over
                ? t('progression.stepsDone', { n: behind.length, total: steps.length })
                : t('progression.step', { n: position, total: steps.length })
            }
          />
          {ended ? (
            <Ended />
          ) : (
            <div className="progression-resume">
              <Where place={place} />
              <Link className="btn btn--ember btn--tall" to={`/plf/${stepName(step)}`}>
                {t(isBegun(place) ? 'progression.resume' : 'progression.begin')}
                <Icon as={ArrowRight} />
              </Link>
            </div>
          )}
          <ol className="stages">
            {steps.map((each, index) => (
              <Stage key={each} step={each} number={index + 1} place={place} />
            ))}
          </ol>
          {!ended && (
            <p className="note-line progression-note">
              <Icon as={Pencil} size="s" />
              <span>{t('progression.note')}</span>
            </p>
          )}
        </>
      ) : (
        <DocumentMissing />
      )}
    </Page>
  );
}

/** Returns true if the position is in a step: always before the end, afterwards only in a step of another variant. */
function isBegun({ step, saved }: ProgressionPlace): boolean {
  return saved !== undefined && (saved.done === undefined || saved.step === step);
}

/** After the end, links to the result. */
function Ended() {
  const { t } = useWords();
  return (
    <div className="progression-resume">
      <p>{t('progression.ended')}</p>
      <Link className="btn btn--night btn--tall" to="/pages/cid">
        {t('progression.seeCard')}
      </Link>
    </div>
  );
}

/** Title of the slide where the user stopped. */
function Where({ place: { step, saved } }: { place: ProgressionPlace }) {
  const { t, locale } = useWords();
  const snapshot = useSnapshotNow();
  const served = useDocument(stepName(step));
  if (!served) return null;
  const { description } = served.exercise.document;
  if (saved?.slideName === undefined || saved.step !== step) return description ? <p>{description}</p> : null;
  const descriptor = progressionSteps[step];
  const context = descriptor.contextOf(snapshot, locale, isoToday(new Date()));
  const plan = planSlides(served.exercise, viewOf(descriptor.startFrom(snapshot, undefined), context));
  const found = plan.find(({ slide }) => slide.name === saved.slideName);
  const title = found?.slide.title;
  if (!found || title === undefined) return null;
  const { step: n, total } = progressOf(plan, found.slide.name);
  return <p>{t('progression.where', { slide: title, n, total })}</p>;
}

interface StageProps {
  readonly step: StepNumber;
  /** Number of the step in the variant, from 1. */
  readonly number: number;
  readonly place: ProgressionPlace;
}

function Stage({ step, number, place }: StageProps) {
  const { t } = useWords();
  const served = useDocument(stepName(step));
  const words = useStepWords(step);
  const document = served?.exercise.document;
  const title = document?.title ?? t('progression.step', { n: number, total: stepsOf(place.variant).length });
  if (isBehind(place, step))
    return (
      <li className="on">
        <span className="mark">
          <Icon as={Check} />
          <span className="vh">{t('progression.stepDone', { n: number })}</span>
        </span>
        <Link className="stage-row" to={summaryPaths.step(stepName(step))}>
          <h2>{title}</h2>
          {words !== undefined && <p className="voice">{words}</p>}
          <ChangeMark draftNames={[stepName(step)]} />
          <span className="go">
            <Icon as={ChevronRight} />
          </span>
        </Link>
      </li>
    );
  const now = step === place.step;
  return (
    <li className={now ? 'now' : undefined} aria-current={now ? 'step' : undefined}>
      <span className="mark">
        <span className="vh">{t('progression.stepSaid', { n: number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      <div className="stage-row">
        <h2>{title}</h2>
        {now ? (
          <p className="here">{t(isBegun(place) ? 'progression.now' : 'progression.toBegin')}</p>
        ) : (
          document?.description !== undefined && <p>{document.description}</p>
        )}
      </div>
    </li>
  );
}

/** Maximum characters: longer texts are not recognised at a glance. */
const shortWords = 120;

/** Returns a short text typed by the user. Skips codes of choices and numbers. */
function shortWordsOf({ value, words }: SummaryItem): string | undefined {
  const shortText = typeof words === 'string' ? words : words.join(', ');
  const typed = typeof value === 'string' ? value.trim() === shortText.trim() : isTexts(value);
  return typed && shortText.length <= shortWords ? shortText : undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns the last short text of a step, which identifies the step and sums up earlier answers. */
function useStepWords(step: StepNumber): string | undefined {
  const snapshot = useSnapshotNow();
  const groups = useSummary(progressionSteps[step], progressionSteps[step].startFrom(snapshot, undefined));
  const all = groups?.flatMap(({ items }) => items.map(shortWordsOf)) ?? [];
  return all.findLast((words) => words !== undefined);
}

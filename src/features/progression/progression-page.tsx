/** /plf: the steps of the variant chosen, where the person is, and what they wrote. */

import { ArrowRight, Check, ChevronRight, Pencil } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { viewOf } from '#renderers/engine/answers.ts';
import type { SummaryItem } from '#renderers/engine/exercise.ts';
import { planSlides, progressOf } from '#renderers/engine/plan.ts';
import { numberOf, type Step, stepsOf } from '#src/domain/progression.ts';
import { endParameter } from '#src/domain/routes.ts';
import { progressionAnswers, progressionSteps, stepName } from '#src/exercises/plf.ts';
import { inWords, isoToday } from '#src/journal/dates.ts';
import { type NamedDraft, placeOf } from '#src/journal/drafts.ts';
import { isBehind, type ProgressionPlace } from '#src/journal/progression-place.ts';
import { summaryText, useCopy } from '#src/ui/app/copy-text.ts';
import { DocumentMissing } from '#src/ui/app/document-missing.tsx';
import { Page } from '#src/ui/app/page.tsx';
import { useDocument, useLabels } from '#src/ui/app/published-documents.ts';
import { SyncStrip } from '#src/ui/app/sync-mark.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { useDraftProgress } from '#src/ui/entries/draft-progress.tsx';
import { SummaryItems } from '#src/ui/entries/summary-items.tsx';
import { TwoVersions } from '#src/ui/entries/two-versions.tsx';
import { useSummary } from '#src/ui/entries/use-summary.ts';
import { Icon } from '#src/ui/kit/icon.tsx';
import { Modal } from '#src/ui/kit/modal.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
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
    <ProgressionClosing variant={variant} />
  );
}

function Overview() {
  const { t, locale } = useWords();
  const place = useProgressionPlace();
  const { variant, step, saved } = place;
  const steps = stepsOf(variant);
  const position = numberOf(variant, step);
  const served = useDocument(stepName(step));
  const [query] = useSearchParams();
  const open = steps.find((each) => stepName(each) === query.get('step'));
  const labels = useLabels();
  // Of the place, the language and the version nobody chooses one.
  const labelOf = (pointer: string) => {
    if (!pointer.startsWith('/data/')) return undefined;
    const key = pointer.slice(pointer.lastIndexOf('/') + 1);
    return labels(key.split('-')[0] ?? '')[key] ?? t('progression.page');
  };
  const ended = saved?.done !== undefined;
  const endedAt = Date.parse(saved?.done ?? '');
  const over = Number.isNaN(endedAt)
    ? t('progression.over')
    : t('progression.overOn', { date: inWords(endedAt, 'date', locale) });
  return (
    <Page title={t('progression.page')} heading={t(`progression.title_${variant}`)}>
      <p className="hint progression-for">{t(`progression.for_${variant}`)}</p>
      <SyncStrip />
      <TwoVersions group="progression" labelOf={labelOf} />
      {served ? (
        <>
          <StagesCourse
            step={position}
            total={steps.length}
            allDone={ended}
            label={ended ? over : served.exercise.document.title}
            text={
              ended
                ? t('progression.allSteps', { total: steps.length })
                : t('progression.step', { n: position, total: steps.length })
            }
          />
          {ended ? (
            <Ended variant={variant} />
          ) : (
            <div className="progression-resume">
              <Where place={place} />
              <Link className="btn btn--ember btn--tall" to={`/plf/${stepName(step)}`}>
                {t(saved === undefined ? 'progression.begin' : 'progression.resume')}
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
      {open !== undefined && isBehind(place, open) && <StepSummary step={open} />}
    </Page>
  );
}

/** After the end nothing is left to resume but changes that were begun; else the link leads to the result. */
function Ended({ variant }: Pick<ProgressionPlace, 'variant'>) {
  const { t } = useWords();
  const { drafts } = useSnapshot();
  const begun = stepsOf(variant).flatMap((step) => {
    const name = stepName(step);
    const draft = drafts[name];
    return draft === undefined ? [] : [{ name, draft }];
  });
  const [latest] = begun.sort((left, right) => right.draft.updatedAt - left.draft.updatedAt);
  return (
    <div className="progression-resume">
      {latest ? <Changing named={latest} /> : <p>{t('progression.ended')}</p>}
      {latest ? (
        <Link className="btn btn--ember btn--tall" {...placeOf(latest)}>
          {t('progression.resume')}
          <Icon as={ArrowRight} />
        </Link>
      ) : (
        <Link className="btn btn--night btn--tall" to="/pages/cid">
          {t('progression.seeCard')}
        </Link>
      )}
    </div>
  );
}

function Changing({ named: { draft } }: { named: NamedDraft }) {
  const { t } = useWords();
  const progress = useDraftProgress(draft);
  const title = useDocument(draft.exercise)?.exercise.document.title;
  if (!progress || title === undefined) return null;
  return <p>{t('progression.changingAt', { step: title, n: progress.step, total: progress.total })}</p>;
}

/** The slide where the person stopped, by its title. */
function Where({ place: { step, saved } }: { place: ProgressionPlace }) {
  const { t, locale } = useWords();
  const snapshot = useSnapshot();
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
  readonly step: Step;
  /** As the variant counts, from 1. */
  readonly number: number;
  readonly place: ProgressionPlace;
}

function Stage({ step, number, place }: StageProps) {
  const { t } = useWords();
  const served = useDocument(stepName(step));
  const words = useStepWords(step);
  const changing = Object.hasOwn(useSnapshot().drafts, stepName(step));
  const document = served?.exercise.document;
  const title = document?.title ?? t('progression.step', { n: number, total: stepsOf(place.variant).length });
  if (isBehind(place, step))
    return (
      <li className="on">
        <span className="mark">
          <Icon as={Check} />
          <span className="vh">{t('progression.stepDone', { n: number })}</span>
        </span>
        <Link className="stage-row" to={`?step=${stepName(step)}`} preventScrollReset>
          <h2>{title}</h2>
          {words !== undefined && <p className="voice">{words}</p>}
          {changing && <p className="here">{t('progression.changing')}</p>}
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
          <p className="here">{t(place.saved === undefined ? 'progression.toBegin' : 'progression.now')}</p>
        ) : (
          document?.description !== undefined && <p>{document.description}</p>
        )}
      </div>
    </li>
  );
}

/** More would no longer be recognised at a glance. */
const shortWords = 120;

/** Typed by the person, and short; codes of choices and numbers are not. */
function shortWordsOf({ value, words }: SummaryItem): string | undefined {
  const shortText = typeof words === 'string' ? words : words.join(', ');
  const typed = typeof value === 'string' ? value.trim() === shortText.trim() : isTexts(value);
  return typed && shortText.length <= shortWords ? shortText : undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The person's own words by which a step is recognised: the last short ones, which gather what came before. */
function useStepWords(step: Step): string | undefined {
  const snapshot = useSnapshot();
  const groups = useSummary(progressionSteps[step], progressionSteps[step].startFrom(snapshot, undefined));
  const all = groups?.flatMap(({ items }) => items.map(shortWordsOf)) ?? [];
  return all.findLast((words) => words !== undefined);
}

/** A finished step, read again. */
function StepSummary({ step }: { step: Step }) {
  const { t } = useWords();
  const id = useId();
  const close = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const snapshot = useSnapshot();
  const copy = useCopy();
  const served = useDocument(stepName(step));
  const answers = Object.fromEntries(
    Object.entries(progressionAnswers(snapshot)).filter(([key]) => key.startsWith(`${stepName(step)}-`)),
  );
  const groups = useSummary(progressionSteps[step], answers) ?? [];
  const title = served?.exercise.document.title ?? '';
  const leave = () => void navigate('/plf', { replace: true, preventScrollReset: true });
  return (
    <Modal labelledBy={id} onClose={leave} first={close}>
      <h2 className="h-q" id={id} tabIndex={-1}>
        {title}
      </h2>
      <div className="recap progression-recap">
        {groups.map((group) => (
          <SummaryItems key={`${group.title} ${group.items[0]?.key}`} group={group} titled />
        ))}
      </div>
      <div className="modal-actions">
        <Link className="btn btn--night btn--block btn--tall" to={`/plf/${stepName(step)}`}>
          {t('common.edit')}
        </Link>
        <button
          type="button"
          className="btn btn--line btn--block"
          onClick={() => void copy(summaryText(title, groups))}
        >
          {t('common.copy')}
        </button>
        <button ref={close} type="button" className="btn btn--plain btn--block" onClick={leave}>
          {t('common.close')}
        </button>
      </div>
    </Modal>
  );
}

/** Saves or discards a correction, and returns to its summary. */
import { useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import { sameJson } from '#renderers/json.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { correctsIn } from '#src/app/entries/edit-answer.tsx';
import { handToSummary } from '#src/app/entries/returning.ts';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { takeBack } from '#src/core/exercises/correction.ts';
import type { Landed } from '#src/core/exercises/run-contract.ts';
import { correctionPath } from '#src/core/journal/corrections.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { NewToast } from '#src/ui/notices.ts';
import type { CardUpdate } from './card-question.tsx';
import type { OpenExercise } from './open-exercise.ts';
import type { CorrectionSlides } from './use-correction-slides.ts';
import type { CurrentRun, RunSettings } from './use-run.tsx';

export interface CorrectionSaveOptions extends Pick<RunSettings, 'draftName' | 'former'> {
  /** The address of the summary. */
  readonly summary: string;
  /** Handles further effects of the answers, before the draft is deleted. */
  readonly feed?: ((answers: Answers) => Promise<void>) | undefined;
  /** Returns what the correction changes on the card. Undefined if nothing. */
  readonly cardUpdate?: (before: Answers, answers: Answers) => CardUpdate | undefined;
}

interface OpenCorrection {
  readonly opened: OpenExercise;
  readonly context: Context;
  readonly run: CurrentRun;
  readonly slides: CorrectionSlides;
}

/** Returns the stored answers, which are in one place: the entry, or the progression. */
function storedAt(workspace: Workspace, { landing, key }: Pick<Landed, 'landing' | 'key'>): StoredEntry {
  const { collections, progression } = workspace.snapshot();
  if (landing.to !== 'collection') return progression;
  return (key === undefined ? undefined : collections[landing.collection][key]) ?? {};
}

/** Leads from the correction to another slide, or back to the summary. */
function useCorrectionMoves({ summary }: CorrectionSaveOptions, { slides }: OpenCorrection) {
  const navigate = useNavigate();
  const { state }: Location<unknown> = useLocation();
  const item = correctsIn(state);
  return {
    goBack: (toast?: NewToast) => {
      handToSummary({ item, first: slides.current?.fields[0], toast });
      if (item === undefined) void navigate(summary, { replace: true });
      else void navigate(-1);
    },
    showSlide: (name: string) => {
      void navigate(correctionPath(summary, name), { replace: true, state, preventScrollReset: true });
    },
  };
}

/** Confirms the save. @param undo restores the previous answers. */
function savedToast(undo: () => void): NewToast {
  return {
    form: 'toast',
    kind: 'done',
    text: (words) => words('correct.saved'),
    action: { label: (words) => words('common.undo'), run: undo },
  };
}

/** Writes or deletes the correction, which decides it: leaving then asks no question. */
function useDecision(
  options: CorrectionSaveOptions,
  open: OpenCorrection,
  goBack: (toast: NewToast) => void,
) {
  const { notices } = useApp();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const decided = useRef(false);
  /** Target of the navigation during which the user chose to save. */
  const target = useRef<Location | undefined>(undefined);
  const showFailure = (thrown: unknown) => {
    notices.show(storageAlert(thrown));
  };

  const save = (answers: Answers, card: CardUpdate | undefined) => {
    const formerly = options.former?.entry ?? workspace.snapshot().progression;
    const onLanded = async (landed: Landed) => {
      const { landing, key } = landed;
      decided.current = true;
      const corrected = { landing, key, before: formerly, after: storedAt(workspace, landed) };
      const undo = async () => {
        await takeBack(workspace, corrected);
        await card?.undo();
      };
      const toast = savedToast(() => void undo().catch(showFailure));
      const to = target.current;
      if (!to) return goBack(toast);
      await navigate(to, { state: to.state });
      notices.show(toast);
    };
    const feed = async (last: Answers) => {
      await options.feed?.(last);
      await card?.write();
    };
    void open.run.finish(answers, { context: open.context, feed, onLanded });
  };

  const discard = async () => {
    decided.current = true;
    await workspace.dropDraft(options.draftName).catch(showFailure);
  };
  return { target, isDecided: () => decided.current, save, discard };
}

export function useCorrectionSave(options: CorrectionSaveOptions, open: OpenCorrection) {
  const { opened, run, slides } = open;
  const [asking, setAsking] = useState<{ readonly answers: Answers; readonly update: CardUpdate }>();
  const press = useRef<(() => void) | undefined>(undefined);
  const { goBack, showSlide } = useCorrectionMoves(options, open);
  const { target, isDecided, save, discard } = useDecision(options, open, goBack);

  const finish = (answers: Answers, card: CardUpdate | undefined) => {
    setAsking(undefined);
    save(answers, card);
  };

  const onSave = (answers: Answers) => {
    const follows = slides.nextAfter(answers);
    if (follows !== undefined) {
      target.current = undefined;
      slides.pass();
      void run.keep(answers, follows);
      opened.turn();
      showSlide(follows);
      return;
    }
    if (!slides.isMarked() && sameJson(slides.before, answers)) return goBack();
    const update = options.cardUpdate?.(slides.before, answers);
    if (update) setAsking({ answers, update });
    else finish(answers, undefined);
  };

  return {
    /** The question about the card before the save, if it is open. */
    question: asking && {
      update: asking.update,
      onAnswer: (yes: boolean) => finish(asking.answers, yes ? asking.update : undefined),
      onClose: () => setAsking(undefined),
    },
    /** Presses the save button. */
    press,
    /** Returns true once the user has chosen to save or discard: leaving then asks no question. */
    isDecided,
    /** Returns to the summary of origin, or else to the entry's own. */
    goBack,
    showSlide,
    onSave,
    discard,
    /** @param to target of the navigation during which the user chose to save. */
    saveOnLeaving: (to: Location | undefined) => {
      target.current = to;
      press.current?.();
    },
  };
}

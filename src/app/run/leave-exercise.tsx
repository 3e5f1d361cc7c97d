/** Asks before the user leaves an exercise. The text stays on the device in any case. */

import { type Location, useBlocker } from 'react-router-dom';
import { useOnline } from '#src/app/context/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { areOneWork, draftInState } from '#src/core/journal/draft-list.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface LeaveDialogProps {
  readonly title: string;
  /** Returns whether leaving needs a question now. */
  readonly asks: () => boolean;
  /** Number of the question where the user would resume. */
  readonly step: number;
  readonly draftName: string;
}

export function LeaveDialog({ title, asks, step, draftName }: LeaveDialogProps) {
  const { t } = useWords();
  const workspace = useWorkspace();
  // Several drafts share a path, so the history entry tells them apart.
  const stays = (from: Location, to: Location): boolean => {
    if (from.pathname !== to.pathname) return false;
    const named = draftInState(to.state)?.draft;
    // A jump within the page has no state.
    if (named === undefined) return from.search === to.search;
    return areOneWork(workspace.snapshot().drafts, draftName, named);
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !stays(currentLocation, nextLocation) && asks(),
  );
  const { draftStates, sync } = useSnapshot();
  const online = useOnline();
  if (blocker.state !== 'blocked') return null;
  const draft = Object.hasOwn(draftStates, draftName) ? draftStates[draftName] : undefined;
  const leaves = draft?.travels === true && !draft.waits && online && sync.problem === undefined;
  const resume = draft?.sent ? 'exercise.exitInSpace' : leaves ? 'exercise.exitLeaving' : 'exercise.exitHere';
  return (
    <Confirm
      title={title}
      text={[t(resume, { n: step })]}
      stay={t('exercise.stay')}
      onStay={() => blocker.reset()}
      others={[{ label: t('exercise.exit'), tone: 'plain', run: () => blocker.proceed() }]}
    />
  );
}

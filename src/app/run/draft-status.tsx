/** Where the user’s text is saved: one mark, derived at each render. */

import { CircleCheck, CloudOff, CloudUpload, Smartphone, TriangleAlert, WifiOff } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useApp, useOnline } from '#src/app/context/app-context.tsx';
import { sendNow } from '#src/app/context/send-now.ts';
import { type Readers, WhoReads } from '#src/app/context/who-reads-line.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { withReturnUrl } from '#src/app/navigation/return-url.ts';
import type { Run, Saving } from '#src/core/exercises/run-contract.ts';
import { draftBefore } from '#src/core/journal/draft-list.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './draft-status.css';

/** `offline`: nothing is written yet, and the device is offline. */
export type SaveState = 'here' | 'sending' | 'inSpace' | 'notSent' | 'notKept' | 'offline';

const icons = {
  here: Smartphone,
  sending: CloudUpload,
  inSpace: CircleCheck,
  notSent: CloudOff,
  notKept: TriangleAlert,
  offline: WifiOff,
} as const satisfies Record<SaveState, typeof Smartphone>;

/** One element for the visible text and for screen readers, so that both are equal. */
export function Mark({ state, says }: { readonly state: SaveState | undefined; readonly says: boolean }) {
  const { t } = useWords();
  return (
    <span className="saved-in" role="status" aria-live={says ? 'polite' : 'off'}>
      {state !== undefined && (
        <span className="saved-mark">
          <Icon as={icons[state]} />
          <span className={state === 'notSent' ? 'saved-not' : undefined}>
            {t(state === 'offline' ? 'sync.noNetwork' : `mark.${state}`)}
          </span>
        </span>
      )}
    </span>
  );
}

interface DraftMarkState {
  readonly state: SaveState | undefined;
  /** State that the sentence explains. It stays while text is being written to the device. */
  readonly before: SaveState | undefined;
  /** The explanation below the mark. */
  readonly why: WhyWords | undefined;
  readonly open: boolean;
  readonly toggle: () => void;
  /** True if screen readers announce a change of state. */
  readonly says: boolean;
  readonly retries: boolean;
}

type WhyWords =
  | 'leaves'
  | 'stays'
  | 'noPlace'
  | 'elsewhere'
  | 'onWay'
  | 'offline'
  | 'session'
  | 'blocked'
  | 'silent'
  | 'refused';

/** Returns why a draft cannot be sent, in the user's terms. */
function reasonOf(problem: RemoteProblem | undefined): WhyWords {
  switch (problem?.kind) {
    case undefined:
    case 'offline':
      return 'offline';
    case 'signed-out':
    case 'wrong-credentials':
      return 'session';
    case 'blocked':
      return 'blocked';
    case 'refused':
    case 'too-long':
    case 'forbidden':
    case 'no-role':
    case 'no-space':
    case 'studio':
    case 'no-profile':
    case 'not-stored':
    case 'wrong-client':
      return 'refused';
    default:
      return 'silent';
  }
}

const closedReasons = new WeakMap<object, Set<string>>();

/** Exercises whose explanation the user closed, by the draft of their first part. */
function useClosedReasons(): Set<string> {
  const workspace = useWorkspace();
  const known = closedReasons.get(workspace) ?? new Set();
  closedReasons.set(workspace, known);
  return known;
}

/**
 * @param name name of the draft.
 * @param slide announcements are limited to one for each state on each slide.
 */
function useDraftMark(name: string, saving: Saving, slide: string): DraftMarkState {
  const { sync, drafts, draftStates } = useSnapshot();
  const online = useOnline();
  const draft = Object.hasOwn(draftStates, name) ? draftStates[name] : undefined;
  const stuck = !online || sync.phase === 'trouble' || sync.problem?.kind === 'offline';
  const before = ((): SaveState | undefined => {
    if (saving === 'untouched') return online ? undefined : 'offline';
    if (saving === 'failed') return 'notKept';
    // The current text is not stored yet, but the text before it may be.
    if (saving === 'saving' && (draft === undefined || draft.sent)) return undefined;
    // A synced draft is not yet the saved entry.
    if (draft?.saved !== true) {
      if (draft?.travels === false || draft?.waits === true) return 'here';
      if (draft?.sent === true) return 'inSpace';
    }
    if (stuck) return 'notSent';
    return sync.phase === 'sending' ? 'sending' : 'here';
  })();
  // While text is being saved, the previous state no longer applies, unless nothing can be sent anyway.
  const state = saving !== 'saving' || before === 'notSent' ? before : undefined;
  const why = ((): WhyWords | undefined => {
    if (before === 'here') {
      if (draft?.saved === true) return 'leaves';
      if (draft?.travels === false) return 'stays';
      return draft?.waits === true ? 'noPlace' : 'leaves';
    }
    if (before === 'inSpace') return 'elsewhere';
    if (before === 'sending') return 'onWay';
    if (before === 'offline') return 'offline';
    return before === 'notSent' ? reasonOf(online ? sync.problem : { kind: 'offline' }) : undefined;
  })();
  const [isOpenByUser, setOpenByUser] = useState<boolean>();
  const closed = useClosedReasons();
  const work = (draft !== undefined && draftBefore(drafts[name] ?? {})) || name;
  // Explains automatically why a draft cannot be sent, until the user closes that for the exercise.
  const open = why !== undefined && (isOpenByUser ?? (before === 'notSent' && !closed.has(work)));
  const [shownStates, setShownStates] = useState<{
    readonly slide: string;
    readonly states: readonly SaveState[];
  }>();
  const known = shownStates?.slide === slide ? shownStates.states : [];
  const isEnd = state !== undefined && state !== 'here' && state !== 'sending';
  useEffect(() => {
    if (state === undefined || !isEnd) return;
    setShownStates((before) => {
      const states = before?.slide === slide ? before.states : [];
      return states.includes(state) ? before : { slide, states: [...states, state] };
    });
  }, [slide, state, isEnd]);
  const says = isEnd && (known.length === 0 || known.at(-1) === state);
  return useMemo(
    () => ({
      state,
      before,
      why,
      open,
      toggle: () => {
        if (open) closed.add(work);
        setOpenByUser(!open);
      },
      says,
      // The next sync detects a restored network or server automatically, so only other errors get a retry button.
      retries: why === 'refused',
    }),
    [state, before, why, open, says, closed, work],
  );
}

const nothingWritten: DraftMarkState = {
  state: undefined,
  before: undefined,
  why: undefined,
  open: false,
  toggle: () => undefined,
  says: false,
  retries: false,
};

const MarkContext = createContext(nothingWritten);

interface MarkedProps {
  /** Name of the draft. */
  readonly name: string;
  /** Limits announcements: one for each state on each slide. */
  readonly slide: string;
  readonly children: ReactNode;
}

/** Provides the mark of a draft to its children, without rendering them when the mark changes. */
export function MarkedDraft({ name, slide, saving, children }: MarkedProps & { readonly saving: Saving }) {
  return <MarkContext value={useDraftMark(name, saving, slide)}>{children}</MarkContext>;
}

/** As `MarkedDraft`, with the save state of a run. */
export function MarkedRun({
  run,
  ...marked
}: MarkedProps & { readonly run: Pick<Run, 'subscribe' | 'saving'> }) {
  return <MarkedDraft {...marked} saving={useSyncExternalStore(run.subscribe, run.saving)} />;
}

/** The mark in the bar. */
export function DraftStatus() {
  const { t } = useWords();
  const mark = useContext(MarkContext);
  return (
    <div className={mark.state === 'inSpace' ? 'saved' : 'saved saved--off'}>
      <Mark state={mark.state} says={mark.says} />
      {mark.why !== undefined && (
        <button
          type="button"
          className="saved-ask"
          aria-expanded={mark.open}
          aria-label={t('mark.ask')}
          onClick={mark.toggle}
        />
      )}
    </div>
  );
}

/** The explanation that the mark opens, in the flow of the page. The user can close it. */
export function DraftWhy({ readers }: { readonly readers: Readers }) {
  const { t } = useWords();
  const mark = useContext(MarkContext);
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { pathname, search } = useLocation();
  if (!mark.open || mark.why === undefined || mark.before === undefined) return null;
  return (
    <>
      <Alert
        icon={icons[mark.before]}
        onClose={mark.toggle}
        actions={
          (mark.retries && (
            <button type="button" onClick={() => sendNow(workspace, notices)}>
              {t('common.retry')}
            </button>
          )) ||
          (mark.why === 'session' && (
            <Link to={withReturnUrl('/login-form', pathname + search)}>{t('login.submit')}</Link>
          ))
        }
      >
        {t(`mark.${mark.why}`)}
      </Alert>
      {mark.before === 'inSpace' && <WhoReads readers={readers} />}
    </>
  );
}

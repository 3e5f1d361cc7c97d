/** Where the words are that somebody is writing: one mark with four states, derived at each render. */

import { CircleCheck, CloudOff, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withReturnUrl } from '#src/domain/return-url.ts';
import type { Saving } from '#src/exercises/run-contract.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { useApp, useOnline } from '#src/ui/app/app-context.tsx';
import { sendNow } from '#src/ui/app/send-now.ts';
import { type Readers, WhoReads } from '#src/ui/app/who-reads-line.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { Notice } from '#src/ui/kit/notice.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import './draft-mark.css';

export type Whereabouts = 'here' | 'sending' | 'inSpace' | 'notSent' | 'notKept';

const icons = {
  here: Smartphone,
  sending: CloudUpload,
  inSpace: CircleCheck,
  notSent: CloudOff,
  notKept: TriangleAlert,
} as const satisfies Record<Whereabouts, typeof Smartphone>;

/** Whoever looks and whoever listens gets the same words: the one element is both. */
export function Mark({ state, says }: { readonly state: Whereabouts | undefined; readonly says: boolean }) {
  const { t } = useWords();
  return (
    <span className="saved-in" role="status" aria-live={says ? 'polite' : 'off'}>
      {state !== undefined && (
        <>
          <Icon as={icons[state]} />
          <span className={state === 'notSent' ? 'saved-not' : undefined}>{t(`mark.${state}`)}</span>
        </>
      )}
    </span>
  );
}

export interface DraftMarkState {
  readonly state: Whereabouts | undefined;
  /** The sentence under it. */
  readonly why: WhyWords | undefined;
  readonly open: boolean;
  readonly toggle: () => void;
  /** A change of state is said aloud. */
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

/** Why something cannot be sent, in the words of somebody who is writing. */
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

/**
 * @param name of the draft.
 * @param slide what an announcement belongs to: on each slide each of the two ends of a way is said once.
 */
export function useDraftMark(name: string, saving: Saving, slide: string): DraftMarkState {
  const { sync, draftStates } = useSnapshot();
  const online = useOnline();
  const draft = Object.hasOwn(draftStates, name) ? draftStates[name] : undefined;
  const stuck = !online || sync.phase === 'trouble' || sync.problem?.kind === 'offline';
  const state = ((): Whereabouts | undefined => {
    if (saving === 'untouched') return undefined;
    if (saving === 'failed') return 'notKept';
    // What is being written is nowhere yet; what was before it may be.
    if (saving === 'saving' && (draft === undefined || draft.sent)) return undefined;
    // A draft in the space is not yet what was saved with it.
    if (draft?.saved !== true) {
      if (draft?.travels === false || draft?.waits === true) return 'here';
      if (draft?.sent === true) return 'inSpace';
    }
    if (stuck) return 'notSent';
    return sync.phase === 'sending' ? 'sending' : 'here';
  })();
  const why = ((): WhyWords | undefined => {
    if (state === 'here') {
      if (draft?.saved === true) return 'leaves';
      if (draft?.travels === false) return 'stays';
      return draft?.waits === true ? 'noPlace' : 'leaves';
    }
    if (state === 'inSpace') return 'elsewhere';
    if (state === 'sending') return 'onWay';
    return state === 'notSent' ? reasonOf(online ? sync.problem : { kind: 'offline' }) : undefined;
  })();
  const [asked, setAsked] = useState<boolean>();
  // What cannot be sent says why by itself, once.
  const open = why !== undefined && (asked ?? state === 'notSent');
  const [said, setSaid] = useState<{ readonly slide: string; readonly states: readonly Whereabouts[] }>();
  const known = said?.slide === slide ? said.states : [];
  const isEnd = state === 'inSpace' || state === 'notSent' || state === 'notKept';
  useEffect(() => {
    if (state === undefined || !isEnd) return;
    setSaid((before) => {
      const states = before?.slide === slide ? before.states : [];
      return states.includes(state) ? before : { slide, states: [...states, state] };
    });
  }, [slide, state, isEnd]);
  return {
    state,
    why,
    open,
    toggle: () => setAsked(!open),
    says: isEnd && (known.length === 0 || known.at(-1) === state),
    // Of a network that comes back, or a server that answers again, the next round hears by itself.
    retries: why === 'refused',
  };
}

/** The mark for the bar. */
export function DraftMark({ mark }: { readonly mark: DraftMarkState }) {
  const { t } = useWords();
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

/** The sentence that the mark opens: in the flow of the page, and closed at will. */
export function DraftWhy({ mark, readers }: { readonly mark: DraftMarkState; readonly readers: Readers }) {
  const { t } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { pathname, search } = useLocation();
  if (!mark.open || mark.why === undefined || mark.state === undefined) return null;
  return (
    <>
      <Notice
        icon={icons[mark.state]}
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
      </Notice>
      {mark.state === 'inSpace' && <WhoReads readers={readers} />}
    </>
  );
}

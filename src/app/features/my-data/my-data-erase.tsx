/** Erases everything after two confirmations, with the safe answer first. Links to deleting single items. */

import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp, useOnline, useSession } from '#src/app/context/app-context.tsx';
import { knowsNoCall, useGivenAccess } from '#src/app/context/given-access.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { problemInWords } from '#src/app/context/problem-words.ts';
import { sendNow } from '#src/app/context/send-now.ts';
import { useTakeAway } from '#src/app/context/use-export.ts';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { AccessAnswer } from '#src/contract/domain/access.ts';
import { ignore } from '#src/platform/ignore.ts';
import { mayPass, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Confirm } from '#src/ui/confirm.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { ErasePassword } from './erase-password.tsx';
import { countsInWords, isBlank } from './export-counts.ts';
import { Section } from './my-data-section.tsx';

const lists = [
  ['/pages/reconnexions', 'names.reconnections'],
  ['/pages/deviateurs', 'names.derailors'],
  ['/pages/amitiepro', 'names.friendships'],
  ['/pages/celebrations', 'names.notes'],
] as const;

const eraseButton = 'erase';

export function EraseAll() {
  const { t } = useWords();
  const { notices } = useApp();
  const session = useSession();
  const workspace = useWorkspace();
  const snapshot = useSnapshot();
  const [step, setStep] = useOverlay<'first' | 'second'>();
  const [erased, setErased] = useState<{ readonly left: number; readonly password: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const blank = isBlank(snapshot);
  // A server that answers this call also has the call that erases, and asks for the password.
  const access = useGivenAccess(step !== undefined);
  const hasErasure = access !== undefined;
  const [check, setCheck] = useState<'running' | { readonly problem: string }>();

  /** Returns false if the server refuses. If it is not reached, the deletion is queued like any other change. */
  const mayErase = async (password: string): Promise<boolean> => {
    setCheck('running');
    // Pull first: the server also erases what other devices sent, and each deletion has to be recorded.
    await workspace.sync().catch(ignore('my-data-erase'));
    const outcome = await session.eraseWords(password);
    setCheck(undefined);
    if (outcome.ok || (mayPass(outcome.problem) && outcome.problem.kind !== 'too-many')) return true;
    const { kind } = outcome.problem;
    const isWrong = kind === 'wrong-credentials' || (kind === 'refused' && password === '');
    setCheck({ problem: isWrong ? t('mydata.erase.wrongPassword') : problemInWords(outcome.problem, t) });
    return false;
  };
  const ask = (next: 'first' | 'second') => {
    setCheck(undefined);
    setStep(next);
  };
  const erase = async (password: string) => {
    if (check === 'running' || (hasErasure && !(await mayErase(password)))) return;
    setStep(undefined);
    try {
      const { left } = await workspace.eraseAll();
      setErased({ left, password });
      // The pressed button is gone.
      heading.current?.focus();
      sendNow(workspace, notices);
    } catch (thrown) {
      notices.show({ ...storageAlert(thrown), above: eraseButton });
    }
  };
  return (
    <Section icon={Trash2} title={t('mydata.erase.title')} heading={heading}>
      <OneByOne />
      <Alerts place={eraseButton} />
      <div className="my-data-actions">
        {blank ? (
          <p className="small muted">{t('mydata.erase.nothing')}</p>
        ) : (
          <button type="button" className="btn btn--danger" onClick={() => ask('first')}>
            <Icon as={Trash2} size="s" />
            {t('mydata.erase.all')}
          </button>
        )}
      </div>
      <div className="my-data-status" role="status">
        {erased && <Erased {...erased} />}
      </div>
      {step === 'first' && (
        <First key="first" access={access} onStay={() => setStep(undefined)} onGo={() => ask('second')} />
      )}
      {step === 'second' && (
        <Second
          key="second"
          hasErasure={hasErasure}
          check={check}
          onStay={() => setStep(undefined)}
          onGo={(password) => void erase(password)}
        />
      )}
    </Section>
  );
}

interface SecondProps {
  readonly hasErasure: boolean;
  readonly check: 'running' | { readonly problem: string } | undefined;
  readonly onStay: () => void;
  readonly onGo: (password: string) => void;
}

function Second({ hasErasure, check, onStay, onGo }: SecondProps) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const go = () => onGo(password);
  return (
    <Confirm
      title={t('mydata.erase.sureTitle')}
      text={[t('mydata.erase.sure')]}
      stay={t('mydata.erase.keep')}
      onStay={onStay}
      others={[
        {
          label: t(check === 'running' ? 'mydata.erase.checking' : 'mydata.erase.now'),
          tone: 'danger',
          run: go,
        },
      ]}
    >
      {hasErasure && (
        <ErasePassword
          value={password}
          problem={typeof check === 'object' ? check.problem : undefined}
          onChange={setPassword}
          onSubmit={go}
        />
      )}
    </Confirm>
  );
}

/** The sentence whose links replace a list. */
function OneByOne() {
  const { t } = useWords();
  const hole = '\u0000';
  const [before, after] = t('mydata.erase.one', { list: hole }).split(hole);
  return (
    <p className="hint">
      {before}
      {lists.map(([path, name], index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link to={path}>{t(name)}</Link>
        </Fragment>
      ))}
      {after}
    </p>
  );
}

interface FirstProps {
  readonly access: AccessAnswer | undefined;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

function First({ access, onStay, onGo }: FirstProps) {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const online = useOnline();
  const { busy, notices, run } = useTakeAway();
  const { progression, identityCard, unreadable } = snapshot;
  const counsellor = identityCard['CIDvocationpro'] !== undefined || progression['compterendu'] !== undefined;
  const { problem } = snapshot.sync;
  const offline = !online || problem?.kind === 'offline';
  return (
    <Confirm
      title={t('mydata.erase.askTitle')}
      text={[
        t('mydata.erase.what', { list: countsInWords(snapshot, t, 'mydata.countInside').join(', ') }),
        ...(counsellor ? [t('mydata.erase.counsellor')] : []),
        ...(access && access.given.length > 0 ? [t('mydata.erase.access')] : []),
        t('mydata.erase.everywhere'),
        t('mydata.erase.stays'),
        ...(offline ? [t('mydata.erase.offline')] : problem ? [t('mydata.erase.notReached')] : []),
        ...(unreadable.length > 0
          ? [t('mydata.erase.unreadable', { fields: unreadable.map(({ field }) => field).join(', ') })]
          : []),
      ]}
      notices={notices}
      stay={t('mydata.erase.keep')}
      onStay={onStay}
      others={[
        { label: t(busy ? 'mydata.take.busy' : 'mydata.erase.copyFirst'), tone: 'line', run },
        { label: t('mydata.erase.go'), tone: 'plain', run: onGo },
      ]}
    />
  );
}

function Erased({ left, password }: { left: number; password: string }) {
  const { t } = useWords();
  const { sync } = useSnapshot();
  const { rest, tryAgain } = useRest(left, password);
  const sent = sync.waiting === 0;
  return (
    <>
      <p>{t('mydata.erase.done')}</p>
      <p>{t(sent ? 'mydata.erase.doneSent' : 'mydata.erase.doneWaits')}</p>
      {left > 0 && <p>{t('mydata.erase.left', { count: left })}</p>}
      {left === 0 && sent && <p>{t(`mydata.erase.rest.${rest}`)}</p>}
      {rest === 'failed' && (
        <button type="button" className="btn btn--line" onClick={() => tryAgain(password)}>
          {t('mydata.erase.restAgain')}
        </button>
      )}
      {left === 0 && sent && rest === 'password' && <AskPassword onGo={tryAgain} />}
    </>
  );
}

/** Asks for the password, if the device was offline during the erasure. */
function AskPassword({ onGo }: { onGo: (password: string) => void }) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const go = () => onGo(password);
  return (
    <>
      <ErasePassword value={password} problem={undefined} onChange={setPassword} onSubmit={go} />
      <button type="button" className="btn btn--line" onClick={go}>
        {t('mydata.erase.restAgain')}
      </button>
    </>
  );
}

/**
 * What the server stores in addition to the texts. `running`, `gone`, `failed` (not reached), `password` (required).
 * `kept`: the server lacks the call, or the user wrote new texts, which the call would erase too.
 */
type Rest = 'running' | 'gone' | 'kept' | 'password' | 'failed';

function restAfter(problem: RemoteProblem): Rest {
  if (problem.kind === 'wrong-credentials') return 'password';
  if (problem.kind === 'refused') return knowsNoCall(problem) ? 'kept' : 'password';
  return problem.kind === 'forbidden' ? 'kept' : 'failed';
}

/** Runs after the deletions: earlier, the server would keep the replaced texts as versions. */
function useRest(
  left: number,
  given: string,
): { readonly rest: Rest; readonly tryAgain: (password: string) => void } {
  const session = useSession();
  const snapshot = useSnapshot();
  const [rest, setRest] = useState<Rest>('running');
  const [{ tries, password }, setTry] = useState({ tries: 0, password: given });
  const checkedTries = useRef(-1);
  const ready = left === 0 && snapshot.sync.waiting === 0;
  const blank = isBlank(snapshot);
  useEffect(() => {
    if (!ready || checkedTries.current === tries) return;
    checkedTries.current = tries;
    if (!blank) {
      setRest('kept');
      return;
    }
    void session
      .eraseWords(password)
      .then((outcome) => setRest(outcome.ok ? 'gone' : restAfter(outcome.problem)));
  }, [ready, blank, tries, password, session]);
  return {
    rest,
    tryAgain: (next) => {
      setRest('running');
      setTry({ tries: tries + 1, password: next });
    },
  };
}

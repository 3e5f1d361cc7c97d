/** Erasing everything, in two steps, the safe answer first; it mentions where single things are deleted. */

import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp, useOnline } from '#src/ui/app/app-context.tsx';
import { useGivenAccess } from '#src/ui/app/given-access.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { sendNow } from '#src/ui/app/send-now.ts';
import { useTakeAway } from '#src/ui/app/use-export.ts';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { Notes } from '#src/ui/kit/notes.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { countsInWords, isBlank } from './export-counts.ts';
import { Section } from './my-data-section.tsx';

const lists = [
  ['/pages/reconnexions', 'nav.reconnections'],
  ['/pages/deviateurs', 'nav.derailors'],
  ['/pages/amitiepro', 'nav.friendship'],
  ['/pages/celebrations', 'nav.notes'],
] as const;

const eraseButton = 'erase';

export function EraseAll() {
  const { t } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const snapshot = useSnapshot();
  const [asked, setAsked] = useOverlay<'first' | 'second'>();
  const [erased, setErased] = useState<{ readonly left: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const blank = isBlank(snapshot);

  const erase = async () => {
    setAsked(undefined);
    try {
      setErased(await workspace.eraseAll());
      // The button that was pressed has gone.
      heading.current?.focus();
      sendNow(workspace, notices);
    } catch (thrown) {
      notices.show({ ...storageNote(thrown), above: eraseButton });
    }
  };
  return (
    <Section icon={Trash2} title={t('mydata.erase.title')} heading={heading}>
      <OneByOne />
      <Notes place={eraseButton} />
      <div className="my-data-actions">
        {blank ? (
          <p className="small muted">{t('mydata.erase.nothing')}</p>
        ) : (
          <button type="button" className="btn btn--danger" onClick={() => setAsked('first')}>
            <Icon as={Trash2} size="s" />
            {t('mydata.erase.all')}
          </button>
        )}
      </div>
      <div className="my-data-status" role="status">
        {erased && <Erased left={erased.left} />}
      </div>
      {asked === 'first' && (
        <First key="first" onStay={() => setAsked(undefined)} onGo={() => setAsked('second')} />
      )}
      {asked === 'second' && (
        <Confirm
          key="second"
          title={t('mydata.erase.sureTitle')}
          text={[t('mydata.erase.sure')]}
          stay={t('mydata.erase.keep')}
          onStay={() => setAsked(undefined)}
          others={[{ label: t('mydata.erase.now'), tone: 'danger', run: () => void erase() }]}
        />
      )}
    </Section>
  );
}

/** The sentence with its links in the place of the list. */
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

function First({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const { t } = useWords();
  const snapshot = useSnapshot();
  const online = useOnline();
  const { busy, notices, run } = useTakeAway();
  const access = useGivenAccess(true);
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

function Erased({ left }: { left: number }) {
  const { t } = useWords();
  const { sync } = useSnapshot();
  const { rest, tryAgain } = useRest(left);
  const sent = sync.waiting === 0;
  return (
    <>
      <p>{t('mydata.erase.done')}</p>
      <p>{t(sent ? 'mydata.erase.doneSent' : 'mydata.erase.doneWaits')}</p>
      {left > 0 && <p>{t('mydata.erase.left', { count: left })}</p>}
      {left === 0 && sent && <p>{t(`mydata.erase.rest.${rest}`)}</p>}
      {rest === 'failed' && (
        <button type="button" className="btn btn--line" onClick={tryAgain}>
          {t('mydata.erase.restAgain')}
        </button>
      )}
    </>
  );
}

/**
 * What the server keeps besides the texts. `running`; `gone`; `kept`: it knows no such call, or there are new words,
 * which the call would take too; `failed`: it was not reached.
 */
type Rest = 'running' | 'gone' | 'kept' | 'failed';

/** Once the deletions are there: before, the server would keep what they replace. */
function useRest(left: number): { readonly rest: Rest; readonly tryAgain: () => void } {
  const { session } = useApp();
  const snapshot = useSnapshot();
  const [rest, setRest] = useState<Rest>('running');
  const [tries, setTries] = useState(0);
  const asked = useRef(-1);
  const ready = left === 0 && snapshot.sync.waiting === 0;
  const blank = isBlank(snapshot);
  useEffect(() => {
    if (!ready || asked.current === tries) return;
    asked.current = tries;
    if (!blank) {
      setRest('kept');
      return;
    }
    void session.eraseWords().then((outcome) => {
      if (outcome.ok) setRest('gone');
      else
        setRest(
          outcome.problem.kind === 'refused' || outcome.problem.kind === 'forbidden' ? 'kept' : 'failed',
        );
    });
  }, [ready, blank, tries, session]);
  return {
    rest,
    tryAgain: () => {
      setRest('running');
      setTries(tries + 1);
    },
  };
}

/** Access page: counsellors with access, their permissions, and the activity log about the user. */
import { CloudOff, HeartHandshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { Page } from '#src/app/context/page.tsx';
import { problemInWords } from '#src/app/context/problem-words.ts';
import type { HandedCopy, Named } from '#src/contract/domain/access.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { ActsList } from './acts-list.tsx';
import { GivenCard, OfferedCard } from './counsellor-card.tsx';
import { HandedList } from './handed-list.tsx';
import { type AccessChange, type KnownAccess, useAccess } from './use-access.ts';
import './access.css';

export function WhoHasAccess() {
  const { t, locale } = useWords();
  const words = accessWords[locale];
  const { state, again, change } = useAccess();
  return (
    <Page title={t('names.access')} back="/pages/privacy">
      <p className="hint">{words.lead}</p>
      <div className="access">
        {state.status === 'asking' && <Skeleton label={t('common.loading')} rows={2} />}
        {state.status === 'absent' && <Arranged />}
        {state.status === 'failed' && (
          <Alert
            icon={CloudOff}
            role="status"
            actions={
              <button type="button" onClick={again}>
                {t('common.retry')}
              </button>
            }
          >
            {problemInWords(state.problem, t)}
          </Alert>
        )}
        {state.status === 'known' && <Known known={state} change={change} />}
        <p className="small">
          <Link className="link" to="/pages/privacy">
            {words.detail}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** For a backend without these calls: the organisation manages access. */
function Arranged() {
  const { locale } = useWords();
  const { contactMail } = useApp().config;
  const words = accessWords[locale];
  return (
    <Alert
      icon={HeartHandshake}
      actions={
        contactMail !== '' && (
          <a href={`mailto:${contactMail}`}>{filled(words.write, { mail: contactMail })}</a>
        )
      }
    >
      {words.arranged}
    </Alert>
  );
}

interface KnownProps {
  readonly known: KnownAccess;
  readonly change: (name: AccessChange, of: number) => ReturnType<ReturnType<typeof useAccess>['change']>;
}

const done = { giveAccess: 'given', withdrawAccess: 'withdrawn', declineAccess: 'declined' } as const;

function Known({ known: { access, acts }, change }: KnownProps) {
  const { t, locale } = useWords();
  const words = accessWords[locale];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const run = async (name: Exclude<AccessChange, 'takeBackCopy'>, { uid, name: who }: Named) => {
    if (busy) return;
    setBusy(true);
    setMessage('');
    const problem = await change(name, uid);
    setBusy(false);
    if (problem === undefined) setMessage(filled(words[done[name]], { name: who }));
    else if (problem.kind === 'refused' && problem.status === 404) setMessage(words.notOne);
    else setMessage(`${words.stays} ${problemInWords(problem, t)}`);
  };
  // The pressed button disappeared with its copy.
  useEffect(() => {
    if (message === copyWords[locale].takenBack) status.current?.focus();
  }, [message, locale]);
  const takeBack = async ({ id }: HandedCopy) => {
    if (busy) return;
    setBusy(true);
    setMessage('');
    const problem = await change('takeBackCopy', id);
    setBusy(false);
    setMessage(problem ? `${words.stays} ${problemInWords(problem, t)}` : copyWords[locale].takenBack);
  };
  const others = access.counsellors.filter(({ uid }) => access.given.every((one) => one.uid !== uid));
  const isAlone = access.given.length === 0 && others.length === 0;
  return (
    <>
      <p className="access-said" role="status" ref={status} tabIndex={-1}>
        {message}
      </p>
      {access.given.map((given) => (
        <GivenCard
          key={given.uid}
          given={given}
          busy={busy}
          onWithdraw={() => void run('withdrawAccess', given)}
        />
      ))}
      {others.length > 0 && (
        <Offers
          key={`${access.proposed?.uid ?? ''} ${access.given.length}`}
          others={others}
          proposed={access.proposed}
          hasGiven={access.given.length > 0}
          busy={busy}
          onGive={(one) => void run('giveAccess', one)}
          onDecline={(one) => void run('declineAccess', one)}
        />
      )}
      {isAlone && <p className="note-line">{words.nobody}</p>}
      <HandedList access={access} busy={busy} onTakeBack={(copy) => void takeBack(copy)} />
      <ActsList acts={acts} />
    </>
  );
}

interface OffersProps {
  readonly others: readonly Named[];
  readonly proposed: Named | undefined;
  readonly hasGiven: boolean;
  readonly busy: boolean;
  readonly onGive: (to: Named) => void;
  readonly onDecline: (who: Named) => void;
}

/** Shows the proposed counsellor, or the names. A chosen name first shows what that counsellor can read. */
function Offers({ others, proposed, hasGiven, busy, onGive, onDecline }: OffersProps) {
  const { locale } = useWords();
  const words = accessWords[locale];
  const [chosen, setChosen] = useState<Named>();
  const [isOpen, setIsOpen] = useState(!hasGiven && proposed === undefined);
  const shown = chosen ?? (isOpen ? undefined : proposed);
  if (shown)
    return (
      <OfferedCard
        key={shown.uid}
        counsellor={shown}
        isProposed={shown.uid === proposed?.uid}
        isChosen={chosen !== undefined}
        busy={busy}
        onGive={() => onGive(shown)}
        onDecline={() => onDecline(shown)}
        {...((chosen !== undefined || others.length > 1) && {
          onOther: () => {
            setChosen(undefined);
            setIsOpen(true);
          },
        })}
      />
    );
  if (!isOpen)
    return (
      <button type="button" className="btn btn--plain access-more" onClick={() => setIsOpen(true)}>
        {words.chooseMore}
      </button>
    );
  return (
    <section className="sheet pad" aria-labelledby="access-choose">
      <h2 className="h-sec" id="access-choose">
        {words.choose}
      </h2>
      <ul className="access-names">
        {others.map((one) => (
          <li key={one.uid}>
            <button type="button" className="btn btn--line btn--block" onClick={() => setChosen(one)}>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

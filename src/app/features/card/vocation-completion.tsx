/** A vocation that a counsellor completed: author, confirmation before a change, and the completed text. */

import { Lock, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { storageAlert, undoToast } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { identityCardKeys } from '#src/contract/wire/identity-card-codec.ts';
import type { CompletedVocation } from '#src/core/journal/completed-vocation.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

const vocationKey = identityCardKeys.vocation;

/** Shows who completed it. If the card has changed since then, also shows the completed text. */
export function Completed({ vocation: { by, day, text, isShown } }: { vocation: CompletedVocation }) {
  const { t, locale } = useWords();
  const named = { by, date: inWords(day, 'dayMonth', locale) };
  if (isShown)
    return (
      <p className="note-line entry-completed">
        <Icon as={Lock} size="s" />
        <span>
          <Raised text={t('card.completedWith', named)} /> <Link to="/pages/access">{t('names.access')}</Link>
        </span>
      </p>
    );
  return (
    <details className="entry-completed">
      <summary className="link">
        <Raised text={t('card.seeCompleted', named)} />
      </summary>
      <p className="voice">
        <UnbrokenWords text={text} />
      </p>
      <TakeBack text={text} />
    </details>
  );
}

/** Puts the completed text back on the card. One press undoes it. */
function TakeBack({ text }: { text: string }) {
  const { locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const put = (vocation: string | undefined) => {
    const { identityCard } = workspace.snapshot();
    const { [vocationKey]: _former, ...others } = identityCard;
    return workspace.putIdentityCard(
      vocation === undefined ? others : { ...identityCard, [vocationKey]: vocation },
      identityCard,
    );
  };
  const failed = (thrown: unknown) => void notices.show(storageAlert(thrown));
  const take = async () => {
    const former = workspace.snapshot().identityCard[vocationKey];
    await put(text);
    notices.show(undoToast('info_saved', () => void put(former).catch(failed)));
  };
  return (
    <button type="button" className="btn btn--line" onClick={() => void take().catch(failed)}>
      {accessWords[locale].useText}
    </button>
  );
}

/** Edit button of a text completed with a counsellor: asks first. */
export function AskedPencil({ question, label }: { question: string; label: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useOverlay<true>();
  return (
    <>
      <button type="button" className="tap" aria-label={label} onClick={() => setConfirming(true)}>
        <Icon as={Pencil} />
      </button>
      {isConfirming && (
        <Confirm
          title={t('card.changeCompleted')}
          text={[]}
          stay={t('card.keepCompleted')}
          onStay={() => setConfirming(undefined)}
          others={[
            {
              label: t('common.edit'),
              tone: 'line',
              run: () => void navigate(`/pages/cid?edit=${question}`),
            },
          ]}
        />
      )}
    </>
  );
}

/** The vocation that a counsellor completed: by whom, a question before it is changed, and its text kept at hand. */

import { Lock, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/form/unbroken-words.tsx';
import type { CompletedVocation } from '#src/journal/completed-vocation.ts';
import { inWords } from '#src/journal/dates.ts';
import { storageNote, undoPill } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { Raised } from '#src/ui/kit/raised.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { identityCardKeys } from '#src/wire/identity-card-codec.ts';
import { accessWords } from '#src/words/access-words.ts';

const vocationKey = identityCardKeys.vocation;

/** Who completed it; where the card says something else since, that text as well. */
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

/** Puts the completed text on the card; what stood there comes back with one press. */
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
  const failed = (thrown: unknown) => void notices.show(storageNote(thrown));
  const take = async () => {
    const former = workspace.snapshot().identityCard[vocationKey];
    await put(text);
    notices.show(undoPill('info_saved', () => void put(former).catch(failed)));
  };
  return (
    <button type="button" className="btn btn--line" onClick={() => void take().catch(failed)}>
      {accessWords[locale].useText}
    </button>
  );
}

/** The pencil of a text that was completed together: it asks first. */
export function AskedPencil({ question, label }: { question: string; label: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [asked, setAsked] = useOverlay<true>();
  return (
    <>
      <button type="button" className="tap" aria-label={label} onClick={() => setAsked(true)}>
        <Icon as={Pencil} />
      </button>
      {asked && (
        <Confirm
          title={t('card.changeCompleted')}
          text={[]}
          stay={t('card.keepCompleted')}
          onStay={() => setAsked(undefined)}
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

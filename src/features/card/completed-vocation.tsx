/** The vocation that a counsellor completed: by whom, a question before it is changed, and its text kept at hand. */

import { Lock, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/form/unbroken-words.tsx';
import type { CompletedVocation } from '#src/journal/completed-vocation.ts';
import { inWords } from '#src/journal/dates.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { Confirm } from '#src/ui/kit/confirm.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { Raised } from '#src/ui/kit/raised.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { accessWords } from '#src/words/access-words.ts';

/** Who completed it; where the card says something else since, that text as well. */
export function Completed({ vocation: { by, day, text, isShown } }: { vocation: CompletedVocation }) {
  const { t, locale } = useWords();
  const named = { by, date: inWords(day, 'date', locale) };
  if (isShown)
    return (
      <p className="note-line entry-completed">
        <Icon as={Lock} size="s" />
        <span>
          <Raised text={t('card.completedWith', named)} />{' '}
          <Link to="/pages/access">{accessWords[locale].page}</Link>
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
    </details>
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

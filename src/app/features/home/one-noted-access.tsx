/** One access that the organisation recorded, with the user's possible answers. */
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApp, useSession } from '#src/app/context/app-context.tsx';
import { problemInWords } from '#src/app/context/problem-words.ts';
import type { GivenAccess } from '#src/contract/domain/access.ts';
import { accessWords } from '#src/i18n/access-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { Alert } from '#src/ui/alert.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function OneNotedAccess({ given: { uid, name } }: { readonly given: GivenAccess }) {
  const { t, locale } = useWords();
  const words = accessWords[locale];
  const { config } = useApp();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [isOver, setIsOver] = useState(false);
  const answer = async (call: 'giveAccess' | 'withdrawAccess') => {
    if (busy) return;
    setBusy(true);
    const outcome = await session.asPerson((remote, bearer) => remote[call](bearer, uid));
    setBusy(false);
    setIsOver(outcome.ok);
    if (!outcome.ok) setMessage(`${words.stays} ${problemInWords(outcome.problem, t)}`);
    else setMessage(call === 'giveAccess' ? words.confirmed : filled(words.withdrawn, { name }));
    // The buttons disappear, so focus the heading of the page.
    if (outcome.ok) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <section aria-label={t('names.access')}>
      <Alert
        icon={HeartHandshake}
        actions={
          <>
            {!isOver && (
              <>
                <button type="button" aria-disabled={busy} onClick={() => void answer('giveAccess')}>
                  {words.isTrue}
                </button>
                <button type="button" aria-disabled={busy} onClick={() => void answer('withdrawAccess')}>
                  {words.takeAway}
                </button>
              </>
            )}
            <Link to="/pages/access">{t('names.access')}</Link>
          </>
        }
      >
        {!isOver && <p>{filled(words.noted, { organisation: config.productName, name })}</p>}
        <p role="status">{message}</p>
      </Alert>
    </section>
  );
}

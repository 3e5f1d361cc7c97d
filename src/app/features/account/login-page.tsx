/** Placeholder of the login while the stored session is restored. The guard then redirects. */

import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useGateState } from '#src/app/context/app-context.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { Sunrise } from '#src/app/entries/sunrise.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './login.css';

export function Login() {
  const { t } = useWords();
  const { status } = useGateState();
  const { revalidate } = useRevalidator();
  usePageTitle(t('login.page'));
  useEffect(() => {
    if (status !== 'starting') void revalidate();
  }, [status, revalidate]);
  return (
    <div className="login">
      <Sunrise />
      <main className="login-form" id="main" tabIndex={-1}>
        <div className="inner">
          <h1 className="h-page">{t('login.loading')}</h1>
        </div>
      </main>
    </div>
  );
}

/** Public page with a drawing, text, a form, and a link back to the login. */

import { ArrowLeft, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { Sunrise } from '#src/app/entries/sunrise.tsx';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './login.css';
import './account-page.css';

interface AccountPageProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export function AccountPage({ title, icon, children }: AccountPageProps) {
  usePageTitle(title);
  return (
    <div className="login account-page">
      <Sunrise />
      <main className="login-form" id="main" tabIndex={-1}>
        <div className="inner">
          {icon && (
            <span className="big-icon">
              <Icon as={icon} size="l" />
            </span>
          )}
          <h1 className="h-page" tabIndex={-1}>
            {title}
          </h1>
          <Alerts />
          {children}
        </div>
      </main>
    </div>
  );
}

export function BackToLogin() {
  const { t } = useWords();
  return (
    <p>
      <Link className="account-page-back" to="/login-form">
        <Icon as={ArrowLeft} size="s" />
        {t('account.backToLogin')}
      </Link>
    </p>
  );
}

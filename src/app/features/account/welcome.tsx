/** Welcome of a new user: what the app is, the three first steps, and who reads what. */
import { ArrowRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { dismissPrivacyNotice } from '#src/app/context/privacy-notice.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { FirstSteps } from '#src/app/entries/first-steps.tsx';
import { Sunrise } from '#src/app/entries/sunrise.tsx';
import { formParameter } from '#src/app/navigation/guard.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './login.css';
import './welcome.css';

export function Welcome() {
  const { config, kept } = useApp();
  const { t } = useWords();
  const name = useSnapshot().personal?.firstName?.trim();
  const title = name ? t('welcome.title', { name }) : t('welcome.titleNobody');
  usePageTitle(title);
  return (
    <div className="login welcome">
      <Sunrise />
      <main className="login-form" id="main" tabIndex={-1}>
        <div className="inner">
          <h1 className="h-page" tabIndex={-1}>
            {title}
          </h1>
          <Alerts />
          <p className="hint welcome-what">{t('welcome.what', { product: config.productName })}</p>
          <FirstSteps
            steps={[
              {
                state: 'now',
                title: t('firstSteps.profile'),
                text: t('firstSteps.profileText'),
                aside: t('firstSteps.profileTime'),
              },
              {
                state: 'ahead',
                title: t('firstSteps.card'),
                text: t('firstSteps.cardText'),
                aside: t('firstSteps.cardTime'),
              },
              {
                state: 'ahead',
                title: t('firstSteps.reconnection'),
                text: t('firstSteps.reconnectionText'),
                aside: t('firstSteps.reconnectionTime'),
              },
            ]}
          />
          <p className="welcome-promise">
            <Icon as={Lock} size="s" />
            <span>
              {t('privacy.title')}. {t('privacy.text')} <Link to="/pages/privacy">{t('names.privacy')}</Link>
            </span>
          </p>
          <Link
            className="btn btn--ember btn--block btn--tall"
            to={`/pages/user?${formParameter}=1`}
            onClick={() => dismissPrivacyNotice(kept)}
          >
            {t('welcome.start')}
            <Icon as={ArrowRight} />
          </Link>
          <p className="welcome-under">
            {t('welcome.kept')}
            <br />
            <Link to="/logout">{t('names.logout')}</Link>
          </p>
        </div>
      </main>
    </div>
  );
}

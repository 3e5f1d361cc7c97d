/** About the app: contact, installation, legal pages, privacy, version and update. */

import { Eye, FileText, Mail } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { legalPages } from '#src/app/context/legal-links.tsx';
import { appVersion } from '#src/contract/domain/app-version.ts';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { InstallEntry } from './install-menu.tsx';
import { UpdateCheck } from './update-menu.tsx';
import './about.css';

export function About() {
  const { t, locale } = useWords();
  const { config } = useApp();
  const { contactMail, productName } = config;
  const { pathname } = useLocation();
  return (
    <div className="about">
      {contactMail !== '' && (
        <a className="about-row" href={`mailto:${contactMail}?subject=${encodeURIComponent(productName)}`}>
          <Icon as={Mail} size="s" />
          {t('nav.contact')}
        </a>
      )}
      <InstallEntry />
      {legalPages.map(({ path, short }) => (
        <a key={path} className="about-row" href={backendPage(config, `${path}?lang=${locale}`)}>
          <Icon as={FileText} size="s" />
          {t(short)}
        </a>
      ))}
      <Link
        className="about-row"
        to="/pages/privacy"
        aria-current={pathname === '/pages/privacy' ? 'page' : undefined}
      >
        <Icon as={Eye} size="s" />
        {t('names.privacy')}
      </Link>
      <a className="about-row" href="/licenses.txt">
        <Icon as={FileText} size="s" />
        {t('nav.licenses')}
      </a>
      <p className="about-version">{t('nav.version', { version: `${productVersion} (${appVersion})` })}</p>
      <UpdateCheck />
    </div>
  );
}

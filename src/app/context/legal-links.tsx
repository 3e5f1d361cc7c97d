/** Public pages of the backend host. */

import { Fragment } from 'react';
import { useWords } from '#src/ui/use-words.ts';
import { useApp } from './app-context.tsx';
import { backendPage } from './config.ts';

/** Their paths and names, with a short name for narrow places. */
export const legalPages = [
  { path: '/mentions-legales', words: 'nav.legalNotice', short: 'nav.legalNotice' },
  { path: '/cgu', words: 'nav.termsFull', short: 'nav.terms' },
  { path: '/politique-de-confidentialite', words: 'nav.privacy', short: 'nav.privacy' },
] as const;

export function LegalLinks() {
  const { config } = useApp();
  const { t, locale } = useWords();
  return legalPages.map(({ path, words }, index) => (
    <Fragment key={path}>
      {index > 0 && ' · '}
      <a href={backendPage(config, `${path}?lang=${locale}`)}>{t(words)}</a>
    </Fragment>
  ));
}

/** Pages of the backend host that anybody may read, signed in or not. */
import { useWords } from '#src/ui/kit/use-words.ts';
import { useApp } from './app-context.tsx';
import { backendPage } from './config.ts';

/** @param short where room is scarce. */
export function LegalLinks({ short = false }: { short?: boolean }) {
  const { config } = useApp();
  const { t, locale } = useWords();
  return (
    <>
      <a href={backendPage(config, `/mentions-legales?lang=${locale}`)}>{t('nav.legalNotice')}</a>
      {' · '}
      <a href={backendPage(config, `/cgu?lang=${locale}`)}>{t(short ? 'nav.terms' : 'nav.termsFull')}</a>
      {' · '}
      <a href={backendPage(config, `/politique-de-confidentialite?lang=${locale}`)}>{t('nav.privacy')}</a>
    </>
  );
}

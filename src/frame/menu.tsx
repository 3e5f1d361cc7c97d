/** The menu list and what is at its foot: state of the sending, language, theme, legal links, version. */

import { House } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { appVersion } from '#src/domain/app-version.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { LegalLinks } from '#src/ui/app/legal-links.tsx';
import { SyncMark } from '#src/ui/app/sync-mark.tsx';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { InstallEntry } from './install-menu.tsx';
import { contactPath, type MenuEntry, type MenuPlace, menuGroups } from './menu-entries.ts';
import { Preferences } from './preference-menu.tsx';
import { UpdateCheck } from './update-menu.tsx';
import './menu.css';

/** The shadow that shows that there is more. */
const edge = 16;

export function Menu({ place }: { place: MenuPlace }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const entries = useCurrentInSight(pathname);
  return (
    <>
      <nav ref={entries} className="menu" aria-label={t('nav.menu')}>
        {place === 'rail' && (
          <ul>
            <li>
              <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
                <Icon as={House} />
                {t('nav.home')}
              </Link>
            </li>
          </ul>
        )}
        {menuGroups.map((group) => (
          <MenuGroup key={group.words} title={t(group.words)} entries={group.entries} />
        ))}
      </nav>
      <SyncMark />
      <Preferences place={place} />
      <InstallEntry />
      <p className="legal">
        <LegalLinks short={place === 'rail'} />
        <br />
        {t('nav.version', { version: appVersion })}
      </p>
      <UpdateCheck />
    </>
  );
}

/** The entries scroll by themselves where the window is low: the one of this page is brought into sight, and the page stays. */
function useCurrentInSight(page: string) {
  const entries = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another entry.
  useLayoutEffect(() => {
    const box = entries.current;
    const current = box?.querySelector('[aria-current]');
    if (!box || !current) return;
    const room = box.getBoundingClientRect();
    const { top, bottom } = current.getBoundingClientRect();
    if (bottom > room.bottom) box.scrollTop += bottom - room.bottom + edge;
    else if (top < room.top) box.scrollTop -= room.top - top + edge;
  }, [page]);
  return entries;
}

/** « étape 5 ». */
function StepAside({ n }: { n: number | undefined }) {
  const { t } = useWords();
  if (n === undefined) return null;
  return (
    <>
      <span className="vh">, </span>
      <span className="xs">{t('progression.stepAside', { n })}</span>
    </>
  );
}

function MenuGroup({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  const { t } = useWords();
  const { contactMail, productName } = useApp().config;
  const snapshot = useSnapshot();
  const { pathname } = useLocation();
  const shown = entries.filter(({ path }) => path !== contactPath || contactMail !== '');
  const mail = `${contactPath}${contactMail}?subject=${encodeURIComponent(productName)}`;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {shown.map(({ path, icon, words, count, step, isCurrent = (page) => page === path }) =>
          path === contactPath ? (
            <li key={path}>
              <a href={mail}>
                <Icon as={icon} />
                {t(words)}
              </a>
            </li>
          ) : (
            <li key={path}>
              <Link to={path} aria-current={isCurrent(pathname, snapshot) ? 'page' : undefined}>
                <Icon as={icon} />
                {t(words)}
                {count !== undefined && count(snapshot) > 0 && <span className="xs">{count(snapshot)}</span>}
                <StepAside n={step?.(snapshot)} />
              </Link>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

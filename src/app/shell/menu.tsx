/** Menu list and its foot: sync state, language, theme, about. */

import { House, Info } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PreferenceChoices } from '#src/app/context/preference-choices.tsx';
import { SyncMark } from '#src/app/context/sync-mark.tsx';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { About } from './about.tsx';
import { type MenuEntry, type MenuPlace, menuGroups } from './menu-entries.ts';
import './menu.css';

/** Height of the scroll shadow, in pixels. */
const edge = 16;

export function Menu({ place }: { place: MenuPlace }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const entries = useCurrentInSight(pathname);
  const aboutId = useId();
  return (
    <>
      <nav ref={entries} className="menu" aria-label={t('nav.menu')}>
        {place === 'rail' && (
          <ul>
            <li>
              <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
                <Icon as={House} />
                {t('names.home')}
              </Link>
            </li>
          </ul>
        )}
        {menuGroups.map((group) => (
          <MenuGroup key={group.words} title={t(group.words)} entries={group.entries} pathname={pathname} />
        ))}
      </nav>
      {place === 'rail' ? (
        <RailFoot pathname={pathname} />
      ) : (
        <>
          <SyncMark />
          <PreferenceChoices small={false} />
          <section className="menu-about" aria-labelledby={aboutId}>
            <h2 id={aboutId}>{t('nav.about')}</h2>
            <About />
          </section>
        </>
      )}
    </>
  );
}

/** Memoized by page: another slide of an exercise is the same page. */
const RailFoot = memo(function RailFoot({ pathname }: { pathname: string }) {
  const { t } = useWords();
  return (
    <div className="rail-foot">
      <SyncMark />
      <div className="rail-prefs">
        <PreferenceChoices small />
        <div className="rail-about">
          {/* Another page closes it. */}
          <MoreMenu key={pathname} place="row" as={{ name: t('nav.about'), icon: Info }} staysOpen>
            <About />
          </MoreMenu>
        </div>
      </div>
    </div>
  );
});

/** Scrolls the entry of the current page into view in a low window, without scrolling the page. */
function useCurrentInSight(page: string) {
  const entries = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
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

function CountAside({ n }: { n: number }) {
  return n > 0 && <span className="xs">{n}</span>;
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

interface MenuGroupProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  /** Path of the current page. */
  readonly pathname: string;
}

const MenuGroup = memo(function MenuGroup({ title, entries, pathname }: MenuGroupProps) {
  const { t } = useWords();
  const collections = useOfSnapshot((snapshot) => snapshot.collections);
  const progression = useOfSnapshot((snapshot) => snapshot.progression);
  const facts = { collections, progression };
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ path, icon, words, count, step, isCurrent = (page) => page === path }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={isCurrent(pathname, facts) ? (path === pathname ? 'page' : 'true') : undefined}
            >
              <Icon as={icon} />
              {t(words)}
              <CountAside n={count?.(facts) ?? 0} />
              <StepAside n={step?.(facts)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
});

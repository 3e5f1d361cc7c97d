/** Bottom tabs of the phone: home, new reconnection, menu. */

import { House, Menu as MenuIcon, Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { nextStart } from '#src/core/journal/next-start.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './tabs.css';

export function Tabs({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const to = useOfSnapshot((snapshot) => nextStart(snapshot).to);
  const home = pathname === '/';
  return (
    <nav className="tabs" id="tabs" tabIndex={-1} aria-label={t('nav.main')}>
      <Link className="tab" to="/" aria-current={home ? 'page' : undefined}>
        <Icon as={House} />
        {t('names.home')}
      </Link>
      <Link className="tab tab--sun" to={to}>
        <span className="disc">
          <Icon as={Plus} />
        </span>
        {t('nav.reconnection')}
      </Link>
      <button
        type="button"
        className="tab"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        aria-current={home ? undefined : 'true'}
        onClick={onMenu}
      >
        <Icon as={MenuIcon} />
        {t('nav.menu')}
      </button>
    </nav>
  );
}

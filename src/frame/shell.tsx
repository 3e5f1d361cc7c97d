/** What is around a page: rail on the desktop, tabs and drawer on the phone. */

import { Sunrise } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { isClosing } from '#src/domain/routes.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { SearchButton } from '#src/ui/app/search-button.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { Tabs } from './bottom-tabs.tsx';
import { BrandLink } from './brand-link.tsx';
import { Drawer } from './drawer.tsx';
import { Menu } from './menu.tsx';
import './shell.css';

/** @param tabs false inside exercises, where nothing should pull away from the question. */
export function Shell({ tabs: around }: { tabs: boolean }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const tabs = around && !isClosing(pathname, search);
  // Closed in the very draw that shows another page: the focus goes back to Menu first, then on to the page's heading.
  const [open = false, setOpen] = useOverlay<true>();
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      {tabs && (
        <a className="skip only-m" href="#tabs">
          {t('nav.skipToTabs')}
        </a>
      )}
      <Rail />
      <div className="main">
        <Outlet />
        {tabs && <Tabs onMenu={() => setOpen(true)} menuOpen={open} />}
      </div>
      {open && <Drawer onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Rail() {
  const { t } = useWords();
  return (
    <aside className="rail" aria-label={t('nav.label')}>
      <BrandLink />
      <SearchButton place="rail" />
      <Link className="btn btn--ember" to="/reco/add">
        <Icon as={Sunrise} />
        {t('nav.newReconnection')}
      </Link>
      <Menu place="rail" />
    </aside>
  );
}

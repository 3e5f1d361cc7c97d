/** Frame of a page: rail on the desktop, tabs and drawer on the phone. */

import { IdCard, Sunrise } from 'lucide-react';
import { memo } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useKeepOpenings } from '#src/app/context/keep-openings.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { SearchButton } from '#src/app/context/search-button.tsx';
import { useNextStart, useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { formParameter } from '#src/app/navigation/guard.ts';
import { isClosing, isCorrection, matchRoute } from '#src/app/navigation/routes.ts';
import { isFillingCard, isNew, lacksProfile } from '#src/core/journal/first-steps.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useRoomForRail } from '#src/ui/use-wide.ts';
import { useWords } from '#src/ui/use-words.ts';
import { Tabs } from './bottom-tabs.tsx';
import { BrandLink } from './brand-link.tsx';
import { Drawer } from './drawer.tsx';
import { useEndFinishedDrafts } from './end-finished-drafts.ts';
import { Menu } from './menu.tsx';
import './shell.css';

/** @param tabs false inside exercises, to avoid distraction. */
export function Shell({ tabs: around }: { tabs: boolean }) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const firstStep = useOfSnapshot((snapshot) => isFirstStep(snapshot, pathname, search));
  // Without a profile, only the welcome and the pages about consent are reachable.
  const bare = useOfSnapshot(
    (snapshot) => lacksProfile(snapshot) && isNew(snapshot) && isBeforeForm(pathname, search),
  );
  const roomForRail = useRoomForRail();
  useKeepOpenings();
  useEndFinishedDrafts();
  const tabs = around && !isClosing(pathname, search) && !isCorrection(pathname, search) && !firstStep;
  // Closes in the render that shows another page: focus moves to Menu first, then to the page's heading.
  const [open = false, setOpen] = useOverlay<true>();
  if (bare) return <Bare />;
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
      {roomForRail && <Rail />}
      <div className="main">
        <Outlet />
        {tabs && <Tabs onMenu={() => setOpen(true)} menuOpen={open} />}
      </div>
      {open && <Drawer onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function isBeforeForm(path: string, search: string): boolean {
  const name = matchRoute(path)?.route.name;
  return name === 'privacy' || (name === 'account' && !new URLSearchParams(search).has(formParameter));
}

/** Forms of the first steps: nothing may overlap their button. */
function isFirstStep(snapshot: Snapshot, path: string, search: string): boolean {
  const name = matchRoute(path)?.route.name;
  if (name === 'account') return lacksProfile(snapshot);
  return name === 'identityCard' && new URLSearchParams(search).has('edit') && isFillingCard(snapshot);
}

/** A page without a frame. */
export function Bare() {
  const { t } = useWords();
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Outlet />
    </>
  );
}

const Rail = memo(function Rail() {
  const { t } = useWords();
  const { kind, to } = useNextStart();
  return (
    <aside className="rail" aria-label={t('nav.label')}>
      <BrandLink />
      <SearchButton place="rail" />
      <Link className="btn btn--ember" to={to}>
        <Icon as={kind === 'card' ? IdCard : Sunrise} />
        {t(kind === 'card' ? 'nav.fillCard' : 'nav.newReconnection')}
      </Link>
      <Menu place="rail" />
    </aside>
  );
});

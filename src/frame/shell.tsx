/** What stands around a page: rail on the desktop, tabs and drawer on the phone. */
import { House, Menu as MenuIcon, Plus, Sunrise, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useApp, useWords } from '#src/parts/app.tsx';
import { BrandMark } from '#src/parts/brand.tsx';
import { Icon } from '#src/parts/icon.tsx';
import { Menu } from './menu.tsx';
import './shell.css';

/** @param tabs false inside exercises, where nothing should pull away from the question. */
export function Shell({ tabs }: { tabs: boolean }) {
  const { say } = useWords();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the drawer.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="app">
      <a className="skip" href="#main">
        {say('nav.skip')}
      </a>
      <Rail />
      <div className="main">
        <Outlet />
        {tabs && <Tabs onMenu={() => setOpen(true)} menuOpen={open} />}
      </div>
      {open && <Drawer onClose={() => setOpen(false)} />}
    </div>
  );
}

function Brand() {
  const { productName } = useApp().config;
  return (
    <Link className="brand" to="/">
      <BrandMark />
      {productName}
    </Link>
  );
}

function Rail() {
  const { say } = useWords();
  return (
    <aside className="rail" aria-label={say('nav.label')}>
      <Brand />
      <Link className="btn btn--ember" to="/reco/add">
        <Icon as={Sunrise} />
        {say('nav.newReconnection')}
      </Link>
      <Menu place="rail" />
    </aside>
  );
}

function Tabs({ onMenu, menuOpen }: { onMenu: () => void; menuOpen: boolean }) {
  const { say } = useWords();
  const { pathname } = useLocation();
  const home = pathname === '/';
  return (
    <nav className="tabs" aria-label={say('nav.main')}>
      <Link className="tab" to="/" aria-current={home ? 'page' : undefined}>
        <Icon as={House} />
        {say('nav.home')}
      </Link>
      <Link className="tab tab--sun" to="/reco/add">
        <span className="disc">
          <Icon as={Plus} />
        </span>
        {say('nav.reconnection')}
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
        {say('nav.menu')}
      </button>
    </nav>
  );
}

function Drawer({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before the element leaves the page is what gives the focus back to Menu.
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the platform gives it.
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={say('nav.menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="drawer-head">
        <Brand />
        <button type="button" className="tap" aria-label={say('nav.closeMenu')} onClick={onClose}>
          <Icon as={X} />
        </button>
      </div>
      <Menu place="drawer" />
    </dialog>
  );
}

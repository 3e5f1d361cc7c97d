/** Around every page: the pill, focus on the new heading, scroll, the end of a session. */
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { matchRoute } from '#src/domain/routes.ts';
import { problemNote } from '#src/ui/app/alert-words.ts';
import { useApp, useSession, useTheme } from '#src/ui/app/app-context.tsx';
import { useFocusRescue } from '#src/ui/kit/focus-rescue.ts';
import { PillHost } from '#src/ui/kit/pill.tsx';
import { focusHeading } from './focus-heading.ts';
import { useThemeColour } from './theme-colour.ts';
import { UnsavedWordsNotice } from './unsaved-words-notice.tsx';
import { useUpdates } from './update-menu.tsx';

export function Root() {
  const { pathname, key } = useLocation();
  const theme = useTheme();
  useThemeColour(pathname, theme);
  useHeadingFocus(pathname, key);
  useFocusRescue();
  useSessionEnd();
  useUpdates();
  return (
    <>
      <Outlet />
      <PillHost inExercise={matchRoute(pathname)?.route.bar === 'exercise'} />
      <UnsavedWordsNotice />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first page of a visit has no key of its own: without its address it would be scrolled as the last one was. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * After a navigation the focus is on the page's heading, so that it is read and Tab starts there: on another page, and
 * where what had the focus left the page with the navigation.
 */
function useHeadingFocus(path: string, key: string): void {
  const former = useRef({ path, key });
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { path: formerPath, key: formerKey } = former.current;
    if (formerKey === key) return;
    former.current = { path, key };
    const lost = focused.current instanceof Node && !focused.current.isConnected;
    if (formerPath === path && !lost) return;
    focusHeading();
  }, [path, key]);
}

/** A session that ends by itself (a refused refresh, another tab's logout) shows an alert, and the guard runs again. */
function useSessionEnd(): void {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const { notices } = useApp();
  const { pathname } = useLocation();
  const former = useRef(status);
  useEffect(() => {
    const before = former.current;
    former.current = status;
    if (before !== status && status === 'known') notices.dismissGroup('problem signed-out');
    if (before !== 'known' || status !== 'anonymous') return;
    notices.leave();
    const { route } = matchRoute(pathname) ?? {};
    // A page that needs a person redirects to the form, which shows why the session ended.
    if (route?.access === 'public') notices.show({ ...problemNote({ kind: 'signed-out' }), tone: 'guide' });
    void revalidate();
  }, [status, revalidate, notices, pathname]);
}

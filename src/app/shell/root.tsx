/** Wraps every page: toast, focus on the new heading, scroll position, end of a session. */
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useRevalidator } from 'react-router-dom';
import { problemAlert } from '#src/app/context/alert-words.ts';
import { useApp, useGateState, useTheme } from '#src/app/context/app-context.tsx';
import { matchRoute } from '#src/app/navigation/routes.ts';
import { useFocusRescue } from '#src/ui/focus-rescue.ts';
import { rowOfTab } from '#src/ui/row-keys.tsx';
import { ToastHost } from '#src/ui/toast.tsx';
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
      <ToastHost inExercise={matchRoute(pathname)?.route.bar === 'exercise'} />
      <UnsavedWordsNotice />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first page of a visit has no key. Without its address, it would get the scroll position of the previous visit. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/**
 * Focuses the heading of a new page, so that it is read and Tab starts there.
 * On return to a list with a pane, focuses the row of the last entry.
 */
function useHeadingFocus(path: string, key: string): void {
  const former = useRef({ path, key });
  const focused = useRef<EventTarget>(null);
  const leftFromPane = useRef(new Set<string>());
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const { path: formerPath, key: formerKey } = former.current;
    former.current = { path, key };
    if (formerPath === path) return;
    const left = focused.current;
    if (left instanceof Element && left.closest('.pane')) leftFromPane.current.add(formerKey);
    const row = leftFromPane.current.delete(key) ? rowOfTab() : null;
    if (row) row.focus({ preventScroll: true });
    else focusHeading();
  }, [path, key]);
}

/** Shows an alert if the session ends unexpectedly (rejected refresh, logout in another tab), and runs the guard again. */
function useSessionEnd(): void {
  const { status } = useGateState();
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
    // A private page redirects to the login form, which shows why the session ended.
    if (route?.access === 'public') notices.show({ ...problemAlert({ kind: 'signed-out' }), tone: 'guide' });
    void revalidate();
  }, [status, revalidate, notices, pathname]);
}

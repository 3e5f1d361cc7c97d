/** The route table: every path that has a page, each page loaded when it is first opened. */
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { savesData } from '#src/device/connection.ts';
import { type Route, type RouteName, routes } from '#src/domain/routes.ts';
import type { App } from '#src/ui/app/app-context.tsx';
import { Failure } from './failure.tsx';
import { type LoadPage, lazyPage } from './lazy-page.tsx';
import { createNavigationGuard } from './navigation-guard.ts';
import { Opening } from './opening.tsx';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';

const pages: Readonly<Record<RouteName, LoadPage>> = {
  home: async () => ({ Component: (await import('./home-page.tsx')).HomePage }),
  login: async () => ({ Component: (await import('#src/features/account/login-page.tsx')).Login }),
  loginForm: async () => ({ Component: (await import('#src/features/account/login-form.tsx')).LoginForm }),
  passwordChange: async () => ({
    Component: (await import('#src/features/account/password-change.tsx')).PasswordChange,
  }),
  newPassword: async () => ({
    Component: (await import('#src/features/account/new-password.tsx')).NewPassword,
  }),
  registerNotice: async () => ({
    Component: (await import('#src/features/account/register-notice.tsx')).RegisterNotice,
  }),
  logout: async () => ({ Component: (await import('#src/features/account/logout-page.tsx')).Logout }),
  identityCard: async () => ({
    Component: (await import('#src/features/card/identity-card-page.tsx')).IdentityCardPage,
  }),
  account: async () => ({ Component: (await import('#src/features/account/profile-page.tsx')).AccountPage }),
  reconnections: async () => ({
    Component: (await import('#src/features/reconnection/history-page.tsx')).History,
  }),
  resources: async () => ({
    Component: (await import('#src/features/reading/resources-page.tsx')).Resources,
  }),
  help: async () => ({ Component: (await import('#src/features/reading/help-page.tsx')).Help }),
  myData: async () => ({ Component: (await import('#src/features/my-data/my-data-page.tsx')).MyData }),
  access: async () => ({ Component: (await import('#src/features/access/access-page.tsx')).WhoHasAccess }),
  privacy: async () => ({ Component: (await import('#src/features/reading/privacy-page.tsx')).Privacy }),
  intuitions: async () => ({
    Component: (await import('#src/features/intuitions/intuitions-page.tsx')).Intuitions,
  }),
  search: async () => ({ Component: (await import('#src/features/search/search-page.tsx')).Search }),
  reconnectionIntuitions: async () => ({
    Component: (await import('#src/features/intuitions/reconnection-intuitions.tsx')).ReconnectionIntuitions,
  }),
  report: async () => ({ Component: (await import('#src/features/report/report-page.tsx')).Report }),
  progression: async () => ({
    Component: (await import('#src/features/progression/progression-page.tsx')).ProgressionPage,
  }),
  progressionStep: async () => ({
    Component: (await import('#src/features/progression/progression-step.tsx')).ProgressionStep,
  }),
  derailors: async () => ({
    Component: (await import('#src/features/derailors/derailors-page.tsx')).Derailors,
  }),
  identifyDerailors: async () => ({
    Component: (await import('#src/features/derailors/derailor-flow.tsx')).DerailorFlow,
  }),
  notes: async () => ({ Component: (await import('#src/features/notes/notes-page.tsx')).Notes }),
  friendships: async () => ({
    Component: (await import('#src/features/friendship/friendships-page.tsx')).Friendships,
  }),
  friendshipExchange: async () => ({
    Component: (await import('#src/features/friendship/friendship-exchange.tsx')).FriendshipExchange,
  }),
  startReconnection: async () => ({
    Component: (await import('#src/features/reconnection/reconnection-exercise.tsx')).ReconnectionExercise,
  }),
  viewReconnection: async () => ({
    Component: (await import('#src/features/reconnection/reconnection-page.tsx')).ReconnectionPage,
  }),
};

function objectsOf(list: readonly Route[]): RouteObject[] {
  return list.map(({ name, path }) => ({ path, lazy: lazyPage(pages[name]), ErrorBoundary: Failure }));
}

function barOf(bar: Route['bar']): readonly Route[] {
  return routes.filter((route) => route.bar === bar);
}

/**
 * Fetches every page in idle time, so that moving about works when the network goes. Not without one: some browsers
 * remember of an address that its import failed. Nor where the person wants to spare data: each page comes when it is
 * opened.
 */
function fetchPages({ connection }: Pick<App, 'connection'>): void {
  if (!connection.online()) {
    const stop = connection.subscribe((event) => {
      if (event !== 'online') return;
      stop();
      fetchPages({ connection });
    });
    return;
  }
  if (savesData()) return;
  for (const load of Object.values(pages)) load().catch(() => undefined);
}

export function createRouter(app: App) {
  const onIdle = () => fetchPages(app);
  return createBrowserRouter([
    {
      loader: createNavigationGuard(app),
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: Failure,
      HydrateFallback: Opening,
      children: [
        ...objectsOf(barOf('bare')),
        { element: <SignedIn tabs onIdle={onIdle} />, children: objectsOf(barOf('tabs')) },
        { element: <SignedIn tabs={false} onIdle={onIdle} />, children: objectsOf(barOf('exercise')) },
        // Never drawn: a path without a page leads home.
        { path: '*', loader: () => redirect('/'), Component: Opening },
      ],
    },
  ]);
}

/** The route table: every path that has a page, each page loaded when it is first opened. */
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { type Route, type RouteName, routes } from '#src/domain/routes.ts';
import type { App } from '#src/parts/app.tsx';
import { Failure } from './failure.tsx';
import { createNavigationGuard } from './navigation-guard.ts';
import { Opening } from './opening.tsx';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';

type Lazy = () => Promise<{ Component: ComponentType }>;

const pages: Readonly<Partial<Record<RouteName, Lazy>>> = {
  home: async () => ({ Component: (await import('#src/pages/home.tsx')).Home }),
  login: async () => ({ Component: (await import('#src/pages/login.tsx')).Login }),
  loginForm: async () => ({ Component: (await import('#src/pages/login-form.tsx')).LoginForm }),
  passwordChange: async () => ({
    Component: (await import('#src/pages/password-change.tsx')).PasswordChange,
  }),
  newPassword: async () => ({ Component: (await import('#src/pages/new-password.tsx')).NewPassword }),
  registerNotice: async () => ({
    Component: (await import('#src/pages/register-notice.tsx')).RegisterNotice,
  }),
  logout: async () => ({ Component: (await import('#src/pages/logout.tsx')).Logout }),
  identityCard: async () => ({ Component: (await import('#src/pages/identity-card.tsx')).IdentityCardPage }),
  account: async () => ({ Component: (await import('#src/pages/profile.tsx')).Profile }),
  reconnections: async () => ({ Component: (await import('#src/pages/history.tsx')).History }),
  resources: async () => ({ Component: (await import('#src/pages/resources.tsx')).Resources }),
  help: async () => ({ Component: (await import('#src/pages/help.tsx')).Help }),
  myData: async () => ({ Component: (await import('#src/pages/my-data.tsx')).MyData }),
  privacy: async () => ({ Component: (await import('#src/pages/privacy.tsx')).Privacy }),
  intuitions: async () => ({ Component: (await import('#src/pages/intuitions.tsx')).Intuitions }),
  search: async () => ({ Component: (await import('#src/pages/search.tsx')).Search }),
  reconnectionIntuitions: async () => ({
    Component: (await import('#src/pages/reconnection-intuitions.tsx')).ReconnectionIntuitions,
  }),
  report: async () => ({ Component: (await import('#src/pages/report.tsx')).Report }),
  progression: async () => ({ Component: (await import('#src/pages/progression.tsx')).ProgressionPage }),
  progressionStep: async () => ({
    Component: (await import('#src/pages/progression-step.tsx')).ProgressionStep,
  }),
  derailors: async () => ({ Component: (await import('#src/pages/derailors.tsx')).Derailors }),
  identifyDerailors: async () => ({ Component: (await import('#src/pages/derailor-flow.tsx')).DerailorFlow }),
  notes: async () => ({ Component: (await import('#src/pages/notes.tsx')).Notes }),
  friendships: async () => ({ Component: (await import('#src/pages/friendships.tsx')).Friendships }),
  friendshipExchange: async () => ({
    Component: (await import('#src/pages/friendship-exchange.tsx')).FriendshipExchange,
  }),
  startReconnection: async () => ({
    Component: (await import('#src/pages/reconnection-exercise.tsx')).ReconnectionExercise,
  }),
  viewReconnection: async () => ({
    Component: (await import('#src/pages/reconnection.tsx')).ReconnectionPage,
  }),
};

function objectsOf(list: readonly Route[]): RouteObject[] {
  return list.flatMap(({ name, path }) => {
    const lazy = pages[name];
    return lazy ? [{ path, lazy, ErrorBoundary: Failure }] : [];
  });
}

function barOf(bar: Route['bar']): readonly Route[] {
  return routes.filter((route) => route.bar === bar);
}

/** Fetches every page in idle time, so that moving about works when the network goes. */
function fetchPages(): void {
  for (const lazy of Object.values(pages)) lazy().catch(() => undefined);
}

export function createRouter(app: App) {
  return createBrowserRouter([
    {
      loader: createNavigationGuard(app),
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: Failure,
      HydrateFallback: Opening,
      children: [
        ...objectsOf(barOf('bare')),
        { element: <SignedIn tabs onIdle={fetchPages} />, children: objectsOf(barOf('tabs')) },
        { element: <SignedIn tabs={false} onIdle={fetchPages} />, children: objectsOf(barOf('exercise')) },
        // Never drawn: a path without a page leads home.
        { path: '*', loader: () => redirect('/'), Component: Opening },
      ],
    },
  ]);
}

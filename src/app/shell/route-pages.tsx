/** Route table: every path with its page, loaded on first visit. */

import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import type { App } from '#src/app/context/app-context.tsx';
import { matchRoute, type Route, type RouteName, routes } from '#src/app/navigation/routes.ts';
import { savesData } from '#src/platform/device/connection.ts';
import { ignore } from '#src/platform/ignore.ts';
import { Failure } from './failure.tsx';
import { fetchAhead } from './fetch-ahead.ts';
import { type LoadPage, lazyPage } from './lazy-page.tsx';
import type { NavigationGuard } from './navigation-guard.ts';
import { Opening } from './opening.tsx';
import { Root } from './root.tsx';
import type { SignedInProps } from './signed-in-frame.tsx';

const pages: Readonly<Record<RouteName, LoadPage>> = {
  home: async () => ({ Component: (await import('./home-page.tsx')).HomePage }),
  login: async () => ({ Component: (await import('#src/app/features/account/login-page.tsx')).Login }),
  loginForm: async () => ({
    Component: (await import('#src/app/features/account/login-form.tsx')).LoginForm,
  }),
  passwordChange: async () => ({
    Component: (await import('#src/app/features/account/password-change.tsx')).PasswordChange,
  }),
  newPassword: async () => ({
    Component: (await import('#src/app/features/account/new-password.tsx')).NewPassword,
  }),
  registerNotice: async () => ({
    Component: (await import('#src/app/features/account/register-notice.tsx')).RegisterNotice,
  }),
  logout: async () => ({ Component: (await import('#src/app/features/account/logout-page.tsx')).Logout }),
  identityCard: async () => ({
    Component: (await import('#src/app/features/card/identity-card-page.tsx')).IdentityCardPage,
  }),
  account: async () => ({
    Component: (await import('#src/app/features/account/profile-page.tsx')).AccountPage,
  }),
  reconnections: async () => ({
    Component: (await import('#src/app/features/reconnection/history-page.tsx')).History,
  }),
  resources: async () => ({
    Component: (await import('#src/app/features/reading/resources-page.tsx')).Resources,
  }),
  help: async () => ({ Component: (await import('#src/app/features/reading/help-page.tsx')).Help }),
  myData: async () => ({ Component: (await import('#src/app/features/my-data/my-data-page.tsx')).MyData }),
  access: async () => ({
    Component: (await import('#src/app/features/access/access-page.tsx')).WhoHasAccess,
  }),
  share: async () => ({ Component: (await import('#src/app/features/notes/shared-page.tsx')).SharedPage }),
  privacy: async () => ({ Component: (await import('#src/app/features/reading/privacy-page.tsx')).Privacy }),
  intuitions: async () => ({
    Component: (await import('#src/app/features/intuitions/intuitions-page.tsx')).Intuitions,
  }),
  search: async () => ({ Component: (await import('#src/app/features/search/search-page.tsx')).Search }),
  reconnectionIntuitions: async () => ({
    Component: (await import('#src/app/features/intuitions/reconnection-intuitions.tsx'))
      .ReconnectionIntuitions,
  }),
  report: async () => ({ Component: (await import('#src/app/features/report/report-page.tsx')).Report }),
  progression: async () => ({
    Component: (await import('#src/app/features/progression/progression-page.tsx')).ProgressionPage,
  }),
  progressionStep: async () => ({
    Component: (await import('#src/app/features/progression/progression-step.tsx')).ProgressionStep,
  }),
  derailors: async () => ({
    Component: (await import('#src/app/features/derailors/derailors-page.tsx')).Derailors,
  }),
  identifyDerailors: async () => ({
    Component: (await import('#src/app/features/derailors/derailor-flow.tsx')).DerailorFlow,
  }),
  notes: async () => ({ Component: (await import('#src/app/features/notes/notes-page.tsx')).Notes }),
  friendships: async () => ({
    Component: (await import('#src/app/features/friendship/friendships-page.tsx')).Friendships,
  }),
  friendshipExchange: async () => ({
    Component: (await import('#src/app/features/friendship/friendship-exchange.tsx')).FriendshipExchange,
  }),
  startReconnection: async () => ({
    Component: (await import('#src/app/features/reconnection/reconnection-exercise.tsx'))
      .ReconnectionExercise,
  }),
  viewReconnection: async () => ({
    Component: (await import('#src/app/features/reconnection/reconnection-page.tsx')).ReconnectionPage,
  }),
};

/** Loads texts of the current language. */
export type LoadTexts = (extent: 'first' | 'home' | 'all') => Promise<void>;

/** Texts that a page needs, if not all of them. */
const textsOf: Readonly<Partial<Record<RouteName, 'first' | 'home'>>> = {
  login: 'first',
  loginForm: 'first',
  home: 'home',
};

function objectsOf(list: readonly Route[], loadTexts: LoadTexts): RouteObject[] {
  return list.map(({ name, path }) => {
    const load: LoadPage = async () => {
      const [page] = await Promise.all([pages[name](), loadTexts(textsOf[name] ?? 'all')]);
      return page;
    };
    return { path, lazy: lazyPage(load), ErrorBoundary: Failure };
  });
}

function barOf(bar: Route['bar']): readonly Route[] {
  return routes.filter((route) => route.bar === bar);
}

/**
 * Prefetches every page in idle time, so that navigation works offline.
 * Not in data-saving mode: then each page loads on first visit.
 */
function fetchPages({ connection }: Pick<App, 'connection'>): void {
  if (!savesData()) fetchAhead(Object.values(pages), connection);
}

/** Frame of signed-in pages with its texts. The login needs neither. */
function framed(loadTexts: LoadTexts, props: SignedInProps) {
  return lazyPage(async () => {
    const [{ SignedIn }] = await Promise.all([import('./signed-in-frame.tsx'), loadTexts('home')]);
    return { element: <SignedIn {...props} /> };
  });
}

/** Prefetches the code of the page at that path, if it has one. */
export function fetchPage(path: string): void {
  const match = matchRoute(path);
  if (match) pages[match.route.name]().catch(ignore('route-pages'));
}

/** Creates the router. It requests the code and the texts of the current page at once. */
export function createRouter(app: App, guard: NavigationGuard, loadTexts: LoadTexts) {
  const onIdle = () => fetchPages(app);
  return createBrowserRouter([
    {
      loader: guard.loader,
      shouldRevalidate: () => true,
      Component: Root,
      ErrorBoundary: Failure,
      HydrateFallback: Opening,
      children: [
        ...objectsOf(barOf('bare'), loadTexts),
        { lazy: framed(loadTexts, { tabs: true, onIdle }), children: objectsOf(barOf('tabs'), loadTexts) },
        {
          lazy: framed(loadTexts, { tabs: false, onIdle }),
          children: objectsOf(barOf('exercise'), loadTexts),
        },
        // Never drawn: an unknown path redirects to home.
        { path: '*', loader: () => redirect('/'), Component: Opening },
      ],
    },
  ]);
}

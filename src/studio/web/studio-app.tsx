/** Shows the sign-in form, or the pages for the signed-in account's role. */
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { StudioContext, type StudioParts } from '#src/studio/web/client/studio-context.ts';
import { EditorPage } from '#src/studio/web/editor/editor-page.tsx';
import { SearchProvider } from '#src/studio/web/home/search-provider.tsx';
import { HomePage } from '#src/studio/web/home/studio-home.tsx';
import { FailurePage, RouteFailure } from '#src/studio/web/kit/failure-page.tsx';
import { SignInDialog, SignInPage } from '#src/studio/web/kit/sign-in-page.tsx';
import { preferences } from '#src/studio/web/kit/studio-preferences.ts';
import { StudioLocaleContext } from '#src/studio/web/kit/use-studio-words.ts';
import { useFocusRescue } from '#src/ui/focus-rescue.ts';
import { useStore } from '#src/ui/use-store.ts';

const CounsellorApp = lazy(() =>
  import('#src/studio/web/accompany/counsellor-app.tsx').then(
    (loaded) => ({ default: loaded.CounsellorApp }),
    (error: unknown) => ({ default: () => <FailurePage error={error} /> }),
  ),
);

function makeRouter() {
  return createBrowserRouter(
    [
      {
        ErrorBoundary: RouteFailure,
        element: (
          <SearchProvider>
            <Outlet />
          </SearchProvider>
        ),
        children: [
          {
            path: '/d/:draft/publish',
            lazy: async () => ({
              Component: (await import('#src/studio/web/publish/publish-page.tsx')).PublishPage,
            }),
          },
          {
            path: '/releases/:number?',
            lazy: async () => ({
              Component: (await import('#src/studio/web/releases/releases-page.tsx')).ReleasesPage,
            }),
          },
          {
            path: '/people/:state?/:uid?',
            lazy: async () => ({
              Component: (await import('#src/studio/web/people/people-page.tsx')).PeoplePage,
            }),
          },
          {
            path: '/sets/:task',
            lazy: async () => ({
              Component: (await import('#src/studio/web/sets/sets-page.tsx')).SetsPage,
            }),
          },
          { path: '/d/:draft/:name/:view?/:place?', element: <EditorPage /> },
          { path: '*', element: <HomePage /> },
        ],
      },
    ],
    { basename: '/studio' },
  );
}

export function StudioApp({ parts }: { readonly parts: StudioParts }) {
  const signed = useStore(parts.session);
  const { locale } = useStore(preferences);
  useFocusRescue();
  const isIn = signed.status === 'signed' || signed.status === 'over';
  const counsellor = isIn && signed.counsellor !== undefined ? signed.uuid : undefined;
  useEffect(() => {
    if (signed.status !== 'signed' || counsellor !== undefined) return;
    void parts.library.refresh();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void parts.library.refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [signed.status, counsellor, parts]);
  return (
    <StudioLocaleContext value={locale}>
      <StudioContext value={parts}>
        {signed.status === 'starting' ? null : !isIn ? (
          <SignInPage />
        ) : counsellor !== undefined && parts.accompany ? (
          <Suspense>
            <CounsellorApp client={parts.accompany} uuid={counsellor} isSigned={signed.status === 'signed'} />
          </Suspense>
        ) : (
          <ProviderApp />
        )}
        {signed.status === 'over' ? <SignInDialog mail={signed.mail ?? ''} /> : null}
      </StudioContext>
    </StudioLocaleContext>
  );
}

/** Creates the router here, because it reads the address at once: only provider accounts have these pages. */
function ProviderApp() {
  const router = useMemo(makeRouter, []);
  return <RouterProvider router={router} />;
}

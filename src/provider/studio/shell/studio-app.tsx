/** Who is here and what they see: the form of signing in, or the studio's pages. */
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useStore } from '../client/use-store.ts';
import { EditorPage } from '../editor/editor-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { SearchProvider } from '../home/search-provider.tsx';
import { StudioContext, type StudioParts } from '../studio-context.ts';
import { StudioLocaleContext } from '../words/use-studio-words.ts';
import { preferences } from './preferences.ts';
import { SignInDialog, SignInPage } from './sign-in.tsx';

function makeRouter() {
  return createBrowserRouter(
    [
      {
        element: (
          <SearchProvider>
            <Outlet />
          </SearchProvider>
        ),
        children: [
          {
            path: '/d/:draft/publish',
            lazy: async () => ({ Component: (await import('../publish/publish-page.tsx')).PublishPage }),
          },
          {
            path: '/releases/:number?',
            lazy: async () => ({ Component: (await import('../releases/releases-page.tsx')).ReleasesPage }),
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
  const isIn = signed.status === 'signed' || signed.status === 'over';
  const router = useMemo(makeRouter, []);
  useEffect(() => {
    if (signed.status !== 'signed') return;
    void parts.library.refresh();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void parts.library.refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [signed.status, parts]);
  return (
    <StudioLocaleContext value={locale}>
      <StudioContext value={parts}>
        {signed.status === 'starting' ? null : isIn ? <RouterProvider router={router} /> : <SignInPage />}
        {signed.status === 'over' ? <SignInDialog mail={signed.mail ?? ''} /> : null}
      </StudioContext>
    </StudioLocaleContext>
  );
}

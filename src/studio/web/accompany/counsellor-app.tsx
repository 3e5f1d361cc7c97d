/** A counsellor's studio: only the people who gave access, without documents or accounts. */
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import { openKeptWords } from '#src/studio/web/client/stored-words.ts';
import { RouteFailure } from '#src/studio/web/kit/failure-page.tsx';
import { AccompanyContext } from './accompany-context.ts';
import { AccompanyPage } from './accompany-page.tsx';
import { createPeopleStore } from './people-store.ts';
import { createShownDocuments } from './shown-documents.ts';

function makeRouter() {
  return createBrowserRouter(
    [
      { path: '/accompany/:uid?', element: <AccompanyPage />, ErrorBoundary: RouteFailure },
      { path: '*', element: <Navigate to="/accompany" replace /> },
    ],
    { basename: '/studio' },
  );
}

interface CounsellorAppProps {
  readonly client: AccompanyClient;
  /** The counsellor's uuid. Unsent texts are stored and shown for this account only. */
  readonly uuid: string;
  /** False if the session of this page has ended. */
  readonly isSigned: boolean;
}

export function CounsellorApp({ client, uuid, isSigned }: CounsellorAppProps) {
  const router = useMemo(makeRouter, []);
  const parts = useMemo(() => {
    const words = openKeptWords(uuid);
    return {
      client,
      words,
      people: createPeopleStore(client, words),
      documents: createShownDocuments(client),
    };
  }, [client, uuid]);
  useEffect(() => {
    if (!isSigned) return;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void parts.people.refresh();
      void parts.documents.refresh();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, [isSigned, parts]);
  return (
    <AccompanyContext value={parts}>
      <RouterProvider router={router} />
    </AccompanyContext>
  );
}

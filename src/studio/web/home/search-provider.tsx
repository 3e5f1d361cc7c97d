/** Opens the search dialog from anywhere: Ctrl+K, or a button. */

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ignore } from '#src/platform/ignore.ts';
import { hasMainKey } from '#src/studio/web/kit/key-names.ts';
import { SearchContext } from '#src/studio/web/kit/search-context.ts';

const load = () => import('./search-dialog.tsx');

const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** Loads the dialog in advance. Otherwise a user who types at once loses the first letters. */
function fetchAhead(): void {
  load().catch(ignore('search-provider'));
}

export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchAhead);
    else setTimeout(fetchAhead, 1_000);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !hasMainKey(event) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <SearchContext value={() => setOpen(true)}>
      {children}
      {isOpen ? (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </SearchContext>
  );
}

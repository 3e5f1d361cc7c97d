/** The search over every text, from wherever one is: Ctrl+K, or a button. */
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { hasMainKey } from '../shell/key-names.ts';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const SearchContext = createContext<() => void>(() => undefined);

/** Opens the search. */
export function useSearch(): () => void {
  return useContext(SearchContext);
}

export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
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

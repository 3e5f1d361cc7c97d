/** Sets the title of the window. */
import { useEffect } from 'react';
import { useStudioWords } from './use-studio-words.ts';

export function useTitle(page: string): void {
  const { words } = useStudioWords();
  useEffect(() => {
    document.title = `${page} · ${words.app} ${words.studio}`;
  }, [page, words]);
}

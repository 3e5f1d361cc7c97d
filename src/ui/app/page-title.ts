/** What stands in the browser's tab. */
import { useEffect } from 'react';
import { useApp } from './app-context.tsx';

/** Puts `Page · Product` in the browser's tab; undefined leaves it to another part of the page. */
export function usePageTitle(title: string | undefined): void {
  const { productName } = useApp().config;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${productName}`;
  }, [title, productName]);
}

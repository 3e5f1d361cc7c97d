/** Sets the colour of the browser's bar to the top of the page: sky on Home and login, else the background. */
import { useEffect } from 'react';

const skies = new Set(['/', '/login', '/login-form']);

/** Follows the page, the chosen theme and the system's theme. */
export function useThemeColour(path: string, theme: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme determines the value of the token.
  useEffect(() => {
    const meta = document.querySelector('meta[name="theme-color"]');
    const token = skies.has(path) ? '--sky-0' : '--ground';
    const apply = () =>
      meta?.setAttribute(
        'content',
        getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
      );
    apply();
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [path, theme]);
}

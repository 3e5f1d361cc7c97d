/** Shown while the app opens: empty at first, then the logo. */

import { BrandMark } from '#src/ui/brand.tsx';
import { useDelayed } from '#src/ui/delayed.ts';
import { useWords } from '#src/ui/use-words.ts';
import './opening.css';

export function Opening() {
  const { t } = useWords();
  const late = useDelayed();
  return (
    <main className="opening" id="main" tabIndex={-1}>
      <h1 className="vh" role="status">
        {late && t('common.loading')}
      </h1>
      {late && <BrandMark />}
    </main>
  );
}

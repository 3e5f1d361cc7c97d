/** Placeholder of loading content, shown only if loading takes long. */

import { useDelayed } from './delayed.ts';
import { useWords } from './use-words.ts';
import './skeleton.css';

/** @param rows number of rows to draw. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const { t } = useWords();
  const late = useDelayed();
  return (
    <div role="status" className="skeleton">
      {late && (
        <>
          <span className="vh">{t('common.loading')}</span>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="sheet pad skeleton-row" aria-hidden="true">
              <div className="skel skel--short" />
              <div className="skel" />
            </div>
          ))}
        </>
      )}
    </div>
  );
}

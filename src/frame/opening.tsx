/** What is seen while the app opens: nothing at first, then the mark. */

import { useWords } from '#src/parts/app.tsx';
import { BrandMark } from '#src/parts/brand.tsx';
import { useLate } from '#src/parts/late.ts';
import './opening.css';

export function Opening() {
  const { say } = useWords();
  const late = useLate();
  return (
    <div className="opening" role="status">
      {late && (
        <>
          <BrandMark />
          <span className="vh">{say('common.loading')}</span>
        </>
      )}
    </div>
  );
}

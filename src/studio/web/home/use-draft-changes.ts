/** Computes the changes of documents. Loaded after home, because it needs the rules of a publication. */
import { useEffect, useState } from 'react';
import type { changesOf } from '#src/studio/document/draft-changes.ts';

/** Returns undefined until the rules are loaded. */
export function useDraftChanges(): typeof changesOf | undefined {
  const [compute, setCompute] = useState<typeof changesOf>();
  useEffect(() => {
    let isGone = false;
    void import('#src/studio/document/draft-changes.ts').then((loaded) => {
      if (!isGone) setCompute(() => loaded.changesOf);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return compute;
}

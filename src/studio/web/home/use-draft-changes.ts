/** Computes the changes of documents. Loaded after home, because it needs the rules of a publication. */
import { useEffect, useState } from 'react';
import { ignore } from '#src/platform/ignore.ts';
import type { changesOf } from '#src/studio/document/draft-changes.ts';

/** Returns undefined until the rules are loaded. */
export function useDraftChanges(): typeof changesOf | undefined {
  const [loaded, setLoaded] = useState<{ readonly changesOf: typeof changesOf }>();
  useEffect(() => {
    import('#src/studio/document/draft-changes.ts').then(setLoaded, ignore('use-draft-changes'));
  }, []);
  return loaded?.changesOf;
}

/** Access that the organisation recorded on behalf of the user. Shown until the user answers. */
import { Suspense, useEffect, useState } from 'react';
import { useGivenAccess } from '#src/app/context/given-access.ts';
import type { GivenAccess } from '#src/contract/domain/access.ts';
import { optionalPart } from '#src/ui/optional-part.ts';

// Loaded on demand, because most users give access themselves.
const OneNoted = optionalPart(async () => (await import('./one-noted-access.tsx')).OneNotedAccess);

export function NotedAccess() {
  const access = useGivenAccess(true);
  const [noted, setNoted] = useState<readonly GivenAccess[]>();
  // An answered item stays in place with its result until the user leaves the page.
  useEffect(() => {
    if (access) setNoted(access.given.filter(({ byOrganisation }) => byOrganisation === true));
  }, [access]);
  return (
    <Suspense>
      {noted?.map((given) => (
        <OneNoted key={given.uid} given={given} />
      ))}
    </Suspense>
  );
}

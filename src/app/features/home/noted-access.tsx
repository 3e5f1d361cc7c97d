/** What the organisation noted in the person's name: that somebody has access. It stays until the person has answered. */
import { Suspense, useEffect, useState } from 'react';
import { useGivenAccess } from '#src/app/context/given-access.ts';
import type { GivenAccess } from '#src/contract/domain/access.ts';
import { optionalPart } from '#src/ui/optional-part.ts';

// Most people give access themselves.
const OneNoted = optionalPart(async () => (await import('./one-noted-access.tsx')).OneNotedAccess);

export function NotedAccess() {
  const access = useGivenAccess(true);
  const [noted, setNoted] = useState<readonly GivenAccess[]>();
  // What was answered says so in its place until the page is left.
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

/** Loading placeholder, shown after a short delay: a list of people, or the lines of a page. */
import { useDelayed } from '#src/ui/delayed.ts';
import '#src/ui/skeleton.css';
import { useStudioWords } from './use-studio-words.ts';
import './skeleton.css';

interface SkeletonProps {
  readonly shape: 'people' | 'page';
}

const rows = { people: [0, 1, 2, 3], page: [0, 1, 2, 3, 4, 5] } as const;

export function Skeleton({ shape }: SkeletonProps) {
  const { words } = useStudioWords();
  const isLate = useDelayed();
  return (
    <div role="status">
      {isLate ? (
        <>
          <span className="vh">{words.loading}</span>
          <div className={`st-skel st-skel--${shape}`} aria-hidden="true">
            {rows[shape].map((row) => (
              <div key={row}>
                <div className="skel skel--short" />
                <div className="skel" />
              </div>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Placeholder of loading content, shown only if loading takes long. */
import { useDelayed } from './delayed.ts';
import './skeleton.css';

interface SkeletonProps {
  /** For screen readers. */
  readonly label: string;
  readonly rows: number;
  readonly className?: string;
  readonly rowClassName?: string;
}

export function Skeleton({
  label,
  rows,
  className = 'skeleton',
  rowClassName = 'sheet pad skeleton-row',
}: SkeletonProps) {
  const late = useDelayed();
  return (
    <div role="status">
      {late && (
        <>
          <span className="vh">{label}</span>
          <div className={className} aria-hidden="true">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={rowClassName}>
                <div className="skel skel--short" />
                <div className="skel" />
              </div>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

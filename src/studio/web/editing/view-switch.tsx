/** The views of one document, each with an address of its own; they write the same texts. */
import { Link } from 'react-router-dom';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import './view-switch.css';

export const views = ['texts', 'structure', 'json'] as const;

export type View = (typeof views)[number];

/** For whoever may not change the structure: it is read there. */
export const openViews: readonly View[] = ['texts', 'structure'];

interface ViewSwitchProps {
  readonly views: readonly View[];
  readonly current: View;
  readonly hrefOf: (view: View) => string;
}

export function ViewSwitch({ views: offered, current, hrefOf }: ViewSwitchProps) {
  const { code } = useStudioWords().words;
  return (
    <nav className="seg seg--s ed-views" aria-label={code.views}>
      {offered.map((view) => (
        <Link key={view} to={hrefOf(view)} replace aria-current={view === current ? 'page' : undefined}>
          {code[view]}
        </Link>
      ))}
    </nav>
  );
}

/** Switch between the views of one document. Each view has an address, and all edit the same texts. */
import { Link } from 'react-router-dom';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import './view-switch.css';

export const views = ['texts', 'structure', 'json'] as const;

export type View = (typeof views)[number];

/** Views for users who may not change the structure: that view is read-only for them. */
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

/** The views of one document, each with an address of its own; they write the same texts. */
import { Link } from 'react-router-dom';
import { useStudioWords } from '../words/use-studio-words.ts';
import './view-switch.css';

const views = ['texts', 'structure', 'json'] as const;

export type View = (typeof views)[number];

interface ViewSwitchProps {
  readonly current: View;
  readonly hrefOf: (view: View) => string;
}

export function ViewSwitch({ current, hrefOf }: ViewSwitchProps) {
  const { code } = useStudioWords().words;
  return (
    <nav className="seg seg--s ed-views" aria-label={code.views}>
      {views.map((view) => (
        <Link key={view} to={hrefOf(view)} replace aria-current={view === current ? 'page' : undefined}>
          {code[view]}
        </Link>
      ))}
    </nav>
  );
}

/** The list of all slides beside the one that is shown: on wide screens only. */
import './aside.css';
import type { EngineWords } from '../words/words.ts';
import type { OverviewItem } from './overview.ts';
import { OverviewList } from './overview-list.tsx';

interface AsideProps {
  readonly items: readonly OverviewItem[];
  readonly words: EngineWords;
  readonly onGo: (name: string) => void;
}

export function Aside({ items, words, onGo }: AsideProps) {
  return (
    <section className="aside" aria-label={words.answers}>
      <div className="aside-in">
        <h2>{words.answers}</h2>
        <OverviewList items={items} onGo={onGo} />
      </div>
    </section>
  );
}

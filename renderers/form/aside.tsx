/** The list of all slides next to the current one, on wide screens only. */
import './aside.css';
import { memo, useSyncExternalStore } from 'react';
import type { EngineWords } from '#renderers/words/words.ts';
import { OverviewList } from './overview-list.tsx';
import { type Overviewed, useOverview } from './use-overview.ts';

interface AsideProps extends Overviewed {
  readonly words: EngineWords;
  readonly onGo: (name: string) => void;
}

/** Equals the media query in aside.css. */
const wide = '(min-width: 1080px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isWide = () => window.matchMedia(wide).matches;

/** Renders nothing on narrow screens. */
export const Aside = memo(function Aside(props: AsideProps) {
  return useSyncExternalStore(subscribe, isWide) ? <WideOverview {...props} /> : null;
});

function WideOverview({ words, onGo, ...shown }: AsideProps) {
  return (
    <section className="aside" aria-label={words.answers}>
      <div className="aside-in">
        <h2>{words.answers}</h2>
        <Overview {...shown} onGo={onGo} />
      </div>
    </section>
  );
}

/** The list itself, for every container. */
export const Overview = memo(function Overview({ onGo, ...shown }: Omit<AsideProps, 'words'>) {
  return <OverviewList items={useOverview(shown)} onGo={onGo} />;
});

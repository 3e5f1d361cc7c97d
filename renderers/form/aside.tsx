/** What was answered so far, beside the question: on wide screens only. */
import './aside.css';
import { memo } from 'react';
import type { EngineWords } from '../words/words.ts';

export interface AsideItem {
  readonly key: string;
  readonly label: string;
  readonly words: string | readonly string[];
}

interface AsideProps {
  readonly items: readonly AsideItem[];
  readonly words: EngineWords;
}

export const Aside = memo(function Aside({ items, words }: AsideProps) {
  return (
    <section className="aside" aria-label={words.answers}>
      {items.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard scrolls what has the focus
        <div className="sheet pad aside-sheet" tabIndex={0}>
          <h2 className="h-sec">{words.answers}</h2>
          <dl className="sum">
            {items.map((item) => (
              <div key={item.key}>
                <dt>{item.label}</dt>
                {[item.words].flat().map((text, rank) => (
                  <dd key={rank} className="voice">
                    {text}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </section>
  );
});

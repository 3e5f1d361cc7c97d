/** « Vos réponses »: every slide, those reached as links. */
import './overview.css';
import { memo } from 'react';
import { useFormContext } from '#renderers/parts/form-context.ts';
import type { OverviewItem } from './overview.ts';

interface OverviewListProps {
  readonly items: readonly OverviewItem[];
  readonly onGo: (name: string) => void;
}

export const OverviewList = memo(function OverviewList({ items, onGo }: OverviewListProps) {
  return (
    <ol className="over">
      {items.map((item, index) => (
        <li key={item.name}>
          <Row item={item} number={index + 1} onGo={onGo} />
        </li>
      ))}
    </ol>
  );
});

interface RowProps {
  readonly item: OverviewItem;
  readonly number: number;
  readonly onGo: (name: string) => void;
}

function Row({ item: { name, title, line, standing, kept }, number, onGo }: RowProps) {
  const { words: said } = useFormContext();
  const words = (
    <>
      <span className="over-n">{number}</span>
      <span className="over-words">
        <b>{title}</b>
        {line !== '' && <span className="voice">{line}</span>}
        {kept && <small className="as-written">{said.keep.mark}</small>}
      </span>
    </>
  );
  if (standing === 'ahead') return <span className="over-row over-row--ahead">{words}</span>;
  if (standing === 'now')
    return (
      <span className="over-row over-row--now" aria-current="step">
        {words}
      </span>
    );
  return (
    <a
      className={standing === 'blank' ? 'over-row over-row--blank' : 'over-row'}
      // `encodeURIComponent` throws for a lone surrogate, and a name may be any text.
      href={`?${new URLSearchParams({ slide: name })}`}
      onClick={(event) => {
        // With a modifier key the browser opens another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(name);
      }}
    >
      {words}
    </a>
  );
}

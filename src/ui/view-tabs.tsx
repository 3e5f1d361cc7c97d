/** Views as tabs: arrow keys move between tabs, Tab moves into the view. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import './view-tabs.css';

interface ViewTabsProps<View extends string> {
  /** Label of the tab list. */
  readonly name: string;
  readonly views: readonly View[];
  readonly chosen: View;
  readonly label: (view: View) => string;
  readonly onChoose: (view: View) => void;
  /** Content of the selected view. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function ViewTabs<View extends string>(props: ViewTabsProps<View>) {
  const { name, views, chosen, label, onChoose, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const place = (views.indexOf(chosen) + step + views.length) % views.length;
    const next = views[place];
    if (next === undefined) return;
    onChoose(next);
    row.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <>
      <div ref={row} className="seg view-tabs" role="tablist" aria-label={name}>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            role="tab"
            id={`${id}${view}`}
            aria-selected={view === chosen}
            aria-controls={`${id}panel`}
            tabIndex={view === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(view)}
          >
            {label(view)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  );
}

/** « À réaliser »: one or two intuitions, and a link to all of them. */
import { ChevronRight, Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRealise, useReconnections } from '#src/app/context/use-reconnections.ts';
import { IntuitionRow } from '#src/app/entries/intuition-row.tsx';
import { useOrigin } from '#src/app/entries/use-origin.ts';
import { type Gathered, gatherIntuitions } from '#src/core/journal/gather-intuitions.ts';
import { toActOn } from '#src/core/journal/to-act-on.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

/** Time that a ticked row stays in the list, in milliseconds. */
const stay = 4000;

/** @param max maximum number of rows. */
export function ToActOn({ max }: { max: number }) {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const entries = [...reconnections, ...special];
  const every = gatherIntuitions(entries);
  const open = every.filter(({ intuition }) => !intuition.realised).length;
  const { shown, hold } = useHeld(toActOn(entries, Date.now(), max), every);
  const origin = useOrigin();
  const realise = useRealise();
  if (shown.length === 0) return null;
  return (
    <section className="sheet live-card" aria-labelledby="to-act-on">
      <h2 className="kicker live-kicker" id="to-act-on">
        <Icon as={Lightbulb} />
        {t('home.toActOn')}
      </h2>
      <ol className="live-intuitions">
        {shown.map(({ reconnection, intuition, index }) => (
          <IntuitionRow
            key={`${reconnection.key} ${index}`}
            intuition={intuition}
            ground="plain"
            from={origin(reconnection)}
            onRealise={(realised) => {
              if (realised) hold();
              void realise(reconnection.key, index, realised);
            }}
          />
        ))}
      </ol>
      <Link className="live-all" to="/pages/intuitions">
        {t('home.toActOnAll', { count: open })}
        <Icon as={ChevronRight} size="s" />
      </Link>
    </section>
  );
}

/** Keeps a ticked row in place for a while, so that rows do not move and the user can undo. */
function useHeld(next: readonly Gathered[], every: readonly Gathered[]) {
  const [held, setHeld] = useState<readonly Gathered[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = held
    ? held.flatMap(({ reconnection: { key }, index }) => {
        const now = every.find((one) => one.reconnection.key === key && one.index === index);
        return now ? [now] : [];
      })
    : next;
  const hold = () => {
    setHeld(shown);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), stay);
  };
  return { shown, hold };
}

/** The reconnection that the address opens: beside the list, or over it. */

import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { slideParameter } from '#src/domain/routes.ts';
import { useOpened } from '#src/ui/app/use-opened.ts';
import type { EntryViewProps } from '#src/ui/entries/entry-menu.tsx';
import { ReconnectionView } from '#src/ui/entries/reconnection-view.tsx';
import { CorrectReconnection } from './correct-reconnection.tsx';

interface OpenedProps {
  readonly reconnection: Reconnection;
  /** The path of the list. */
  readonly list: string;
}

/** Over the list; the browser's Back closes it. An answer that is corrected has the page for itself. */
export function Opened({ reconnection, list }: OpenedProps) {
  const { query, close } = useOpened();
  const slide = query.get(slideParameter);
  if (slide === null) return <ReconnectionView reconnection={reconnection} onClose={close} />;
  const summary = new URLSearchParams(query);
  summary.delete(slideParameter);
  return (
    <CorrectReconnection
      reconnection={reconnection}
      slide={slide}
      summary={`${list}?${summary.toString()}`}
    />
  );
}

interface PaneOpenedProps extends Pick<EntryViewProps, 'back'> {
  readonly reconnection: Reconnection;
  /** The address that shows it. */
  readonly at: string;
}

/** Beside the list. */
export function PaneOpened({ reconnection, at, back }: PaneOpenedProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const slide = query.get('open') === reconnection.key ? query.get(slideParameter) : null;
  if (slide !== null)
    return <CorrectReconnection reconnection={reconnection} slide={slide} summary={at} inPane />;
  const close = () => {
    const rest = new URLSearchParams(query);
    rest.delete('open');
    void navigate(back?.to ?? `?${rest.toString()}`, { replace: true, preventScrollReset: true });
  };
  return <ReconnectionView reconnection={reconnection} paneAt={at} back={back} onClose={close} />;
}

/** The reconnection that the address opens, in the pane or over the list. */

import { useNavigate, useSearchParams } from 'react-router-dom';
import { useOpened } from '#src/app/context/use-opened.ts';
import type { EntryViewProps } from '#src/app/entries/entry-menu.tsx';
import { ReconnectionView } from '#src/app/entries/reconnection-view.tsx';
import { slideParameter } from '#src/app/navigation/routes.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { CorrectReconnection } from './correct-reconnection.tsx';

interface OpenedProps {
  readonly reconnection: Reconnection;
  /** Path of the list. */
  readonly list: string;
}

/** Over the list. The browser's Back closes it. A correction takes the whole page. */
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
  /** Address that shows it. */
  readonly at: string;
}

/** In the pane next to the list. */
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

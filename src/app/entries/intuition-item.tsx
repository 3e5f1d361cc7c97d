/** An intuition in a list: tick it, open its reconnection, delete it. */

import { Link } from 'react-router-dom';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { useRealise, useRemoveIntuition } from '#src/app/context/use-reconnections.ts';
import type { Gathered } from '#src/core/journal/gather-intuitions.ts';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { useWords } from '#src/ui/use-words.ts';
import type { RowAttributes } from '#src/ui/virtual-list.tsx';
import { ReminderButton, ReminderDialog } from './calendar-reminder.tsx';
import { IntuitionRow } from './intuition-row.tsx';
import { Remind } from './remind.tsx';
import { useOrigin } from './use-origin.ts';

interface IntuitionItemProps {
  readonly item: Gathered;
  /** True inside its reconnection: hides the link to that. */
  readonly inside?: boolean;
  /** Shows its person and its origin. */
  readonly sourced?: boolean;
  readonly ground?: 'sheet' | 'sunk';
  /** First open intuition of its entry: the row offers the reminder, in addition to the menu. */
  readonly reminds?: boolean;
  /** Attributes that a long list sets on its rows. */
  readonly row?: RowAttributes;
}

export function IntuitionItem(props: IntuitionItemProps) {
  const { item, inside = false, sourced = false, ground = 'sheet', reminds = false, row = {} } = props;
  const { t } = useWords();
  const origin = useOrigin();
  const realise = useRealise();
  const remove = useRemoveIntuition();
  const { reconnection, intuition, index } = item;
  const [reminding, setReminding] = useOverlay<true>();
  const path = reconnection.special === undefined ? `/reco/view/${reconnection.key}` : '/pages/intuitions';
  return (
    <IntuitionRow
      intuition={intuition}
      ground={ground}
      row={row}
      from={sourced ? origin(reconnection) : undefined}
      under={reminds && <Remind words={intuition.name} path={path} />}
      onRealise={(realised) => void realise(reconnection.key, index, realised)}
      actions={
        <>
          <MoreMenu place="row" about={intuition.name}>
            {reconnection.special === undefined && !inside && (
              <Link className="btn btn--plain" to={`/reco/view/${reconnection.key}`}>
                {t('intuitions.openReco')}
              </Link>
            )}
            {!intuition.realised && !reminds && (
              <ReminderButton className="btn btn--plain" onOpen={() => setReminding(true)} />
            )}
            <button
              type="button"
              className="btn btn--plain btn--warn"
              onClick={({ currentTarget }) =>
                remove({
                  key: reconnection.key,
                  index,
                  name: intuition.name,
                  opener: currentTarget.closest('details')?.querySelector('summary'),
                })
              }
            >
              {t('common.delete')}
            </button>
          </MoreMenu>
          {reminding && (
            <ReminderDialog
              kind="intuition"
              words={intuition.name}
              path={path}
              onClose={() => setReminding(undefined)}
            />
          )}
        </>
      }
    />
  );
}

/** One intuition: its words, where it comes from, and whether it is realised. Never struck through. */

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Intuition } from '#src/contract/domain/entry.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import type { RowAttributes } from '#src/ui/virtual-list.tsx';
import './intuition-row.css';

interface IntuitionRowProps {
  readonly intuition: Intuition;
  /** Who and date or subject; undefined inside its own reconnection. */
  readonly from?: string | undefined;
  /** Inside a sheet: `sunk`, or `plain` between lines. */
  readonly ground?: 'sheet' | 'sunk' | 'plain';
  /** Drawn under the words. */
  readonly under?: ReactNode;
  /** Drawn at the end of the row. */
  readonly actions?: ReactNode;
  readonly onRealise: (realised: boolean) => void;
  /** What a long list puts on its rows. */
  readonly row?: RowAttributes;
}

const looks = {
  sheet: 'intuition',
  sunk: 'intuition intuition--sunk',
  plain: 'intuition intuition--plain',
} as const;

export function IntuitionRow({
  intuition,
  from,
  ground = 'sheet',
  under,
  actions,
  onRealise,
  row,
}: IntuitionRowProps) {
  const { t } = useWords();
  const { name, realised } = intuition;
  return (
    <li {...row} className={looks[ground]}>
      <div className="intuition-txt">
        <span>{name}</span>
        {from && <small>{from}</small>}
        {realised && <small className="done">{t('intuitions.done')}</small>}
        {under}
      </div>
      <label className="realise">
        <input
          className="vh"
          type="checkbox"
          // Of a label whose words nobody sees, some screen readers read the words as well as the name that they are.
          aria-label={t('intuitions.toggle', { name })}
          checked={realised}
          onChange={({ target }) => onRealise(target.checked)}
        />
        <span className="realise-disc">
          <Icon as={Check} size="s" />
        </span>
      </label>
      {actions}
    </li>
  );
}

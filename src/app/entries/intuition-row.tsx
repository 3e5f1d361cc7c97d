/** One intuition: text, origin, and whether it is realised. Never struck through. */

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Intuition } from '#src/contract/domain/stored-entry.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import type { RowAttributes } from '#src/ui/virtual-list.tsx';
import './intuition-row.css';

interface IntuitionRowProps {
  readonly intuition: Intuition;
  /** Person, and date or subject. Undefined inside its own reconnection. */
  readonly from?: string | undefined;
  /** Background: a sheet, `sunk` inside a sheet, or `plain` between lines. */
  readonly ground?: 'sheet' | 'sunk' | 'plain';
  /** Drawn below the text. */
  readonly under?: ReactNode;
  /** Drawn at the end of the row. */
  readonly actions?: ReactNode;
  readonly onRealise: (realised: boolean) => void;
  /** Attributes that a long list sets on its rows. */
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
          // For a hidden label, some screen readers read the text in addition to the name.
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

/** The other person's difficulties, needs and fears: three kinds of chips, then the user's own text. */

import type { SummaryGroup, SummaryItem } from '#renderers/engine/exercise.ts';
import { sideOf } from '#src/core/exercises/reconew.ts';
import { Icon } from '#src/ui/icon.tsx';
import { AsWritten } from './as-written.tsx';
import { EditAnswer, type EditTo } from './edit-answer.tsx';
import { sideLooks } from './side-looks.ts';

/** Returns true if a group contains only answers about the other person's sides. */
export function isSides(group: SummaryGroup): boolean {
  return group.items.every(({ key }) => sideOf(key) !== undefined);
}

interface SidesGroupProps {
  readonly group: SummaryGroup;
  readonly editTo?: EditTo | undefined;
}

export function SidesGroup({ group, editTo }: SidesGroupProps) {
  return (
    <dl className="recap-list">
      {group.items.map((item) => (
        <div key={item.key}>
          <dt className="answer-head">
            <span>{item.label}</span>
            <EditAnswer item={item.key} label={item.label} editTo={editTo} />
          </dt>
          <dd className={typeof item.words === 'string' ? 'voice' : undefined}>
            <Words item={item} />
          </dd>
          {item.kept && <AsWritten as="dd" />}
        </div>
      ))}
    </dl>
  );
}

function Words({ item: { key, words } }: { item: SummaryItem }) {
  const side = sideOf(key);
  if (typeof words === 'string' || side === undefined) return words;
  const { tone, icon } = sideLooks[side];
  return (
    <ul className="chips recap-chips">
      {words.map((text, index) => (
        <li key={index} className={`chip chip--${tone}`}>
          <Icon as={icon} size="s" />
          {text}
        </li>
      ))}
    </ul>
  );
}

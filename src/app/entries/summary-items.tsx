/** A group of a summary: questions with answers. The two values of the scale share one line. */

import type { SummaryGroup, SummaryItem } from '#renderers/engine/exercise.ts';
import { reconewKeys } from '#src/core/exercises/reconew.ts';
import { useWords } from '#src/ui/use-words.ts';
import { AsWritten } from './as-written.tsx';
import { EditAnswer, type EditTo } from './edit-answer.tsx';

interface SummaryItemsProps {
  readonly group: SummaryGroup;
  /** True if the group's title names its answer. False if the title is already above. */
  readonly titled: boolean;
  /** Addresses where answers are corrected. Without it the summary is read-only. */
  readonly editTo?: EditTo | undefined;
}

export function SummaryItems({ group, titled, editTo }: SummaryItemsProps) {
  const { t } = useWords();
  const [only] = group.items;
  const single = group.items.length === 1 && only !== undefined && group.title !== '';
  const moved = movedStrength(group.items);
  const rest = moved ? group.items.filter((item) => !strengthKeys.has(item.key)) : group.items;
  return (
    <dl className="recap-list">
      {rest.map((item) => {
        const label = single && titled ? group.title : item.label;
        return (
          <div key={item.key}>
            <dt className={single && !titled ? 'vh' : 'answer-head'}>
              <span>{label}</span>
              <EditAnswer item={item.key} label={label} editTo={editTo} />
            </dt>
            <Words words={item.words} />
            {item.kept && <AsWritten as="dd" />}
          </div>
        );
      })}
      {moved && (
        <div>
          <dt className="answer-head">
            <span>{t('summary.signal')}</span>
            <EditAnswer item={reconewKeys.strengthAfter} label={t('summary.signal')} editTo={editTo} />
          </dt>
          <dd className="voice">
            <span aria-hidden="true">{`${moved.before} → ${moved.after}`}</span>
            <span className="vh">{t('summary.signalSaid', moved)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

const strengthKeys: ReadonlySet<string> = new Set([reconewKeys.strengthBefore, reconewKeys.strengthAfter]);

function movedStrength(
  items: readonly SummaryItem[],
): { readonly before: number; readonly after: number } | undefined {
  const valueAt = (key: string) => items.find((item) => item.key === key)?.value;
  const before = valueAt(reconewKeys.strengthBefore);
  const after = valueAt(reconewKeys.strengthAfter);
  return typeof before === 'number' && typeof after === 'number' ? { before, after } : undefined;
}

function Words({ words }: { words: string | readonly string[] }) {
  return [words].flat().map((text, index) => (
    <dd key={index} className="voice">
      {text}
    </dd>
  ));
}

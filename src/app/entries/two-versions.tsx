/** Two devices wrote the same value of the card or progression concurrently: a note for each, with a choice. */

import { wordsOf } from '#renderers/engine/wording.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import { member } from '#src/contract/wire/shape.ts';
import { opening } from '#src/core/journal/dates.ts';
import { numberInWords } from '#src/core/journal/number-words.ts';
import { useWords } from '#src/ui/use-words.ts';
import { Versions } from '#src/ui/versions.tsx';

interface TwoVersionsProps {
  readonly group: 'identityCard' | 'progression';
  /** Returns the label of a key. Undefined if its value is not the user's text. */
  readonly labelOf: (key: string) => string | undefined;
}

/** Draws a note for each value with several versions. */
export function TwoVersions({ group, labelOf }: TwoVersionsProps) {
  const { otherVersions } = useSnapshot();
  return (
    <div className="alerts">
      {Object.entries(otherVersions[group]).map(([key, others]) => {
        const label = labelOf(key);
        return label === undefined ? null : (
          <Value key={key} group={group} name={key} label={label} others={others} />
        );
      })}
    </div>
  );
}

interface ValueProps {
  readonly group: TwoVersionsProps['group'];
  readonly name: string;
  readonly label: string;
  readonly others: readonly unknown[];
}

/** Returns the value at a key of the card, or at a JSON pointer into the progression. */
function useShown(group: TwoVersionsProps['group'], name: string): unknown {
  const { identityCard, progression } = useSnapshot();
  if (group === 'identityCard') return identityCard[name];
  const parts = name.split('/').slice(1);
  return parts.reduce<unknown>((value, part) => {
    return member(value, part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
  }, progression);
}

function Value({ group, name, label, others }: ValueProps) {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const values = [useShown(group, name), ...others];
  const title = t('versions.title', { n: opening(numberInWords(values.length, locale)), label });
  const keep = (index: number) => {
    workspace.settle(group, name, values[index]).catch((thrown: unknown) => {
      notices.show(storageAlert(thrown));
    });
  };
  return (
    <Versions
      noteTitle={title}
      note={t('versions.note')}
      title={title}
      text={t('versions.text')}
      versions={values.map((value, index) => {
        const words = wordsOf(value, undefined, locale);
        return {
          heading: t(index === 0 ? 'versions.shown' : 'versions.other'),
          lines: [{ words: typeof words === 'string' ? words : words.join(', ') }],
        };
      })}
      onKeep={keep}
    />
  );
}

/** The other person's difficulties, needs and fears: chips of three kinds, then the person's own words. */

import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { sideOf } from '#src/exercises/reconew.ts';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { sideLooks } from './side-looks.ts';

/** True for a group that holds nothing but answers about the other person's sides. */
export function isSides(group: SummaryGroup): boolean {
  return group.items.every(({ key }) => sideOf(key) !== undefined);
}

export function SidesGroup({ group }: { group: SummaryGroup }) {
  const { t } = useWords();
  const chips = group.items.flatMap(({ key, words }) => {
    const side = sideOf(key);
    return side === undefined || typeof words === 'string' ? [] : words.map((text) => ({ side, text }));
  });
  const texts = group.items.filter(({ words }) => typeof words === 'string');
  return (
    <dl className="recap-list">
      {chips.length > 0 && (
        <div>
          <dt>{group.title}</dt>
          <dd>
            <ul className="chips recap-chips">
              {chips.map(({ side, text }, index) => (
                <li key={index} className={`chip chip--${sideLooks[side].tone}`}>
                  <Icon as={sideLooks[side].icon} size="s" />
                  <span className="vh">{t(`summary.${side}`)} </span>
                  {text}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {texts.map(({ key, label, words }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="voice">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

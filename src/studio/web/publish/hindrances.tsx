/** Blockers of a publication: errors, and texts that changed in one language only. */
import type { Refusal } from '#src/studio/words/refusal-words.ts';
import type { PanelProps } from './panel-props.ts';
import { placeAddress } from './place-address.ts';
import { RefusalItem } from './refusal-item.tsx';
import { UnreviewedItem } from './unreviewed-item.tsx';

type Group = readonly [Refusal, ...Refusal[]];

/** Groups refusals with the same place and reason in both languages, so that each is shown once. */
function samePlaces(refusals: readonly Refusal[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const refusal of refusals) {
    const { code, name, place } = refusal;
    const about = 'finding' in refusal ? [refusal.finding.code, refusal.finding.facts] : [];
    const own = code === 'missing' || code === 'unreadable' || code === 'clash' ? refusal.locale : '';
    // The title of a question is in the language of the finding.
    const key = JSON.stringify([code, name, place, own, ...about], (member, value: unknown) =>
      member === 'title' ? undefined : value,
    );
    const [first, ...others] = groups.get(key) ?? [];
    groups.set(key, first ? [first, ...others, refusal] : [refusal]);
  }
  return [...groups.values()];
}

export function Hindrances(props: PanelProps) {
  const { draft, verdict, documents, onMoved } = props;
  return (
    <ul className="cons">
      {samePlaces(verdict.refusals).map(([refusal, ...others], rank) => (
        <RefusalItem
          key={`${rank} ${refusal.code} ${refusal.name} ${refusal.place}`}
          refusal={refusal}
          others={others}
          draft={draft}
          documents={documents}
          address={placeAddress(
            props,
            refusal.name,
            refusal.place,
            others.length === 0 ? refusal.locale : undefined,
          )}
          onMoved={onMoved}
        />
      ))}
      <UnreviewedItem {...props} />
    </ul>
  );
}

/** Two devices wrote the same thing without seeing each other: both texts, and the choice of one. Nothing is dropped meanwhile. */

import { useId, useState } from 'react';
import { wordsOf } from '#renderers/engine/wording.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { member } from '#src/wire/shape.ts';
import '#renderers/widgets/cards.css';
import './two-versions.css';

interface TwoVersionsProps {
  readonly group: 'identityCard' | 'progression';
  /** What a key is called; undefined for one that is no text of the person's. */
  readonly labelOf: (key: string) => string | undefined;
}

/** One block for each value that has several versions; nothing where none has. */
export function TwoVersions({ group, labelOf }: TwoVersionsProps) {
  const { otherVersions } = useSnapshot();
  return Object.entries(otherVersions[group]).map(([key, others]) => {
    const label = labelOf(key);
    return label === undefined ? null : (
      <Versions key={key} group={group} name={key} label={label} others={others} />
    );
  });
}

interface VersionsProps {
  readonly group: TwoVersionsProps['group'];
  readonly name: string;
  readonly label: string;
  readonly others: readonly unknown[];
}

/** The value at a key of the card, or at a JSON pointer into the progression. */
function useShown(group: TwoVersionsProps['group'], name: string): unknown {
  const { identityCard, progression } = useSnapshot();
  if (group === 'identityCard') return identityCard[name];
  const parts = name.split('/').slice(1);
  return parts.reduce<unknown>((value, part) => {
    return member(value, part.replace(/~1/gu, '/').replace(/~0/gu, '~'));
  }, progression);
}

function Versions({ group, name, label, others }: VersionsProps) {
  const { t, locale } = useWords();
  const workspace = useWorkspace();
  const { notices } = useApp();
  const id = useId();
  const shown = useShown(group, name);
  const versions = [shown, ...others];
  const [chosen, choose] = useState(0);
  const keep = () => {
    workspace.settle(group, name, versions[chosen]).catch((thrown: unknown) => {
      notices.show(storageNote(thrown));
    });
  };
  return (
    <section className="sheet versions" aria-labelledby={id}>
      <h2 id={id}>{t('versions.title', { label })}</h2>
      <p className="hint">{t('versions.text')}</p>
      <fieldset>
        <legend className="vh">{label}</legend>
        {versions.map((value, index) => {
          const words = wordsOf(value, undefined, locale);
          return (
            <label key={index} className="radio">
              <input
                className="vh"
                type="radio"
                name={id}
                checked={chosen === index}
                onChange={() => choose(index)}
              />
              <i aria-hidden="true" />
              <span>
                <small>{t(index === 0 ? 'versions.shown' : 'versions.other')}</small>
                <span className="voice">{typeof words === 'string' ? words : words.join(', ')}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <button type="button" className="btn btn--night" onClick={keep}>
        {t('versions.keep')}
      </button>
    </section>
  );
}

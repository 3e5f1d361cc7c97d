/** The identity card on paper: A5 landscape, black on white, with a large phrase. */

import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { landmarkOf, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useCardHolder } from './card-holder.ts';
import './printed-card.css';

/** Replaces the rest of the page in print. Hidden on the screen. */
export function PrintedCard() {
  const { t } = useWords();
  const { identityCard } = useSnapshot();
  const { name, role } = useCardHolder();
  const phrase = landmarkOf(identityCard, 'reconnectionPhrase');
  return (
    <div className="printed-card">
      <p className="printed-card-holder">
        <b>{name}</b> {role}
      </p>
      {phrase !== undefined && (
        <p className="printed-card-phrase">
          <UnbrokenWords text={t('common.quote', { text: phrase })} />
        </p>
      )}
      <dl>
        {landmarks.map((landmark) => {
          const words = landmarkOf(identityCard, landmark);
          if (landmark === 'reconnectionPhrase' || words === undefined) return null;
          return (
            <div key={landmark}>
              <dt>{t(`card.labels.${landmark}`)}</dt>
              <dd>
                <UnbrokenWords text={words} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The identity card on paper: one card of its own, A5 across, black on white, the phrase large. */

import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { landmarkOf, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useCardHolder } from './card-holder.ts';
import './printed-card.css';

/** Nothing else of the page is printed where it stands; the screen shows nothing of it. */
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

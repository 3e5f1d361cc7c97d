/** « Comment cela s’est-il passé ? » for an upcoming situation whose day has come. */

import { Sunset } from 'lucide-react';
import { Link } from 'react-router-dom';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { phraseIn, reconew } from '#src/core/exercises/reconew.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { followedMember, type Prepared } from '#src/core/journal/follow-up.ts';
import { personIn } from '#src/core/journal/reconnection-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';

export function HowItWent({ prepared }: { prepared: Prepared }) {
  const { t, locale } = useWords();
  const { notices } = useApp();
  const workspace = useWorkspace();
  const { key, who, day, answers } = prepared;
  const served = useDocument(reconew.name);
  const date = opening(inWords(day, 'longDay', locale));
  const phrase = phraseIn(answers);
  const notThisTime = async () => {
    const entry = workspace.snapshot().collections.reconnections[key];
    if (entry) await workspace.put('reconnections', key, { ...entry, [followedMember]: 'no' });
  };
  return (
    <section className="sheet live-card" aria-labelledby="how-it-went">
      <p className="kicker live-kicker">
        <Icon as={Sunset} />
        <span>
          <Raised text={who === '' ? date : personIn('home.followWith', who, served?.exercise, t, date)} />
        </span>
      </p>
      <h2 className="h-sec" id="how-it-went">
        {t('home.follow')}
      </h2>
      {phrase !== '' && (
        <p className="hint">
          {t('home.followPhrase')} <span className="voice">{t('common.quote', { text: phrase })}</span>
        </p>
      )}
      <div className="live-acts">
        <Link className="btn btn--line" to={`/reco/add?after=${key}`}>
          {t('home.followWrite')}
        </Link>
        <button
          type="button"
          className="btn btn--plain"
          onClick={() => {
            notThisTime().catch((thrown: unknown) => notices.show(storageAlert(thrown)));
          }}
        >
          {t('home.followNot')}
        </button>
      </div>
    </section>
  );
}

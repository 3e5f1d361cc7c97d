/** Closing page of a reconnection: phrase, change of the signal, intuitions, and next steps. */

import { BookOpen, Compass } from 'lucide-react';
import { useDocument } from '#src/app/context/published-documents.ts';
import { Remind } from '#src/app/entries/remind.tsx';
import { Signal } from '#src/app/entries/signal.tsx';
import { Closing, NextRow, WhatNext } from '#src/app/run/closing.tsx';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { phraseIn, reconew, signalIn, subjectIn } from '#src/core/exercises/reconew.ts';
import { dayOf } from '#src/core/journal/dates.ts';
import { headingOf } from '#src/core/journal/reconnection-words.ts';
import { useWords } from '#src/ui/use-words.ts';

export function ReconnectionClosing({ reconnection }: { reconnection: Reconnection }) {
  const { t } = useWords();
  const served = useDocument(reconew.name);
  const { key, answers } = reconnection;
  const phrase = phraseIn(answers);
  const signal = signalIn(answers);
  return (
    <Closing
      kicker={headingOf(reconnection, served?.exercise, t)}
      title={t('closing.reconnection')}
      sentence={
        phrase === '' ? undefined : { label: t('summary.phrase'), words: t('common.quote', { text: phrase }) }
      }
      under={signal && <Signal {...signal} />}
    >
      <Intuitions reconnection={reconnection} />
      <WhatNext>
        <NextRow
          icon={Compass}
          label={t('closing.derailorNext')}
          hint={t('closing.derailorNextHint')}
          to={`/deviateur/add?from=${key}`}
        />
        <NextRow icon={BookOpen} label={t('closing.readReconnection')} to={`/reco/view/${key}`} />
      </WhatNext>
    </Closing>
  );
}

/** In the user's order. The first one is the next step. */
function Intuitions({ reconnection: { key, tense, answers, intuitions } }: { reconnection: Reconnection }) {
  const { t } = useWords();
  if (intuitions.length === 0) return null;
  const day = tense === 'future' ? dayOf(subjectIn(answers)) : undefined;
  return (
    <section>
      <h2 className="h-sec">{t('summary.intuitions')}</h2>
      <ol className="carry">
        {intuitions.map(({ name }, index) => (
          <li key={index} className={index === 0 ? 'carry-lead' : undefined}>
            <p className="voice">{name}</p>
            {index === 0 && <Remind words={name} path={`/reco/view/${key}`} day={day} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

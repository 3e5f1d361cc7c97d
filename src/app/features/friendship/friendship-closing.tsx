/** Closing page of an exchange or its preparation: takeaways, next small step, thank-you. */

import { BookOpen, Copy, MessagesSquare } from 'lucide-react';
import { useCopy } from '#src/app/context/copy-text.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { Remind } from '#src/app/entries/remind.tsx';
import { Closing, NextRow, WhatNext } from '#src/app/run/closing.tsx';
import { amitiepro, amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { type Exchange, exchangePath, exchangesPath, wordsAt } from '#src/core/journal/friendships.ts';
import { personIn } from '#src/core/journal/reconnection-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';

function textAt({ answers }: Exchange, key: string): string {
  const words = wordsAt(answers, key);
  return typeof words === 'string' ? words : '';
}

export function FriendshipClosing({ exchange }: { exchange: Exchange }) {
  const { t } = useWords();
  const document = useDocument(amitiepro.name)?.exercise;
  const { finished, who, next } = exchange;
  const [title, label, key] = finished
    ? (['closing.kept', 'closing.keep', amitieproKeys.keep] as const)
    : (['closing.prepared', 'closing.appreciation', amitieproKeys.given.appreciation] as const);
  const words = textAt(exchange, key);
  const named = who || t('friendship.nobody');
  return (
    <Closing
      kicker={personIn('closing.friendship', named, document, t)}
      title={t(title)}
      sentence={words === '' ? undefined : { label: t(label), words }}
    >
      {finished && <Step exchange={exchange} />}
      {finished && <Thanks exchange={exchange} />}
      <WhatNext>
        {!finished && (
          <NextRow
            icon={MessagesSquare}
            label={next === 'express' ? t('closing.goToExchange') : t(`friendship.continue.${next}`)}
            to={exchangePath(exchange.key, next)}
          />
        )}
        <NextRow
          icon={BookOpen}
          label={t('closing.readExchange')}
          to={`${exchangesPath}?open=${exchange.key}`}
        />
      </WhatNext>
    </Closing>
  );
}

function Step({ exchange }: { exchange: Exchange }) {
  const { t } = useWords();
  const step = textAt(exchange, amitieproKeys.step);
  if (step === '') return null;
  return (
    <section>
      <h2 className="h-sec">{t('closing.step')}</h2>
      <div className="carry">
        <div className="carry-lead">
          <p className="voice">{step}</p>
          <Remind words={step} path={`${exchangesPath}?open=${exchange.key}`} />
        </div>
      </div>
    </section>
  );
}

function Thanks({ exchange }: { exchange: Exchange }) {
  const { t } = useWords();
  const copy = useCopy();
  const thanks = textAt(exchange, amitieproKeys.thanks);
  if (thanks === '') return null;
  return (
    <section>
      <h2 className="h-sec">{t('closing.thanks')}</h2>
      <div className="carry">
        <div className="carry-lead carry-lead--md">
          <p className="voice">{thanks}</p>
          <button type="button" className="remind" onClick={() => void copy(thanks)}>
            <Icon as={Copy} />
            {t('friendship.copyThanks')}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The end of an exchange, and of its preparation: what is kept, the next small step, the thank-you. */

import { BookOpen, Copy, MessagesSquare } from 'lucide-react';
import { amitiepro, amitieproKeys } from '#src/exercises/amitiepro.ts';
import { type Exchange, exchangePath, exchangesPath, wordsAt } from '#src/journal/friendships.ts';
import { personIn } from '#src/journal/reconnection-words.ts';
import { useCopy } from '#src/ui/app/copy-text.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { Remind } from '#src/ui/entries/remind.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { Closing, NextRow, WhatNext } from '#src/ui/run/closing.tsx';

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

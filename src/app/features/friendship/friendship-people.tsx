/** Exchanges by person: one sheet each. Only the unfinished one is open. */

import { Check, ChevronDown, ChevronUp, CloudOff } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLabels } from '#src/app/context/published-documents.ts';
import { fromList } from '#src/app/context/use-opened.ts';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { EntryAsWritten } from '#src/app/entries/as-written.tsx';
import { Avatar } from '#src/app/entries/avatar.tsx';
import { VersionsMark } from '#src/app/entries/versions-dialog.tsx';
import { ChangeMark } from '#src/app/entries/waiting-change.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import { friendshipParts } from '#src/contract/domain/friendship.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { amitiepro, amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import {
  byPerson,
  type Exchange,
  exchangePath,
  exchangeStateOf,
  type Friend,
  partName,
  themes,
  wordsAt,
} from '#src/core/journal/friendships.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Words } from './friendship-words.tsx';

interface FriendshipPeopleProps {
  /** Newest first. */
  readonly exchanges: readonly Exchange[];
}

/** Memoized: the page around it renders at every draft write, to mark exchanges with a draft. */
export const FriendshipPeople = memo(function FriendshipPeople({ exchanges }: FriendshipPeopleProps) {
  const friends = byPerson(exchanges);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const unfinished = exchanges.find(({ finished }) => !finished);
  // Decided on opening, so that neither a dialog nor a sync folds a sheet.
  const [open] = useState(() => (unfinished ?? exchanges[0])?.key);
  const isOpen = ({ id, exchanges: own }: Friend) => own.some(({ key }) => key === open) !== turned.has(id);
  return (
    <ul className="friends">
      {friends.map((friend) => (
        <li key={friend.id}>
          <FriendSheet
            friend={friend}
            open={isOpen(friend)}
            goesOn={unfinished?.key}
            onTurn={() => setTurned((before) => turnedWith(before, friend.id))}
          />
        </li>
      ))}
    </ul>
  );
});

function turnedWith(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

interface FriendSheetProps {
  readonly friend: Friend;
  readonly open: boolean;
  /** Key of the exchange whose link is the main action of the page. */
  readonly goesOn: string | undefined;
  readonly onTurn: () => void;
}

function FriendSheet({ friend, open, goesOn, onTurn }: FriendSheetProps) {
  const { t } = useWords();
  const bodyId = useId();
  const line = useStory(friend.exchanges);
  const several = friend.exchanges.length > 1;
  return (
    <section className="sheet friend">
      <h2>
        <button
          type="button"
          className="friend-head"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onTurn}
        >
          <Avatar who={friend.who} />
          <span>
            <b>{friend.who || t('friendship.nobody')}</b>
            {line !== '' && (
              <small>
                <Raised text={line} />
              </small>
            )}
          </span>
          <Icon as={open ? ChevronUp : ChevronDown} />
        </button>
      </h2>
      <div id={bodyId} hidden={!open}>
        {friend.exchanges.map((exchange) => (
          <ExchangeView
            key={exchange.key}
            exchange={exchange}
            dated={several}
            first={exchange.key === goesOn}
          />
        ))}
      </div>
    </section>
  );
}

/** Line below the name in the head of a sheet. */
function useStory(exchanges: readonly Exchange[]): string {
  const { t, locale } = useWords();
  const [newest] = exchanges;
  const instant = newest && instantOf(newest.key);
  if (newest === undefined || instant === undefined) return '';
  const date = inWords(instant, 'dayMonth', locale);
  if (exchanges.length > 1) return t('friendship.several', { count: exchanges.length, date });
  return t(newest.finished ? 'friendship.finishedFrom' : 'friendship.begunOn', { date });
}

interface ExchangeViewProps {
  readonly exchange: Exchange;
  /** True if its date is already above. */
  readonly dated: boolean;
  /** True if its link is the main action of the page. */
  readonly first: boolean;
}

function ExchangeView({ exchange, dated, first }: ExchangeViewProps) {
  const { t, locale } = useWords();
  const waits = useOfSnapshot(({ unsent }) => unsent.friendships.includes(exchange.key));
  const [query] = useSearchParams();
  const labels = useLabels()(amitiepro.name);
  const { key, answers, next, finished, who } = exchange;
  const instant = instantOf(key);
  const about = t('friendship.exchangeWith', { who: who || t('friendship.nobody') });
  const detail = new URLSearchParams(query);
  detail.set('open', key);
  return (
    <article className="exchange" aria-label={about}>
      {dated && instant !== undefined && (
        <h3 className="kicker exchange-day">
          <Raised text={t('friendship.exchangeOn', { date: inWords(instant, 'dayMonth', locale) })} />
        </h3>
      )}
      <Phases exchange={exchange} />
      <dl className="said">
        {themes.map((theme) => {
          const question = amitieproKeys.given[theme];
          const words = wordsAt(answers, question);
          return (
            words !== undefined && (
              <div key={theme}>
                <dt>{labels[question] ?? t(`friendship.theme.${theme}`)}</dt>
                <dd>
                  <Words words={words} />
                </dd>
                <EntryAsWritten collection="friendships" entryKey={key} of={[question]} as="dd" />
              </div>
            )
          );
        })}
      </dl>
      <div className="exchange-ways">
        {!finished && (
          <Link
            className={`btn btn--block ${first ? 'btn--ember' : 'btn--line'}`}
            to={exchangePath(key, next)}
          >
            {t(`friendship.continue.${next}`)}
            <span className="vh"> {t('friendship.with', { who })}</span>
          </Link>
        )}
        <Link
          className="btn btn--plain btn--block"
          to={`?${detail.toString()}`}
          state={fromList}
          preventScrollReset
        >
          {t('friendship.open')}
          <span className="vh"> {t('friendship.with', { who })}</span>
        </Link>
        <VersionsMark collection="friendships" entryKey={key} />
        <ChangeMark draftNames={correctionNames(key)} />
        {waits && (
          <span className="meta wait">
            <Icon as={CloudOff} size="s" />
            {t('sync.rowWaiting')}
          </span>
        )}
      </div>
    </article>
  );
}

/** Draft names of corrections, one for each part of an exchange. */
function correctionNames(key: DateKey): readonly string[] {
  return friendshipParts.map((part) => entryDraftName(amitiepro.name, partName(key, part)));
}

function Phases({ exchange }: { exchange: Exchange }) {
  const { t } = useWords();
  return (
    <ol className="phases">
      {friendshipParts.map((part) => {
        const standing = exchangeStateOf(exchange, part);
        return (
          <li key={part} className={standing} aria-current={standing === 'now' ? 'step' : undefined}>
            <i>{standing === 'done' && <Icon as={Check} size="s" />}</i>
            {t(`friendship.part.${part}`)}
            {standing === 'done' && <span className="vh">, {t('friendship.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

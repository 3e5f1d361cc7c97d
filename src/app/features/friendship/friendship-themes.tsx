/** Exchanges by theme: gifts given and received, with person and date. */

import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EntryAsWritten } from '#src/app/entries/as-written.tsx';
import { Avatar } from '#src/app/entries/avatar.tsx';
import { instantOf } from '#src/contract/domain/date-key.ts';
import { amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { type Exchange, linesOf, type Theme, type ThemeLine, themes } from '#src/core/journal/friendships.ts';
import { Filters } from '#src/ui/filters.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { Words } from './friendship-words.tsx';

const choices = ['all', ...themes] as const;

/** @param exchanges newest first. */
export function FriendshipThemes({ exchanges }: { exchanges: readonly Exchange[] }) {
  const { t } = useWords();
  const [query, setQuery] = useSearchParams();
  const chosen = choices.find((one) => one === query.get('theme')) ?? 'all';
  const choose = (theme: (typeof choices)[number]) => {
    const next = new URLSearchParams(query);
    if (theme === 'all') next.delete('theme');
    else next.set('theme', theme);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="friend-filters">
        <Filters
          values={choices}
          chosen={chosen}
          label={(one) => (one === 'all' ? t('friendship.all') : t(`friendship.theme.${one}`))}
          onChoose={choose}
        />
      </div>
      {themes
        .filter((theme) => chosen === 'all' || theme === chosen)
        .map((theme) => (
          <ThemeGroup key={theme} theme={theme} lines={linesOf(theme, exchanges)} />
        ))}
    </>
  );
}

function ThemeGroup({ theme, lines }: { theme: Theme; lines: readonly ThemeLine[] }) {
  const { t } = useWords();
  const title = t(`friendship.theme.${theme}`);
  return (
    <section aria-label={title}>
      <h2 className="h-sec friend-theme">{title}</h2>
      {lines.length === 0 ? (
        <p className="hint">{t('friendship.noneHere')}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={`${line.exchange.key} ${line.side}`}>
              <Line theme={theme} line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ theme, line: { exchange, side, words } }: { theme: Theme; line: ThemeLine }) {
  const { t, locale } = useWords();
  const instant = instantOf(exchange.key);
  return (
    <article className="sheet friend-line">
      <Avatar who={exchange.who} />
      <div>
        <p className="friend-line-head">
          <b>{exchange.who || t('friendship.nobody')}</b>
          {instant !== undefined && (
            <span>
              <Raised text={inWords(instant, 'dayMonth', locale)} />
            </span>
          )}
        </p>
        <p className="friend-side">
          <Icon as={side === 'given' ? ArrowUpRight : ArrowDownLeft} size="s" />
          {t(`friendship.${side}`)}
        </p>
        <Words words={words} />
        <EntryAsWritten collection="friendships" entryKey={exchange.key} of={[amitieproKeys[side][theme]]} />
      </div>
    </article>
  );
}

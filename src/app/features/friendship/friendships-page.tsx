/** Professional friendship: exchanges by person or by theme. A tap opens the detail. */

import { HeartHandshake } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Page } from '#src/app/context/page.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useOpened } from '#src/app/context/use-opened.ts';
import { useBegun, useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { HistoryDrafts } from '#src/app/entries/history-drafts.tsx';
import { endParameter, slideParameter } from '#src/app/navigation/routes.ts';
import { shownKey } from '#src/contract/domain/entry-versions.ts';
import { amitiepro } from '#src/core/exercises/amitiepro.ts';
import { draftsOf } from '#src/core/journal/draft-list.ts';
import { type Exchange, exchangePath, exchangesPath } from '#src/core/journal/friendships.ts';
import { Empty } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { CorrectExchange } from './correct-exchange.tsx';
import { FriendshipClosing } from './friendship-closing.tsx';
import { FriendshipDetail } from './friendship-detail.tsx';
import { FriendshipPeople } from './friendship-people.tsx';
import { FriendshipThemes } from './friendship-themes.tsx';
import { useExchange, useExchanges } from './use-exchanges.ts';
import './friendship.css';

const views = ['person', 'theme'] as const;

export function Friendships() {
  const [query] = useSearchParams();
  const slide = query.get(slideParameter);
  const opened = useExchange(query.get('open'));
  const ended = useExchange(query.get(endParameter));
  if (!query.has(endParameter)) {
    if (slide === null) return <List />;
    return opened ? (
      <CorrectExchange key={opened.key} exchange={opened} slide={slide} />
    ) : (
      <Navigate to={exchangesPath} replace />
    );
  }
  return ended ? <FriendshipClosing exchange={ended} /> : <Navigate to={exchangesPath} replace />;
}

function List() {
  const { t } = useWords();
  const exchanges = useExchanges();
  const begun = draftsOf(useBegun(), amitiepro.name);
  const [query, setQuery] = useSearchParams();
  const view = query.get('vue') === 'theme' ? 'theme' : 'person';
  // The page has one main action: continue an unfinished exchange, else begin one.
  const goesOn = view === 'person' && exchanges.some(({ finished }) => !finished);
  return (
    <Page title={t('names.friendships')}>
      <SyncStrip />
      {exchanges.length === 0 && begun.length === 0 ? (
        <Empty title={t('friendship.emptyTitle')} text={t('friendship.empty')}>
          <Prepare look="btn--ember" />
        </Empty>
      ) : (
        <>
          <div className="seg" role="group" aria-label={t('friendship.views')}>
            {views.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                onClick={() =>
                  setQuery(one === 'theme' ? { vue: one } : {}, { replace: true, preventScrollReset: true })
                }
              >
                {t(one === 'theme' ? 'friendship.byTheme' : 'friendship.byPerson')}
              </button>
            ))}
          </div>
          <Prepare
            look={`friend-prepare btn--block lead-btn ${goesOn ? 'btn--line' : 'btn--ember btn--tall'}`}
          />
          {view === 'person' && <HistoryDrafts drafts={begun} />}
          {view === 'person' ? (
            <FriendshipPeople exchanges={exchanges} />
          ) : (
            <FriendshipThemes exchanges={exchanges} />
          )}
        </>
      )}
      <Open exchanges={exchanges} />
    </Page>
  );
}

/** Link to a new exchange. The target page creates the key. */
function Prepare({ look }: { look: string }) {
  const { t } = useWords();
  return (
    <Link className={`btn ${look}`} to={exchangePath('new', 'prepare')}>
      <Icon as={HeartHandshake} />
      {t('friendship.prepare')}
    </Link>
  );
}

/** The detail that the address opens. The browser's Back closes it. */
function Open({ exchanges }: { exchanges: readonly Exchange[] }) {
  const { query, close } = useOpened();
  const friendships = useOfSnapshot(({ collections }) => collections.friendships);
  const open = shownKey(friendships, query.get('open') ?? '');
  const exchange = exchanges.find(({ key }) => key === open);
  if (!exchange) return null;
  return <FriendshipDetail exchange={exchange} onClose={close} />;
}

/** Home: the greeting, the sun that starts a reconnection, the check-in, what waits to be resumed. */
import { History, Lightbulb, NotebookPen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApp, useWords } from '#src/parts/app.tsx';
import { BrandMark } from '#src/parts/brand.tsx';
import { inWords, opening } from '#src/parts/dates.ts';
import { Icon } from '#src/parts/icon.tsx';
import { gatherIntuitions } from '#src/parts/intuition-list.ts';
import { usePageTitle } from '#src/parts/page.tsx';
import { PrivacyNotice } from '#src/parts/privacy-notice.tsx';
import { useReconnections } from '#src/parts/reconnections.ts';
import { ResumeCard } from '#src/parts/resume-card.tsx';
import { slideDrafts } from '#src/parts/run/drafts.ts';
import { SearchButton } from '#src/parts/search-button.tsx';
import { SyncStrip } from '#src/parts/sync-mark.tsx';
import { useSnapshot } from '#src/parts/workspace.tsx';
import { CheckinCard } from './checkin-card.tsx';
import './home.css';

export function Home() {
  const { config } = useApp();
  const { say } = useWords();
  const { drafts } = useSnapshot();
  const [latest] = slideDrafts(drafts);
  usePageTitle(say('home.page'));
  return (
    <>
      <header className="bar bar--sky only-m">
        <span className="brand">
          <BrandMark />
          {config.productName}
        </span>
        <span className="bar-title" />
        <SearchButton place="bar" />
      </header>
      <main id="main" tabIndex={-1}>
        <Sky />
        <div className="wrap home stack">
          <PrivacyNotice />
          <SyncStrip />
          {latest && <ResumeCard named={latest} />}
          <CheckinCard />
          <QuickLinks />
        </div>
      </main>
    </>
  );
}

function Sky() {
  const { say, locale } = useWords();
  const { personal } = useSnapshot();
  const name = personal?.firstName;
  return (
    <>
      <div className="sky">
        <div className="wrap greet">
          <p className="kicker">{opening(inWords(Date.now(), 'longDay', locale))}</p>
          <h1 className="h-page" tabIndex={-1}>
            {name ? say('home.hello', { name }) : say('home.helloNobody')}
          </h1>
        </div>
        <div className="wrap">
          <div className="hero">
            <Link className="sunrise" to="/reco/add">
              <b>
                {say('home.start')}
                <br />
                {say('home.startWhat')}
              </b>
              <span>{say('home.startHint')}</span>
            </Link>
          </div>
        </div>
      </div>
      <div className="horizon">
        <svg className="water" viewBox="100 0 190 36" aria-hidden="true">
          <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
            <path d="M120 10h150" opacity=".85" />
            <path d="M142 18h64M220 18h34" opacity=".6" />
            <path d="M158 26h74" opacity=".38" />
          </g>
        </svg>
      </div>
    </>
  );
}

function QuickLinks() {
  const { say } = useWords();
  const { reconnections, special } = useReconnections();
  const { notes } = useSnapshot().collections;
  const open = gatherIntuitions([...reconnections, ...special]).filter(
    ({ intuition }) => !intuition.realised,
  ).length;
  return (
    <div className="quick">
      <Link to="/pages/celebrations">
        <Icon as={NotebookPen} />
        <div>
          {say('home.notes')}
          <span>{say('home.notesCount', { count: Object.keys(notes).length })}</span>
        </div>
      </Link>
      <Link to="/pages/reconnexions">
        <Icon as={History} />
        <div>
          {say('home.history')}
          <span>{say('home.historyCount', { count: reconnections.length })}</span>
        </div>
      </Link>
      <Link className="quick-wide" to="/pages/intuitions">
        <Icon as={Lightbulb} />
        <div>
          {say('home.intuitions')}
          <span>{say('home.intuitionsCount', { count: open })}</span>
        </div>
      </Link>
    </div>
  );
}

/** Home: greeting, the sun that starts a reconnection, check-in, and unfinished work. */

import { ChevronRight, History, Mountain, NotebookPen } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/context/app-context.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { PrivacyNotice } from '#src/app/context/privacy-notice.tsx';
import { ReturnedProfile } from '#src/app/context/returned-profile.tsx';
import { SearchButton } from '#src/app/context/search-button.tsx';
import { SyncStrip } from '#src/app/context/sync-mark.tsx';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { formParameter } from '#src/app/navigation/guard.ts';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import { inWords, opening } from '#src/core/journal/dates.ts';
import { isFillingCard } from '#src/core/journal/first-steps.ts';
import { followUp } from '#src/core/journal/follow-up.ts';
import { nextStart } from '#src/core/journal/next-start.ts';
import { toFinish } from '#src/core/journal/to-finish.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { BrandMark } from '#src/ui/brand.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { optionalPart } from '#src/ui/optional-part.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { NotedAccess } from './noted-access.tsx';
import { ToActOn } from './to-act-on-card.tsx';
import { ToFinish } from './to-finish-card.tsx';
import '#src/ui/link-row.css';
import '#src/ui/live-card.css';
import './home.css';

// Most users see neither card, and the second one needs the engine for its texts.
const FirstStepsCard = optionalPart(async () => (await import('./first-steps-card.tsx')).FirstStepsCard);
const HowItWent = optionalPart(async () => (await import('./how-it-went-card.tsx')).HowItWent);

/** @param checkin the check-in card, which is a feature of its own. */
export function Home({ checkin }: { checkin: ReactNode }) {
  const { config } = useApp();
  const { t } = useWords();
  const snapshot = useSnapshot();
  const isBeginning = isFillingCard(snapshot);
  const begun = toFinish(snapshot);
  const prepared = followUp(snapshot, Date.now());
  usePageTitle(t('names.home'));
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
        <div className="wrap">
          <Alerts />
        </div>
        <div className="wrap home live">
          <div className="live-all-width stack">
            <PrivacyNotice />
            <SyncStrip />
            <ReturnedProfile
              actions={<Link to={`/pages/user?${formParameter}=1`}>{t('profile.openForm')}</Link>}
            />
            <NotedAccess />
          </div>
          <div className="live-column">
            {isBeginning && (
              <Suspense fallback={<div />}>
                <FirstStepsCard />
              </Suspense>
            )}
            <ToFinish drafts={begun} />
            {prepared && (
              <Suspense fallback={<div />}>
                <HowItWent prepared={prepared} />
              </Suspense>
            )}
            <ToActOn max={begun.length > 0 && prepared ? 1 : 2} />
          </div>
          <div className="live-column">
            {checkin}
            {isBeginning && <Guided />}
            <QuickLinks />
          </div>
        </div>
      </main>
    </>
  );
}

function Sky() {
  const { t, locale } = useWords();
  const { personal } = useSnapshot();
  const name = personal?.firstName;
  return (
    <>
      <div className="sky">
        <div className="sky-row">
          <div className="wrap greet">
            <p className="kicker">
              <Raised text={opening(inWords(Date.now(), 'longDay', locale))} />
            </p>
            <h1 className="h-page" tabIndex={-1}>
              {name ? t('home.hello', { name }) : t('home.helloNobody')}
            </h1>
          </div>
          <div className="wrap">
            <div className="hero">
              <Sun />
            </div>
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

/** Link to the next step, with its name. */
function Sun() {
  const { t } = useWords();
  const { kind, landmarks = 0, to } = nextStart(useSnapshot());
  const hint =
    kind === 'card' && landmarks > 0
      ? t('firstSteps.landmarks', { count: landmarks })
      : t(`start.${kind}Hint`);
  return (
    <Link className="sunrise" to={to}>
      <b>{t(`start.${kind}OnSun`)}</b>
      <span>{hint}</span>
    </Link>
  );
}

/** Link to the guided form of the card's phrases. */
function Guided() {
  const { t } = useWords();
  return (
    <Link className="sheet link-row" to="/plf?type=plf">
      <Icon as={Mountain} />
      <span>
        {t('firstSteps.guided')}
        <small>{t('firstSteps.guidedText')}</small>
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

function QuickLinks() {
  const { t } = useWords();
  const { reconnections } = useReconnections();
  const { notes } = useSnapshot().collections;
  return (
    <div className="quick">
      <Link to="/pages/celebrations">
        <Icon as={NotebookPen} />
        <div>
          {t('names.notes')}
          <span>{t('home.notesCount', { count: Object.keys(shownEntries(notes)).length })}</span>
        </div>
      </Link>
      <Link to="/pages/reconnexions">
        <Icon as={History} />
        <div>
          {t('names.reconnections')}
          <span>{t('home.historyCount', { count: reconnections.length })}</span>
        </div>
      </Link>
    </div>
  );
}

/** Layout of an ordinary page: bar with a back link, heading, and title of the browser tab. */

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import { usePageTitle } from './page-title.ts';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SearchButton } from './search-button.tsx';
import './panes.css';

/** The bar above a page: back arrow and search on a phone. */
interface BackBarProps {
  readonly back: string;
  readonly actions?: ReactNode;
  readonly alone?: boolean;
}

export function BackBar({ back, actions, alone = false }: BackBarProps) {
  const { t } = useWords();
  return (
    <header className="bar">
      <Link className={alone ? 'tap' : 'tap only-m'} to={back} aria-label={t('common.back')}>
        <Icon as={ArrowLeft} />
      </Link>
      <div className="bar-title" />
      {actions}
      {!alone && <SearchButton place="bar" />}
    </header>
  );
}

interface PageProps {
  /** Heading and title of the browser tab. `headingHidden` keeps the heading for assistive technology only. */
  readonly title: string;
  readonly headingHidden?: boolean;
  /** The pane has the heading and the title instead. */
  readonly titleInPane?: boolean;
  /** The user cannot open other pages yet: no search, no privacy notice, and a back arrow on the desktop too. */
  readonly alone?: boolean;
  /** The page has two columns on the desktop. */
  readonly wide?: boolean;
  /** Text above the heading: the position in a sequence of pages. */
  readonly kicker?: string;
  /** Target of the back arrow on a phone. */
  readonly back?: string;
  /** One button at the right of the bar, before the search. */
  readonly actions?: ReactNode;
  /** Draws the heading together with what is next to it. */
  readonly around?: (heading: ReactNode) => ReactNode;
  /** Content of the reading pane, if the window is wide enough. */
  readonly pane?: ReactNode;
  readonly children: ReactNode;
}

export function Page({
  title,
  headingHidden,
  titleInPane = false,
  kicker,
  alone = false,
  wide = false,
  back = '/',
  actions,
  around = (drawn) => drawn,
  pane,
  children,
}: PageProps) {
  const { t } = useWords();
  usePageTitle(titleInPane ? undefined : title);
  const Heading = titleInPane ? 'p' : 'h1';
  const main = (
    <main className={wide ? 'wrap wrap--page wrap--wide' : 'wrap wrap--page'} id="main" tabIndex={-1}>
      {kicker !== undefined && <p className="kicker">{kicker}</p>}
      {around(
        <Heading className={headingHidden ? 'vh' : 'h-page h-page--lead'} tabIndex={-1}>
          {title}
        </Heading>,
      )}
      <Alerts />
      {!alone && <PrivacyNotice />}
      {children}
    </main>
  );
  return (
    <>
      <BackBar back={back} actions={alone ? <LanguageChoice /> : actions} alone={alone} />
      {pane === undefined ? (
        main
      ) : (
        <div className="panes">
          {main}
          <section className="pane" aria-label={t('reading.pane')}>
            <div className="pane-in">{pane}</div>
          </section>
        </div>
      )}
    </>
  );
}

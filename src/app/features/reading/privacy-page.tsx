/** Full description, in plain language, of who reads what. */

import {
  Ban,
  Building2,
  ChevronRight,
  Eye,
  FileWarning,
  HeartHandshake,
  LogOut,
  type LucideIcon,
  Mail,
  ScrollText,
  Server,
  Smartphone,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApp, useGateState } from '#src/app/context/app-context.tsx';
import { backendPage } from '#src/app/context/config.ts';
import { Page } from '#src/app/context/page.tsx';
import { lacksProfile } from '#src/core/journal/first-steps.ts';
import { type Reader, type ReaderWords, readers, whoReadsWords } from '#src/i18n/who-reads-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import './privacy.css';

const icons: Readonly<Record<Reader, LucideIcon>> = {
  you: UserRound,
  provider: Building2,
  counsellor: HeartHandshake,
  others: UsersRound,
  server: Server,
  device: Smartphone,
  logout: LogOut,
  mails: Mail,
  logs: ScrollText,
  crash: FileWarning,
};

export function Privacy() {
  const { config } = useApp();
  const { t, locale } = useWords();
  const words = whoReadsWords[locale];
  const isOpen = useIsOpen();
  return (
    <Page
      title={t('names.privacy')}
      {...(!isOpen && { alone: true, back: isOpen === undefined ? '/login-form' : '/pages/user' })}
    >
      <p className="hint privacy-lead">{words.lead}</p>
      <div className="privacy">
        {readers.map((reader) => (
          <OneReader key={reader} id={reader} words={words.readers[reader]} />
        ))}
        <nav className="sheet privacy-links" aria-label={t('names.privacy')}>
          {isOpen && (
            <Link to="/pages/access">
              {t('names.access')}
              <Icon as={ChevronRight} size="s" />
            </Link>
          )}
          {isOpen && (
            <Link to="/pages/mydata">
              {t('names.myData')}
              <Icon as={ChevronRight} size="s" />
            </Link>
          )}
          <a href={backendPage(config, `/politique-de-confidentialite?lang=${locale}`)}>
            {words.policy}
            <Icon as={ChevronRight} size="s" />
          </a>
        </nav>
      </div>
    </Page>
  );
}

/** Returns whether the user can open the other pages. Undefined if no user is signed in. */
function useIsOpen(): boolean | undefined {
  const state = useGateState();
  return state.status === 'known' ? !lacksProfile(state.workspace.snapshot()) : undefined;
}

function OneReader({ id, words: { title, text, sees, never } }: { id: Reader; words: ReaderWords }) {
  const { locale } = useWords();
  const words = whoReadsWords[locale];
  return (
    <section className="sheet pad" aria-labelledby={`reader-${id}`}>
      <h2 className="h-sec privacy-title" id={`reader-${id}`}>
        <Icon as={icons[id]} />
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="privacy-text">
          {paragraph}
        </p>
      ))}
      {sees && never && (
        <div className="privacy-lists">
          <Lines icon={Eye} title={words.sees} lines={sees} id={`${id}-sees`} />
          <Lines icon={Ban} title={words.never} lines={never} id={`${id}-never`} />
        </div>
      )}
    </section>
  );
}

interface LinesProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly lines: readonly string[];
  readonly id: string;
}

function Lines({ icon, title, lines, id }: LinesProps) {
  return (
    <div>
      <h3 id={id}>
        <Icon as={icon} size="s" />
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

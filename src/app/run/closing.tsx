/** Closing page of an exercise: confirmation, main sentence, then the rest. */

import { ChevronRight, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { usePageTitle } from '#src/app/context/page-title.ts';
import { Alerts } from '#src/ui/alerts.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { SuccessLine } from './success-line.tsx';
import { SyncStatus } from './sync-status.tsx';
import '#src/ui/link-row.css';
import './closing.css';

interface Sentence {
  /** Label of the sentence, for example « Ma phrase ». */
  readonly label: string;
  readonly words: string;
}

interface ClosingProps {
  readonly kicker: string;
  readonly title: string;
  /** Shown on the night card. Undefined if the user wrote none. */
  readonly sentence: Sentence | undefined;
  /** Content below the card. */
  readonly under?: ReactNode;
  /** The main button. With it, the way home is only a link. */
  readonly ember?: ReactNode;
  readonly children: ReactNode;
}

export function Closing({ kicker, title, sentence, under, ember, children }: ClosingProps) {
  const { t } = useWords();
  usePageTitle(title);
  const home = (
    <Link className={ember ? 'link closing-home' : 'btn btn--night btn--tall'} to="/" replace>
      {t('closing.home')}
    </Link>
  );
  return (
    <>
      <header className="bar closing-bar">
        <Link className="tap" to="/" replace aria-label={t('common.close')}>
          <Icon as={X} />
        </Link>
        <div className="bar-title" />
        <SyncStatus />
      </header>
      <main className="wrap closing" id="main" tabIndex={-1}>
        <div className="closing-top">
          <SuccessLine />
          <p className="kicker">{kicker}</p>
          <h1 className="h-page" tabIndex={-1}>
            {title}
          </h1>
          <Alerts />
        </div>
        <div>
          {sentence && <NightSentence {...sentence} />}
          {under}
        </div>
        <div className="closing-rest">
          {children}
          <div className="closing-actions">
            {ember}
            {home}
          </div>
        </div>
      </main>
    </>
  );
}

/** The main sentence, with a setting sun above it. */
function NightSentence({ label, words }: Sentence) {
  const id = useId();
  return (
    <section className="take" aria-labelledby={id}>
      <svg viewBox="0 0 320 100" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M88 78a72 72 0 0 1 144 0Z" fill="var(--ember)" opacity=".1" />
        <path d="M106 78a54 54 0 0 1 108 0Z" fill="var(--ember)" opacity=".16" />
        <path d="M124 78a36 36 0 0 1 72 0Z" fill="var(--ember)" />
        <path d="M-60 78.6H380" stroke="var(--on-night-2)" strokeWidth="1.2" opacity=".55" />
        <g stroke="var(--ember)" strokeWidth="2.2" strokeLinecap="round">
          <path d="M130 85.5h60" opacity=".95" />
          <path d="M140 91.5h40" opacity=".65" />
          <path d="M150 97.5h20" opacity=".4" />
        </g>
      </svg>
      <h2 className="take-label" id={id}>
        {label}
      </h2>
      <blockquote className="voice">
        <UnbrokenWords text={words} />
      </blockquote>
    </section>
  );
}

export interface Answer {
  readonly label: string;
  readonly words: string;
  /** Small line below the text. */
  readonly note?: string | undefined;
}

/** Answers with their labels, on one sheet. */
export function ClosingAnswers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="sheet closing-answers">
      {answers.map(({ label, words, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="voice">{words}</dd>
          {note !== undefined && <dd className="xs muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface NextRowProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly hint?: string;
  readonly to: string;
}

/** One next step: a row of the list « Et ensuite ? ». */
export function NextRow({ icon, label, hint, to }: NextRowProps) {
  return (
    <Link className="link-row" to={to}>
      <Icon as={icon} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      <Icon as={ChevronRight} />
    </Link>
  );
}

/** Heading « Et ensuite ? » with the next steps. */
export function WhatNext({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 className="h-sec" id={id}>
        {t('closing.next')}
      </h2>
      <div className="sheet link-rows">{children}</div>
    </nav>
  );
}

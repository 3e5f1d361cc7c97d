/** One row of the history: day, person, subject, tense, and number of realised intuitions. */

import { ChevronRight, CloudOff, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { reconew, reconewKeys, subjectIn, whoIn } from '#src/core/exercises/reconew.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { dayOf, inWords, isThisYear, subjectInWords } from '#src/core/journal/dates.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { Icon } from '#src/ui/icon.tsx';
import { rowMark } from '#src/ui/row-keys.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { EntryAsWritten } from './as-written.tsx';
import { TenseMark } from './tense-mark.tsx';
import { VersionsMark } from './versions-dialog.tsx';
import { ChangeMark } from './waiting-change.tsx';
import './history-row.css';

interface RowProps extends Pick<LinkProps, 'to' | 'state' | 'replace'> {
  /** True if the pane shows this entry. */
  readonly isOpen?: boolean | undefined;
  /** True if its date is the day of the situation, in a list without months. */
  readonly coming?: boolean;
  /** Creation time in milliseconds since the epoch. Undefined hides the day. */
  readonly written: number | undefined;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Text if the entry names no person. */
  readonly nobody: string;
  readonly children: ReactNode;
}

function Row(props: RowProps) {
  const { to, state, replace, isOpen, written, coming = false, answers, nobody, children } = props;
  const { locale } = useWords();
  const day = dayOf(subjectIn(answers));
  const instant = coming ? day : written;
  // The row already shows this date, so the subject does not repeat it.
  const isSaid = instant === day && day !== undefined && isThisYear(day);
  const subject = isSaid ? '' : subjectInWords(subjectIn(answers), locale);
  return (
    <Link
      {...(isOpen !== undefined && rowMark)}
      className="sheet hist"
      to={to}
      state={state}
      replace={replace ?? false}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="day">
        {instant !== undefined && (
          <>
            <b>{inWords(instant, 'day', locale)}</b>
            <span>{inWords(instant, coming ? 'shortMonth' : 'weekday', locale)}</span>
          </>
        )}
      </span>
      <span className="hist-what">
        <b>{whoIn(answers) || nobody}</b>
        {subject !== '' && <span className="voice">{subject}</span>}
        <span className="meta">{children}</span>
      </span>
      <span className="go">
        <Icon as={ChevronRight} />
      </span>
    </Link>
  );
}

/** Keys of the answers in a row. */
const shownKeys = [reconewKeys.who, reconewKeys.subject];

interface HistoryRowProps extends Pick<RowProps, 'to' | 'state' | 'replace' | 'isOpen' | 'coming'> {
  readonly reconnection: Reconnection;
  /** The server has not confirmed it yet. */
  readonly waiting: boolean;
}

export function HistoryRow({ reconnection, waiting, ...link }: HistoryRowProps) {
  const { t } = useWords();
  const { intuitions, key, answers } = reconnection;
  const tense = tenseNow(reconnection);
  const done = intuitions.filter(({ realised }) => realised).length;
  return (
    <Row {...link} written={instantOf(key)} answers={answers} nobody={t('history.nobody')}>
      {tense && <TenseMark tense={tense} />}
      {intuitions.length > 0 && <Realised done={done} total={intuitions.length} />}
      <EntryAsWritten collection="reconnections" entryKey={key} of={shownKeys} as="span" />
      <VersionsMark collection="reconnections" entryKey={key} />
      <ChangeMark draftNames={[entryDraftName(reconew.name, key)]} />
      {waiting && (
        <span className="wait">
          <Icon as={CloudOff} size="s" />
          {t('sync.rowWaiting')}
        </span>
      )}
    </Row>
  );
}

function Realised({ done, total }: { done: number; total: number }) {
  const { t } = useWords();
  return (
    <span>
      <span className="pips" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} className={index < done ? 'on' : undefined} />
        ))}
        {t('history.realised', { done, total })}
      </span>
      <span className="vh">{t('history.realisedSaid', { done, total })}</span>
    </span>
  );
}

interface DraftRowProps extends Pick<RowProps, 'to' | 'state' | 'answers' | 'coming'> {
  readonly startedAt: number;
  /** Text if the answers name no person. */
  readonly untitled: string;
  /** « À reprendre, question 5 sur 9 ». */
  readonly where: string;
  /** Device and time of the last change, if another draft looks the same. */
  readonly device: string | undefined;
}

/** Row of an unfinished exercise. */
export function DraftRow({ startedAt, untitled, where, device, ...row }: DraftRowProps) {
  return (
    <Row {...row} written={startedAt} nobody={untitled}>
      <span className="resume-mark">
        <Icon as={Pencil} size="s" />
        {where}
      </span>
      {device !== undefined && <span className="resume-mark">{device}</span>}
    </Row>
  );
}

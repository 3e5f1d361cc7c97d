/** Summary of a finished reconnection: the most important answers first, nothing folded. */

import { Sunrise, Sunset } from 'lucide-react';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { UnbrokenWords } from '#renderers/parts/unbroken-words.tsx';
import { summaryText } from '#src/app/context/copy-text.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useRealise } from '#src/app/context/use-reconnections.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import {
  answersOfReconnection,
  type Part,
  partOf,
  phraseIn,
  reconew,
  reconewKeys,
  signalIn,
  subjectIn,
} from '#src/core/exercises/reconew.ts';
import { tenseNow } from '#src/core/journal/coming-up.ts';
import { dayOf, subjectInWords } from '#src/core/journal/dates.ts';
import { headingOf, whenOf } from '#src/core/journal/reconnection-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { EntryAsWritten } from './as-written.tsx';
import { EditAnswer, type EditTo } from './edit-answer.tsx';
import { IntuitionItem } from './intuition-item.tsx';
import { IntuitionRow } from './intuition-row.tsx';
import { Signal } from './signal.tsx';
import { SummaryItems } from './summary-items.tsx';
import { isSides, SidesGroup } from './summary-sides.tsx';
import { useSummary } from './use-summary.ts';
import './reconnection-summary.css';

interface HeadProps {
  readonly reconnection: Reconnection;
  readonly id: string;
  /** Level of the heading: 1 on its own page, 2 in a dialog. */
  readonly level: 1 | 2;
  /** Addresses where answers are corrected. Without it the summary is read-only. */
  readonly editTo?: EditTo | undefined;
}

export function SummaryHead({ reconnection, id, level, editTo }: HeadProps) {
  const { t, locale } = useWords();
  const served = useDocument(reconew.name);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="recap-head">
      <div className="answer-head recap-when">
        <p className="kicker recap-kicker">
          <Icon as={tenseNow(reconnection) === 'future' ? Sunrise : Sunset} size="s" />
          <Raised text={whenOf(reconnection, { t, locale, now: Date.now() })} />
        </p>
        <EditAnswer
          item={reconewKeys.tense}
          label={served?.exercise.fields.get(reconewKeys.tense)?.schema.title ?? ''}
          editTo={editTo}
        />
      </div>
      <Heading className={level === 1 ? 'h-page' : 'h-q'} id={id} tabIndex={-1}>
        {headingOf(reconnection, served?.exercise, t)}
      </Heading>
    </div>
  );
}

/** Returns the keys that the head shows, or that have a drawing of their own. */
function elsewhereOf({ answers, tense }: Reconnection): ReadonlySet<string> {
  const dated = tense !== undefined && dayOf(subjectIn(answers)) !== undefined;
  return new Set([
    ...[reconewKeys.tense, reconewKeys.phrase, reconewKeys.intuitions],
    ...(signalIn(answers) ? [reconewKeys.strengthBefore, reconewKeys.strengthAfter] : []),
    ...(dated ? [reconewKeys.subject] : []),
  ]);
}

function useGroups(reconnection: Reconnection, elsewhere: ReadonlySet<string>) {
  const entry = useSnapshot().collections.reconnections[reconnection.key];
  return useSummary(reconew, answersOfReconnection(reconnection), { elsewhere, entry });
}

/** Returns a function that formats the reconnection as plain text. */
export function useReconnectionText(reconnection: Reconnection, heading: string): () => string {
  const { t } = useWords();
  const groups =
    useGroups(reconnection, new Set([reconewKeys.tense, reconewKeys.phrase, reconewKeys.intuitions])) ?? [];
  return () => {
    const phrase = phraseIn(reconnection.answers);
    const names = reconnection.intuitions.map(({ name }) => `- ${name}`);
    const rest = summaryText('', groups, t('summary.asWritten')).trim();
    return [
      heading,
      ...(phrase === '' ? [] : [[t('summary.phrase'), phrase].join('\n')]),
      ...(names.length === 0 ? [] : [[t('summary.intuitions'), ...names].join('\n')]),
      ...(rest === '' ? [] : [rest]),
    ].join('\n\n');
  };
}

const parts = ['situation', 'otherSide', 'self'] as const satisfies readonly Part[];

interface BodyProps extends Omit<HeadProps, 'id'> {
  /** True in a dialog: the toast would wait until the dialog closes, so nothing inside asks in the toast. */
  readonly inDialog?: boolean;
}

/** The phrase and main answers first, then the rest by topic. */
export function SummaryBody({ reconnection, level, editTo, inDialog = false }: BodyProps) {
  const { t } = useWords();
  const groups = useGroups(reconnection, elsewhereOf(reconnection));
  const signal = signalIn(reconnection.answers);
  const phrase = phraseIn(reconnection.answers);
  const Sub = level === 1 ? 'h2' : 'h3';
  const of = (part: Part | undefined) =>
    groups?.filter(({ items }) => partOf(items[0]?.key ?? '') === part) ?? [];
  return (
    <div className={level === 1 ? 'recap recap--page' : 'recap'}>
      {phrase !== '' && (
        <section className="recap-block recap-phrase" aria-label={t('summary.phrase')}>
          <div className="answer-head">
            <p className="kicker">{t('summary.phrase')}</p>
            <EditAnswer item={reconewKeys.phrase} label={t('summary.phrase')} editTo={editTo} />
          </div>
          <p className="voice">
            <UnbrokenWords text={t('common.quote', { text: phrase })} />
          </p>
          <EntryAsWritten collection="reconnections" entryKey={reconnection.key} of={[reconewKeys.phrase]} />
        </section>
      )}
      {reconnection.intuitions.length > 0 && (
        <section>
          <div className="answer-head">
            <Sub className="h-sec">{t('summary.intuitions')}</Sub>
            <EditAnswer item={reconewKeys.intuitions} label={t('summary.intuitions')} editTo={editTo} />
          </div>
          <Intuitions
            reconnection={reconnection}
            ground={level === 1 ? 'sheet' : 'sunk'}
            inDialog={inDialog}
          />
          <EntryAsWritten
            collection="reconnections"
            entryKey={reconnection.key}
            of={[reconewKeys.intuitions]}
          />
        </section>
      )}
      {signal && (
        <div className="recap-block">
          <Signal {...signal}>
            <EditAnswer item={reconewKeys.strengthAfter} label={t('summary.signal')} editTo={editTo} />
          </Signal>
        </div>
      )}
      {groups === undefined && <PlainWords reconnection={reconnection} />}
      {parts.map((part) => (
        <Groups key={part} title={t(`summary.${part}`)} level={level} groups={of(part)} editTo={editTo} />
      ))}
      {of(undefined).map((group) => (
        <Groups
          key={group.items[0]?.key}
          title={group.title || t('summary.others')}
          level={level}
          groups={[{ ...group, title: '' }]}
          editTo={editTo}
        />
      ))}
    </div>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly level: 1 | 2;
  readonly groups: readonly SummaryGroup[];
  readonly editTo: EditTo | undefined;
}

function Groups({ title, level, groups, editTo }: GroupsProps) {
  const Sub = level === 1 ? 'h2' : 'h3';
  if (groups.length === 0) return null;
  return (
    <section>
      <Sub className="h-sec">{title}</Sub>
      <div className="recap-block recap-answers">
        {groups.map((group) =>
          isSides(group) ? (
            <SidesGroup key={group.items[0]?.key} group={group} editTo={editTo} />
          ) : (
            <SummaryItems key={group.items[0]?.key} group={group} titled editTo={editTo} />
          ),
        )}
      </div>
    </section>
  );
}

interface IntuitionsProps {
  readonly reconnection: Reconnection;
  readonly ground: 'sheet' | 'sunk';
  readonly inDialog: boolean;
}

function Intuitions({ reconnection, ground, inDialog }: IntuitionsProps) {
  const realise = useRealise();
  const { key, intuitions } = reconnection;
  return (
    <ol>
      {intuitions.map((intuition, index) =>
        inDialog ? (
          <IntuitionRow
            key={index}
            intuition={intuition}
            ground={ground}
            onRealise={(realised) => void realise(key, index, realised)}
          />
        ) : (
          <IntuitionItem key={index} item={{ reconnection, intuition, index }} ground={ground} inside />
        ),
      )}
    </ol>
  );
}

/** Shows the answers without the document, whose questions are then unknown. */
function PlainWords({ reconnection }: { reconnection: Reconnection }) {
  const { t, locale } = useWords();
  const texts = Object.entries(answersOfReconnection(reconnection)).flatMap(([key, value]) =>
    typeof value === 'string' && key !== reconewKeys.tense && key !== reconewKeys.phrase
      ? [{ key, text: subjectInWords(value, locale) }]
      : [],
  );
  return (
    <>
      <p className="note-line">{t('summary.noDocument')}</p>
      {texts.map(({ key, text }) => (
        <p key={key} className="voice recap-plain">
          {text}
        </p>
      ))}
    </>
  );
}

/** What a person wrote in a reconnection, as it is read again: past and upcoming have different texts. */

import { Sunrise, Sunset } from 'lucide-react';
import { Fragment } from 'react';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { instantOf } from '#src/domain/date-key.ts';
import type { Reconnection } from '#src/domain/entry.ts';
import { answersOfReconnection, reconew, reconewKeys } from '#src/exercises/reconew.ts';
import { inWords, subjectInWords } from '#src/journal/dates.ts';
import { headingOf } from '#src/journal/reconnection-words.ts';
import { summaryText } from '#src/ui/app/copy-text.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useRealise } from '#src/ui/app/use-reconnections.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import { IntuitionRow } from './intuition-row.tsx';
import { SummaryItems } from './summary-items.tsx';
import { isSides, SidesGroup } from './summary-sides.tsx';
import { useSummary } from './use-summary.ts';
import './reconnection-summary.css';

interface HeadProps {
  readonly reconnection: Reconnection;
  readonly id: string;
  /** The level of the heading: 1 on its own page, 2 in a dialog. */
  readonly level: 1 | 2;
}

export function SummaryHead({ reconnection, id, level }: HeadProps) {
  const { t, locale } = useWords();
  const served = useDocument(reconew.name);
  const instant = instantOf(reconnection.key);
  const date = instant === undefined ? '' : inWords(instant, 'longDay', locale);
  const future = reconnection.tense === 'future';
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div>
      <p className="kicker recap-kicker">
        <Icon as={future ? Sunrise : Sunset} size="s" />
        {t(future ? 'summary.futureOn' : 'summary.pastOn', { date })}
      </p>
      <Heading className="h-q" id={id} tabIndex={-1}>
        {headingOf(reconnection, served?.exercise, { t, locale })}
      </Heading>
    </div>
  );
}

/** Shown by the heading, or with toggles below. */
const elsewhere: ReadonlySet<string> = new Set([reconewKeys.tense, reconewKeys.intuitions]);

/** The whole reconnection as plain text, made when it is asked for. */
export function useReconnectionText(reconnection: Reconnection, heading: string): () => string {
  const { t } = useWords();
  const entry = useSnapshot().collections.reconnections[reconnection.key];
  const groups = useSummary(reconew, answersOfReconnection(reconnection), { elsewhere, entry }) ?? [];
  return () => {
    const names = reconnection.intuitions.map(({ name }) => `- ${name}`);
    const intuitions = names.length > 0 ? [t('summary.intuitions'), ...names].join('\n') : '';
    return [summaryText(heading, groups), intuitions].filter((part) => part !== '').join('\n\n');
  };
}

/** Answers by the sections of the document, then the intuitions with their toggles. */
export function SummaryBody({ reconnection, level }: Pick<HeadProps, 'reconnection' | 'level'>) {
  const { t } = useWords();
  const entry = useSnapshot().collections.reconnections[reconnection.key];
  const groups = useSummary(reconew, answersOfReconnection(reconnection), { elsewhere, entry });
  const Sub = level === 1 ? 'h2' : 'h3';
  return (
    <>
      {groups === undefined ? (
        <PlainWords reconnection={reconnection} />
      ) : (
        <div className="recap">
          {groups.map((group) => (
            <Fragment key={`${group.title} ${group.items[0]?.key}`}>
              <Group group={group} />
            </Fragment>
          ))}
        </div>
      )}
      {reconnection.intuitions.length > 0 && (
        <>
          <Sub className="h-sec recap-intuitions">{t('summary.intuitions')}</Sub>
          <Intuitions reconnection={reconnection} />
        </>
      )}
    </>
  );
}

/** Who and when: two short lines, not two questions. */
const facts: ReadonlySet<string> = new Set([reconewKeys.who, reconewKeys.subject]);

function Group({ group }: { group: SummaryGroup }) {
  if (group.items.every(({ key }) => facts.has(key)))
    return <SummaryItems group={group} titled look="fact" />;
  if (isSides(group)) return <SidesGroup group={group} />;
  if (group.folded)
    return (
      <details className="recap-fold">
        <summary>{group.title}</summary>
        <SummaryItems group={group} titled={false} />
      </details>
    );
  return <SummaryItems group={group} titled />;
}

function Intuitions({ reconnection: { key, intuitions } }: { reconnection: Reconnection }) {
  const realise = useRealise();
  return (
    <ol>
      {intuitions.map((intuition, index) => (
        <IntuitionRow
          key={index}
          intuition={intuition}
          ground="sunk"
          onRealise={(realised) => void realise(key, index, realised)}
        />
      ))}
    </ol>
  );
}

/** Without the document the questions are unknown, the words are not. */
function PlainWords({ reconnection }: { reconnection: Reconnection }) {
  const { t, locale } = useWords();
  const texts = Object.entries(answersOfReconnection(reconnection)).flatMap(([key, value]) =>
    typeof value === 'string' && key !== reconewKeys.tense
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

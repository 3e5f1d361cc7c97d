/** Blocks of the report that the app composes, by their names in the document. Each is a hook. */

import type { ReactNode } from 'react';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useDerailors } from '#src/app/context/use-derailors.ts';
import { useReconnections } from '#src/app/context/use-reconnections.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import { shownEntries } from '#src/contract/domain/entry-versions.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { landmarkOf, landmarks } from '#src/contract/wire/identity-card-codec.ts';
import { amitieproKeys } from '#src/core/exercises/amitiepro.ts';
import { deviateur } from '#src/core/exercises/deviateur.ts';
import { pretention, pretentionKeys } from '#src/core/exercises/pretention.ts';
import { inWords } from '#src/core/journal/dates.ts';
import { inOneLine, labelsOf } from '#src/core/journal/derailor-words.ts';
import { gatherIntuitions } from '#src/core/journal/gather-intuitions.ts';
import { counsellorNotes, momentsOf, momentsStep, progressionData } from '#src/core/journal/report.ts';
import { useWords } from '#src/ui/use-words.ts';
import { ReportMoments } from './report-moments.tsx';

/** Content before and after the quotations of a section. Both are empty if the block is empty. */
interface Composed {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

type Block = () => Composed;

const nothing: Composed = {};

/** Maximum number of open intuitions in the report. */
const newestShown = 5;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The counsellor's text. While it is missing, shows who has to act next. */
function useCounsellor(): Composed {
  const { t } = useWords();
  const { word } = counsellorNotes(useSnapshotNow());
  if (word === undefined) return { after: <p className="hint">{t('report.wordToCome')}</p> };
  const paragraphs = word.split(/\n{2,}/u).map((paragraph, index) => (
    <p key={index} className="voice report-word">
      {paragraph}
    </p>
  ));
  return { after: paragraphs };
}

function useCard(): Composed {
  const { t } = useWords();
  const { identityCard } = useSnapshotNow();
  const there = landmarks.flatMap((landmark) => {
    const text = landmarkOf(identityCard, landmark);
    return text === undefined ? [] : [{ landmark, text }];
  });
  if (there.length === 0) return nothing;
  return {
    after: (
      <dl className="report-lines">
        {there.map(({ landmark, text }) => (
          <div key={landmark}>
            <dt>{t(`card.labels.${landmark}`)}</dt>
            <dd className="voice">{text}</dd>
          </div>
        ))}
      </dl>
    ),
  };
}

function useDerailorLines(): Composed {
  const { t } = useWords();
  const { derailors } = useDerailors();
  const exercise = useDocument(deviateur.name)?.exercise;
  if (derailors.length === 0) return nothing;
  return {
    after: (
      <ul className="report-list">
        {derailors.map((item) => {
          const labels = labelsOf(item, exercise, t);
          return (
            <li key={item.key}>
              <p className="voice">{inOneLine(labels, t)}</p>
              {labels.against !== undefined && (
                <p className="voice report-against">{t('common.quote', { text: labels.against })}</p>
              )}
            </li>
          );
        })}
      </ul>
    ),
  };
}

/** Emitted claims first, then received ones. */
function useClaimLines(): Composed {
  const { t } = useWords();
  const { claims } = useDerailors();
  const exercise = useDocument(pretention.name)?.exercise;
  if (claims.length === 0) return nothing;
  const sorted = [...claims].sort(
    (left, right) => Number(left.kind === 'received') - Number(right.kind === 'received'),
  );
  return {
    after: (
      <ul className="report-list">
        {sorted.map((item) => {
          const permission = textOf(item.answers[pretentionKeys.permission]);
          return (
            <li key={item.key}>
              <p className="voice">{inOneLine(labelsOf(item, exercise, t), t)}</p>
              {permission !== '' && <p className="voice report-against">{permission}</p>}
            </li>
          );
        })}
      </ul>
    ),
  };
}

/** Moments come before the conclusions. The note that the vocation is still explored comes after them. */
function useMoments(): Composed {
  const { t } = useWords();
  const snapshot = useSnapshotNow();
  const exercise = useDocument(momentsStep)?.exercise;
  const moments = momentsOf(snapshot);
  const toExplore = progressionData(snapshot)['plf5-choix'] === 'explore';
  const explored = toExplore && {
    after: <p className="hint report-explore">{t('progression.toExplore')}</p>,
  };
  if (moments.length === 0) return explored || nothing;
  return { before: <ReportMoments moments={moments} exercise={exercise} />, ...explored };
}

function useIntuitions(): Composed {
  const { t } = useWords();
  const { reconnections, special } = useReconnections();
  const all = gatherIntuitions([...reconnections, ...special]);
  if (all.length === 0) return nothing;
  const open = all.filter(({ intuition }) => !intuition.realised).slice(0, newestShown);
  return {
    after: (
      <>
        <p>{t('intuitions.countOf', { count: all.length - all.filter(isOpen).length, total: all.length })}</p>
        <ul className="report-list">
          {open.map(({ reconnection, intuition, index }) => (
            <li key={`${reconnection.key} ${index}`} className="voice">
              {intuition.name}
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

const isOpen = ({ intuition }: { readonly intuition: { readonly realised: boolean } }) => !intuition.realised;

/** Feedback from colleagues in friendship exchanges, with name and date. */
function useReceived(): Composed {
  const { t, locale } = useWords();
  const friendships = shownEntries(useSnapshotNow().collections.friendships);
  const { appreciation, contribution } = amitieproKeys.received;
  const lines = Object.keys(friendships)
    .sort(newestFirst)
    .flatMap((key) => {
      const answers = answersOf(friendships[key] ?? {}, []);
      const instant = instantOf(key);
      const who = textOf(answers[amitieproKeys.who]);
      const when = instant === undefined ? '' : inWords(instant, 'dayMonth', locale);
      return [appreciation, contribution].flatMap((question) => {
        const text = textOf(answers[question]);
        return text === '' ? [] : [{ id: `${key} ${question}`, text, who, when }];
      });
    });
  if (lines.length === 0) return nothing;
  return {
    after: (
      <ul className="report-list">
        {lines.map(({ id, text, who, when }) => (
          <li key={id}>
            <p className="voice">{text}</p>
            <p className="xs">
              {who !== '' && when !== '' ? t('common.list', { a: who, b: when }) : who || when}
            </p>
          </li>
        ))}
      </ul>
    ),
  };
}

export const blocks: Readonly<Record<string, Block | undefined>> = {
  counsellor: useCounsellor,
  cid: useCard,
  derailors: useDerailorLines,
  claims: useClaimLines,
  'plf-moments': useMoments,
  intuitions: useIntuitions,
  received: useReceived,
};

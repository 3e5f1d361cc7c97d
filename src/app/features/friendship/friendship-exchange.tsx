/** /amitiepro/add/{dateKey}/{whereTo}: one part of an exchange. An unknown key creates an exchange. */

import { memo, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { DocumentMissing } from '#src/app/context/document-missing.tsx';
import { Page } from '#src/app/context/page.tsx';
import { type ServedExercise, useDocument } from '#src/app/context/published-documents.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { useSnapshot } from '#src/app/context/workspace-context.tsx';
import { endParameter } from '#src/app/navigation/routes.ts';
import { ExerciseRun } from '#src/app/run/exercise-run.tsx';
import { Finished } from '#src/app/run/finished.tsx';
import type { Ended } from '#src/app/run/just-ended.ts';
import { SuccessLine } from '#src/app/run/success-line.tsx';
import { useChoice } from '#src/app/run/use-choice.ts';
import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import { isDateKey } from '#src/contract/domain/date-key.ts';
import { type FriendshipPart, isFriendshipPart, partAfter } from '#src/contract/domain/friendship.ts';
import type { DateKey, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { answersOf } from '#src/contract/wire/entry-codec.ts';
import { amitiepro, friendIn } from '#src/core/exercises/amitiepro.ts';
import type { Former, Landed } from '#src/core/exercises/run-contract.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import {
  exchangePath,
  exchangesPath,
  freshExchangeKey,
  isPartDone,
  partName,
  readExchanges,
} from '#src/core/journal/friendships.ts';
import { useWords } from '#src/ui/use-words.ts';

export function FriendshipExchange() {
  const { dateKey = '', whereTo = '' } = useParams();
  const { friendships } = useSnapshot().collections;
  const now = useSnapshotNow();
  const former = Object.hasOwn(friendships, dateKey) ? friendships[dateKey] : undefined;
  // The address contains « new » or another invalid key.
  if (former === undefined && !isDateKey(dateKey)) return <NewExchange />;
  const part = isFriendshipPart(whereTo) ? whereTo : 'prepare';
  const begun = now.drafts[entryDraftName(amitiepro.name, partName(dateKey, part))];
  const there = now.collections.friendships[dateKey];
  const named = friendIn(begun?.answers ?? {}) || friendIn(there ? answersOf(there, []) : {});
  // The exchange needs a named person first.
  if (part !== whereTo || (part !== 'prepare' && named === ''))
    return <Navigate to={exchangePath(dateKey, 'prepare')} replace />;
  return <Part key={partName(dateKey, part)} dateKey={dateKey} part={part} entry={former} />;
}

/** Redirects to a new exchange. */
function NewExchange() {
  const snapshot = useSnapshot();
  // Keeps the same key at each render, because a new one would navigate and render again.
  const [key] = useState(() => freshExchangeKey(snapshot, Date.now()));
  return <Navigate to={exchangePath(key, 'prepare')} replace />;
}

const saved = {
  prepare: 'prepare_saved',
  express: 'express_saved',
  listen: 'listen_saved',
  end: 'exchange_saved',
} as const satisfies Record<FriendshipPart, AlertKey>;

interface PartProps {
  readonly dateKey: DateKey;
  readonly part: FriendshipPart;
  readonly entry: StoredEntry | undefined;
}

function Part({ dateKey, part, entry }: PartProps) {
  const { t } = useWords();
  const served = useDocument(amitiepro.name);
  const choice = useChoice(amitiepro.name, partName(dateKey, part));
  const former = useMemo(() => entry && { key: dateKey, entry }, [dateKey, entry]);
  // Decided on opening, because finishing marks this part as finished in the entry.
  const [again] = useState(() => former !== undefined && isDone(former, part));
  if (choice.kind === 'over') return <Finished />;
  // A finished part is corrected in its summary.
  if (again) return <Navigate to={summaryPaths.exchange(dateKey)} replace />;
  if (choice.kind !== 'write') return <Navigate to={exchangesPath} replace />;
  if (!served)
    return (
      <Page title={t('names.friendships')} back={exchangesPath}>
        <DocumentMissing />
      </Page>
    );
  return <Writing key={choice.draft} {...{ dateKey, part, former, served }} draftName={choice.draft} />;
}

interface WritingProps extends Pick<PartProps, 'dateKey' | 'part'> {
  readonly former: Former | undefined;
  readonly served: ServedExercise;
  readonly draftName: string;
}

/** Memoized: the page around it renders at every draft write, to show the other person's name. */
const Writing = memo(function Writing({ dateKey, part, former, served, draftName }: WritingProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const about = useMemo(() => ({ key: dateKey, part }), [dateKey, part]);
  const first = served.exercise.slides.find(({ slide }) => slide.part === part)?.slide.name;
  const finish = t(part === 'end' ? 'friendship.finish' : 'friendship.finishPart');
  const onLanded = async ({ landing, key }: Landed) => {
    if (landing.to !== 'collection' || key === undefined) return;
    const state: Ended = { ended: saved[part], count: landing.count };
    // Telling and listening are one conversation, so the next part opens directly.
    const goesOn = part === 'express' || part === 'listen';
    const to = goesOn ? exchangePath(key, partAfter(part)) : `${exchangesPath}?${endParameter}=${key}`;
    await navigate(to, { replace: true, state });
  };

  return (
    <ExerciseRun
      descriptor={amitiepro}
      draftName={draftName}
      served={served}
      former={former}
      about={about}
      situation={(answers) => {
        const who = friendIn(answers);
        return who === '' ? t('friendship.newExchange') : t('friendship.with', { who });
      }}
      leaveTo={exchangesPath}
      overTo={exchangesPath}
      finishLabel={finish}
      above={(slide) => (slide === first ? <SuccessLine /> : undefined)}
      onLanded={onLanded}
    />
  );
});

function isDone({ key, entry }: Former, part: FriendshipPart): boolean {
  const [exchange] = readExchanges({ [key]: entry });
  return exchange !== undefined && isPartDone(exchange, part);
}

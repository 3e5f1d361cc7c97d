/** Corrects one slide of a finished part. */

import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useDocument } from '#src/app/context/published-documents.ts';
import { CorrectionPage } from '#src/app/run/correction-page.tsx';
import { isFriendshipPart } from '#src/contract/domain/friendship.ts';
import { amitiepro } from '#src/core/exercises/amitiepro.ts';
import { summaryPaths } from '#src/core/journal/corrections.ts';
import { entryDraftName } from '#src/core/journal/draft-list.ts';
import { type Exchange, isPartDone, partName } from '#src/core/journal/friendships.ts';
import { useWords } from '#src/ui/use-words.ts';

interface CorrectExchangeProps {
  readonly exchange: Exchange;
  /** Name of the slide. */
  readonly slide: string;
}

export function CorrectExchange({ exchange, slide }: CorrectExchangeProps) {
  const { t } = useWords();
  const exercise = useDocument(amitiepro.name)?.exercise;
  const { key, entry } = exchange;
  const asked = exercise?.slides.find((each) => each.slide.name === slide)?.slide.part;
  const part = isFriendshipPart(asked) ? asked : 'prepare';
  const about = useMemo(() => ({ key, part }), [key, part]);
  const summary = summaryPaths.exchange(key);
  if (!isPartDone(exchange, part)) return <Navigate to={summary} replace />;
  return (
    <CorrectionPage
      key={part}
      descriptor={amitiepro}
      draftName={entryDraftName(amitiepro.name, partName(key, part))}
      former={{ key, entry }}
      about={about}
      slide={slide}
      summary={summary}
      truth={t('correct.keeps_exchange')}
    />
  );
}

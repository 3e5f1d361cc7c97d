/** All texts of the user on one page, for reading and printing. */

import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { SummaryGroup } from '#renderers/engine/exercise.ts';
import { Page } from '#src/app/context/page.tsx';
import { useExercises } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import { SummaryItems } from '#src/app/entries/summary-items.tsx';
import { inWords } from '#src/core/journal/dates.ts';
import { type Chapter, type Piece, readAll } from '#src/core/journal/export-reading.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import '#src/app/entries/reconnection-summary.css';
import './my-data-reading.css';

export function ReadableCopy() {
  const { t, locale } = useWords();
  const snapshot = useSnapshotNow();
  const exerciseOf = useExercises();
  const today = useToday();
  const chapters = useMemo(
    () => readAll({ snapshot, exerciseOf, t, locale, today }),
    [snapshot, exerciseOf, t, locale, today],
  );
  const { firstName, lastName } = snapshot.personal ?? {};
  const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  const date = inWords(Date.now(), 'dayMonth', locale);
  return (
    <Page
      title={t('mydata.reading.title')}
      back="/pages/mydata"
      actions={
        <button type="button" className="btn btn--line reading-print" onClick={() => window.print()}>
          <Icon as={Printer} size="s" />
          {t('mydata.reading.print')}
        </button>
      }
    >
      <p className="hint reading-of">
        {name === '' ? date : t('mydata.reading.of', { name, date })}
        <br />
        {t('mydata.reading.confidential')}
      </p>
      {chapters.length === 0 ? (
        <p className="hint">{t('mydata.reading.empty')}</p>
      ) : (
        <div className="reading">
          {chapters.map((chapter) => (
            <OneChapter key={chapter.id} chapter={chapter} />
          ))}
        </div>
      )}
    </Page>
  );
}

function OneChapter({ chapter: { id, pieces } }: { chapter: Chapter }) {
  const { t } = useWords();
  return (
    <section className="sheet pad" aria-labelledby={`reading-${id}`}>
      <h2 className="h-sec" id={`reading-${id}`}>
        {t(`mydata.groups.${id}`)}
      </h2>
      {pieces.map((piece) => (
        <OnePiece key={piece.id} piece={piece} />
      ))}
    </section>
  );
}

function OnePiece({ piece: { title, when, groups, lead, intuitions } }: { piece: Piece }) {
  const { t } = useWords();
  return (
    <article className="reading-piece">
      {title !== '' && <h3>{title}</h3>}
      {when !== '' && <p className="xs muted">{when}</p>}
      <Groups groups={groups.slice(0, lead)} />
      {intuitions.length > 0 && (
        <>
          <p className="reading-label">{t('mydata.reading.intuitions')}</p>
          <ol className="reading-intuitions">
            {intuitions.map(({ name, realised }, index) => (
              <li key={index}>
                <span className="voice">{name}</span>
                {realised && <span className="xs muted"> · {t('mydata.reading.realised')}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      <Groups groups={groups.slice(lead)} />
    </article>
  );
}

function Groups({ groups }: { groups: readonly SummaryGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <div className="recap">
      {groups.map((group) => (
        <SummaryItems key={`${group.title} ${group.items[0]?.key}`} group={group} titled />
      ))}
    </div>
  );
}

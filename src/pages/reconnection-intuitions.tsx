/** The same intuitions, grouped by the reconnection that they come from. */
import { Link } from 'react-router-dom';
import type { Reconnection } from '#src/domain/entry.ts';
import { reconew, subjectIn } from '#src/exercises/reconew.ts';
import { useWords } from '#src/parts/app.tsx';
import { opening, subjectInWords } from '#src/parts/dates.ts';
import { useDocument } from '#src/parts/documents.ts';
import { IntuitionItem } from '#src/parts/intuition-item.tsx';
import { gatherIntuitions } from '#src/parts/intuition-list.ts';
import { Page } from '#src/parts/page.tsx';
import { headingOf } from '#src/parts/reconnection-summary.tsx';
import { useReconnections } from '#src/parts/reconnections.ts';
import { SyncStrip } from '#src/parts/sync-mark.tsx';
import { NoIntuition } from './intuitions.tsx';
import './intuitions.css';

export function ReconnectionIntuitions() {
  const { say } = useWords();
  const { reconnections, special } = useReconnections();
  const groups = [...reconnections, ...special].filter(({ intuitions }) => intuitions.length > 0);
  return (
    <Page title={say('intuitions.recoTitle')} heading={say('intuitions.recoTitle')} back="/pages/intuitions">
      <SyncStrip />
      {groups.length === 0 ? (
        <NoIntuition />
      ) : (
        <>
          <p className="intuitions-view">
            <Link to="/pages/intuitions">{say('intuitions.flat')}</Link>
          </p>
          {groups.map((reconnection) => (
            <Group key={reconnection.key} reconnection={reconnection} />
          ))}
        </>
      )}
    </Page>
  );
}

function Group({ reconnection }: { reconnection: Reconnection }) {
  const words = useWords();
  const { say } = words;
  const served = useDocument(reconew.name);
  const { special, intuitions, key, tense, answers } = reconnection;
  const heading =
    special === undefined ? headingOf(reconnection, served?.exercise, words) : say('intuitions.journey');
  const done = intuitions.filter(({ realised }) => realised).length;
  const count = say('intuitions.countOf', { count: done, total: intuitions.length });
  // What is ahead says its subject in the heading.
  const subject = tense === 'future' ? '' : opening(subjectInWords(subjectIn(answers), words.locale));
  return (
    <section className="intuition-group">
      <h2 className="h-sec">
        {special === undefined ? <Link to={`/reco/view/${key}`}>{heading}</Link> : heading}
      </h2>
      <p className="small muted">{subject === '' ? count : say('common.list', { a: subject, b: count })}</p>
      <ol className="intuition-list">
        {gatherIntuitions([reconnection]).map((item) => (
          <IntuitionItem key={item.index} item={item} />
        ))}
      </ol>
    </section>
  );
}

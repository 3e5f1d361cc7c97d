/** List of all releases, newest first, and one of them in detail. */
import { Clock } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ListedRelease } from '#src/contract/wire/studio-records.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { minuteWords } from '#src/studio/words/date-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { isOnline, monthOf, releaseLine, releaseTitle } from '#src/studio/words/release-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { OneRelease } from './one-release.tsx';
import './releases.css';

export function ReleasesPage() {
  const { number } = useParams();
  const { words } = useStudioWords();
  const { library } = useStudio();
  const { releases, home, problem } = useStore(library);
  const { releases: own } = words.publication;
  const shown = number === undefined ? releases[0] : releases.find((each) => String(each.number) === number);
  useTitle(shown ? `${shown.number}. ${releaseTitle(shown, words, releases)}` : own.title);
  return (
    <Shell current="releases">
      <main className="st-main" id="main">
        <div className="st-in">
          <h1 className="st-h1" tabIndex={-1}>
            {own.title}
          </h1>
          <p className="st-lead">{own.lead}</p>
          {problem && releases.length === 0 ? (
            <Failed text={words.home.failed} onRetry={library.refresh} />
          ) : home === undefined ? (
            <Skeleton shape="page" />
          ) : (
            <div className={number === undefined ? 'hs' : 'hs hs--one'}>
              <ReleaseList releases={releases} current={shown?.number} />
              {shown ? (
                <OneRelease key={shown.number} head={shown} releases={releases} />
              ) : (
                <p>{own.unknown}</p>
              )}
            </div>
          )}
        </div>
      </main>
    </Shell>
  );
}

interface ReleaseListProps {
  readonly releases: readonly ListedRelease[];
  readonly current: number | undefined;
}

function ReleaseList({ releases, current }: ReleaseListProps) {
  const { words, locale } = useStudioWords();
  const { library } = useStudio();
  const { home, documents = {} } = useStore(library);
  const { releases: own } = words.publication;
  const titles = (names: readonly string[]) =>
    names.length > 3
      ? own.documents(names.length)
      : names.map((name) => documentTitle(name, documents[name] ?? { fr: '', en: '' }, locale)).join(', ');
  const isFirst = releases.every(({ kind }) => kind === 'shipped');
  return (
    <nav aria-label={own.title}>
      <ScheduledDrafts titles={titles} />
      {isFirst ? <p className="hs-none">{own.none}</p> : null}
      {releases.map((release, rank) => {
        const month = monthOf(release.at, locale);
        const before = releases[rank - 1];
        return (
          <Fragment key={release.number}>
            {before === undefined || monthOf(before.at, locale) !== month ? (
              <h2 className="hs-m">{month}</h2>
            ) : null}
            <Link
              className="hs-i"
              to={`/releases/${release.number}`}
              aria-current={release.number === current ? 'page' : undefined}
            >
              <span>{release.number}</span>
              <b>{releaseTitle(release, words, releases)}</b>
              {isOnline(release, releases) ? (
                <span className="st-tag st-tag--ok">
                  <span className="st-dot hs-dot" />
                  {own.online}
                </span>
              ) : null}
              <p>
                {releaseLine(release, home?.me.name, words, locale)}
                <br />
                {titles(Object.keys(release.documents))}
              </p>
            </Link>
          </Fragment>
        );
      })}
    </nav>
  );
}

/** Scheduled publications, earliest first. */
function ScheduledDrafts({ titles }: { readonly titles: (names: readonly string[]) => string }) {
  const t = useStudioWords();
  const { schedule, releases: own } = t.words.publication;
  const { library } = useStudio();
  const { home } = useStore(library);
  const scheduled = (home?.drafts ?? [])
    .flatMap((draft) => (draft.publishAt === undefined ? [] : [{ ...draft, publishAt: draft.publishAt }]))
    .toSorted((a, b) => a.publishAt - b.publishAt);
  if (scheduled.length === 0) return null;
  return (
    <>
      <h2 className="hs-m">{schedule.group}</h2>
      {scheduled.map(({ id, title, by, publishAt, documents }) => (
        <Link className="hs-i" key={id} to={`/d/${id}/publish`}>
          <span>
            <Clock className="i" aria-hidden="true" />
          </span>
          <b>{title}</b>
          <p>
            {own.line(by === home?.me.name ? own.you : by, minuteWords(publishAt, t))}
            <br />
            {titles(documents)}
          </p>
        </Link>
      ))}
    </>
  );
}

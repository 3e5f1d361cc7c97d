/** Page to publish a draft: its changes, their effects on people, and the buttons. */
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isText, member } from '#renderers/json.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Failed } from '#src/studio/web/kit/failed.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { reasonOf } from '#src/studio/web/kit/problem-name.ts';
import { Shell } from '#src/studio/web/kit/studio-shell.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useTitle } from '#src/studio/web/kit/use-title.ts';
import { countedChanges } from '#src/studio/words/change-groups.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { useStore } from '#src/ui/use-store.ts';
import { type ChangedDocument, Differences } from './difference-list.tsx';
import { isStopped, PublishPanel, panelId } from './publish-panel.tsx';
import { ScheduledPanel } from './scheduled-panel.tsx';
import { type LatestVerdict, useVerdict } from './use-verdict.ts';
import { documentsOf } from './validated-documents.ts';
import './publish.css';

export function PublishPage() {
  const { draft: id = '' } = useParams();
  const { words, locale } = useStudioWords();
  const { library } = useStudio();
  const { documents: published, drafts } = useStore(library);
  const { validated, problem, refresh } = useVerdict(id);
  const { publication } = words;
  // Show the known draft at once, so that the page does not shift when the verdict arrives.
  const draft = validated?.draft ?? drafts[id];
  const title = publication.title(draft?.title ?? '…');
  useTitle(title);
  const isGone = problem?.kind === 'refused' && problem.status === 404;
  // The verdict is polled, because on a busy server it can take longer than one request. Ignore a timeout.
  const isFailed = problem !== undefined && problem.kind !== 'timeout' && !validated;
  const reason = reasonOf(problem);
  const shown =
    validated && published
      ? documentsOf(validated.draft, validated.verdict, published, (name, texts) =>
          documentTitle(name, texts, locale),
        )
      : undefined;
  const [first = Object.keys(published ?? {})[0]] = Object.keys(draft?.documents ?? {});
  const from = member(useLocation().state, 'from');
  return (
    <Shell current="documents">
      <main className="st-main" id="main">
        <div className="st-in">
          {isGone ? (
            <Gone />
          ) : (
            <>
              {draft ? (
                <Link
                  className="st-btn st-btn--plain pub-back"
                  to={isText(from) ? from : `/d/${id}/${first}/texts`}
                >
                  <ArrowLeft className="i" aria-hidden="true" />
                  {publication.back}
                </Link>
              ) : null}
              <h1 className="st-h1" tabIndex={-1}>
                {title}
              </h1>
              {isFailed ? (
                <Failed
                  text={reason === undefined ? publication.failed : publication.problems[reason]}
                  onRetry={refresh}
                />
              ) : null}
              {validated && shown ? (
                <Changes validated={validated} documents={shown} onMoved={refresh} />
              ) : isFailed ? null : (
                <Skeleton shape="page" />
              )}
            </>
          )}
        </div>
      </main>
    </Shell>
  );
}

interface ChangesProps {
  readonly validated: LatestVerdict;
  readonly documents: ReturnType<typeof documentsOf>;
  readonly onMoved: () => Promise<void>;
}

/** The differences of the draft next to the panel that publishes it or shows its schedule. */
function Changes({ validated, documents, onMoved }: ChangesProps) {
  const { publication } = useStudioWords().words;
  const { publishAt, stayed } = validated.draft;
  return (
    <>
      <Lead documents={documents.changed} />
      {stayed ? (
        <p className="pub-stayed">
          <TriangleAlert className="i" aria-hidden="true" />
          {publication.schedule.stayed(publication.stayed[stayed])}
        </p>
      ) : null}
      {isStopped(validated.verdict) ? (
        <button
          type="button"
          className="pub-stayed pub-stopped"
          onClick={() => document.getElementById(panelId)?.focus()}
        >
          <TriangleAlert className="i" aria-hidden="true" />
          {publication.panel.refused}
        </button>
      ) : null}
      <div className="st-two pub-two">
        {documents.changed.length === 0 ? (
          <span />
        ) : (
          <Differences documents={documents.changed} unreviewed={validated.verdict.unreviewed} />
        )}
        {publishAt === undefined ? (
          <PublishPanel
            draft={validated.draft}
            verdict={validated.verdict}
            tag={validated.tag}
            documents={documents.all}
            onMoved={onMoved}
          />
        ) : (
          <ScheduledPanel
            draft={validated.draft}
            verdict={validated.verdict}
            documents={documents.all}
            publishAt={publishAt}
            onMoved={onMoved}
          />
        )}
      </div>
    </>
  );
}

function Lead({ documents }: { readonly documents: readonly ChangedDocument[] }) {
  const { words } = useStudioWords();
  const all = documents.flatMap(({ differences }) => differences);
  return (
    <p className="st-lead">
      {all.length === 0
        ? words.publication.nothing
        : words.publication.lead(countedChanges(all), documents.length)}
    </p>
  );
}

function Gone() {
  const { words } = useStudioWords();
  const { publication } = words;
  return (
    <>
      <h1 className="st-h1" tabIndex={-1}>
        {publication.gone}
      </h1>
      <p className="pub-gone">
        <Link className="st-btn st-btn--night" to="/releases">
          {publication.toReleases}
        </Link>
        <Link className="st-btn st-btn--line" to="/">
          {publication.toHome}
        </Link>
      </p>
    </>
  );
}

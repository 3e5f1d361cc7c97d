/** One release: its changes in words, and the buttons to revert it. */
import { CircleCheck, Download, FilePen, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { member } from '#renderers/json.ts';
import type { ListedRelease, Release } from '#src/contract/wire/studio-records.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { Skeleton } from '#src/studio/web/kit/loading-skeleton.tsx';
import { type ProblemName, problemName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { Differences } from '#src/studio/web/publish/difference-list.tsx';
import { documentTitle, documentVersion } from '#src/studio/words/document-names.ts';
import { isFullyCurrent, releaseLine, releaseTitle } from '#src/studio/words/release-names.ts';
import { downloadBlob } from '#src/ui/download.ts';
import { useStore } from '#src/ui/use-store.ts';
import { AcceptedTicks } from './accepted-ticks.tsx';
import { GoBackDialog } from './go-back-dialog.tsx';
import { changedIn } from './released-documents.ts';

interface OneReleaseProps {
  readonly head: ListedRelease;
  readonly releases: readonly ListedRelease[];
}

function useRelease(number: number) {
  const { client } = useStudio();
  const [release, setRelease] = useState<Release>();
  const [problem, setProblem] = useState<RemoteProblem>();
  useEffect(() => {
    let isGone = false;
    void client.release(number).then((read) => {
      if (isGone) return;
      if (read.ok) setRelease(read.value);
      else setProblem(read.problem);
    });
    return () => {
      isGone = true;
    };
  }, [client, number]);
  return { release, problem };
}

interface ReleaseHeadProps extends OneReleaseProps {
  /** True if the release was read and added no document. */
  readonly isComplete: boolean;
  readonly onGoBack: () => void;
  /** Undefined if the last call succeeded. */
  readonly onFailure: (problem: ProblemName | undefined) => void;
}

/** Title and reason of the release, and the buttons to save, revert or edit it. */
function ReleaseHead({ head, releases, isComplete, onGoBack, onFailure }: ReleaseHeadProps) {
  const { words, locale } = useStudioWords();
  const own = words.publication.releases;
  const { client, library } = useStudio();
  const navigate = useNavigate();
  const isWhole = isFullyCurrent(head, releases);

  async function save() {
    const answer = await client.releaseAnswer(head.number);
    if (answer.ok)
      downloadBlob(`answer-${head.number}.json`, new Blob([answer.value], { type: 'application/json' }));
    onFailure(answer.ok ? undefined : problemName(answer.problem));
  }

  async function takeUp() {
    const made = await client.draftOfRelease(
      head.number,
      own.draftTitle(releaseTitle(head, words, releases)),
    );
    if (!made.ok || made.value.refused) {
      onFailure(made.ok ? 'same' : problemName(made.problem));
      return;
    }
    const draft = made.value.value;
    library.take(draft);
    void library.refresh();
    await navigate(`/d/${draft.id}/publish`);
  }

  return (
    <header className="hs-head">
      <div>
        <h2 className="st-h2" id="release">
          {head.number}. {releaseTitle(head, words, releases)}
        </h2>
        <p className="hs-who">{releaseLine(head, undefined, words, locale)}</p>
        {head.why === '' ? null : <p className="hs-why">{own.quoted(head.why)}</p>}
      </div>
      <Button look="line" title={own.fileHint} onClick={() => void save()}>
        <Download className="i" aria-hidden="true" />
        {own.file}
      </Button>
      {isWhole && isComplete ? (
        <Button look="line" onClick={onGoBack}>
          <Undo2 className="i" aria-hidden="true" />
          {own.goBack}
        </Button>
      ) : null}
      {isWhole ? null : (
        <Button look="line" onClick={() => void takeUp()}>
          <FilePen className="i" aria-hidden="true" />
          {own.takeUp}
        </Button>
      )}
    </header>
  );
}

export function OneRelease({ head, releases }: OneReleaseProps) {
  const { words, locale } = useStudioWords();
  const { publication } = words;
  const own = publication.releases;
  const { home } = useStore(useStudio().library);
  const told: unknown = member(useLocation().state, 'told');
  const { release, problem } = useRelease(head.number);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ProblemName>();
  const changed = useMemo(
    () =>
      release === undefined
        ? undefined
        : changedIn(release, (name, texts) => documentTitle(name, texts, locale), documentVersion),
    [release, locale],
  );
  const names = Object.keys(head.documents);
  const isComplete = changed !== undefined && changed.length === names.length && names.length > 0;

  return (
    <article aria-labelledby="release">
      {told === 'published' || told === 'reverted' ? (
        <p className="hs-told" role="status">
          <CircleCheck className="i" aria-hidden="true" />
          {own[told]}
        </p>
      ) : null}
      <ReleaseHead
        head={head}
        releases={releases}
        isComplete={isComplete}
        onGoBack={() => setAsking(true)}
        onFailure={setFailure}
      />
      <p className={failure ? 'pub-problem' : 'vh'} role="alert">
        {failure ? publication.problems[failure] : ''}
      </p>
      {problem ? <p className="pub-problem">{own.notRead}</p> : null}
      <AcceptedTicks accepted={release?.accepted ?? []} documents={changed ?? []} />
      {changed === undefined ? (
        problem ? null : (
          <Skeleton shape="page" />
        )
      ) : changed.length === 0 ? (
        <p className="sheet hs-as-is">{own.asIs(names.length)}</p>
      ) : (
        <Differences documents={changed} {...(head.kind === 'published' && { unreviewed: [] })} />
      )}
      {isAsking && release ? (
        <GoBackDialog
          release={release}
          latest={home?.release ?? head.number}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </article>
  );
}

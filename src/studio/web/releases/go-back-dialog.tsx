/** Confirms the revert of a release: shows its effects and the required confirmations. */
import { CircleCheck, GitCommitHorizontal } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Release } from '#src/contract/wire/studio-records.ts';
import type { Difference } from '#src/studio/document/differences.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import { tagOf } from '#src/studio/web/client/call.ts';
import { useStudio } from '#src/studio/web/client/studio-context.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { type ProblemName, problemName, refusalName } from '#src/studio/web/kit/problem-name.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { Line } from '#src/studio/web/publish/consequences.tsx';
import { Ticks, useTicks } from '#src/studio/web/publish/tick-list.tsx';
import { WhyField } from '#src/studio/web/publish/why-field.tsx';
import type { StudioTranslation } from '#src/studio/words/date-words.ts';
import { documentTitle } from '#src/studio/words/document-names.ts';
import { subjectName } from '#src/studio/words/named-texts.ts';
import { releaseTitle } from '#src/studio/words/release-names.ts';
import { OpenDialog } from '#src/ui/open-dialog.tsx';
import { useStore } from '#src/ui/use-store.ts';
import { documentsToRevert, isWordsAlone, type Revert } from './documents-to-revert.ts';

interface GoBackDialogProps {
  readonly release: Release;
  /** Number of the current release. */
  readonly latest: number;
  readonly onClose: () => void;
}

/** Names of the questions with that kind of change. */
function questionsOf(
  documents: readonly Revert[],
  what: Difference['what'],
  t: StudioTranslation,
): readonly string[] {
  return documents.flatMap(({ pairs, differences }) =>
    differences.filter((each) => each.what === what).map((each) => subjectName(pairs, each, t)),
  );
}

/** Effects on existing answers; only those that apply. */
function meaning(documents: readonly Revert[], t: StudioTranslation): string {
  const { confirm } = t.words.publication.releases;
  const asked = (['question-returned', 'question-deprecated', 'question-renamed'] as const).flatMap(
    (what) => {
      const names = questionsOf(documents, what, t);
      return names.length === 0 ? [] : [confirm.meaning[what](names)];
    },
  );
  if (asked.length > 0) return asked.join(' ');
  return isWordsAlone(documents) ? confirm.wordsAlone : confirm.readable;
}

/** The call that reverts the release, and the questions that the server wants confirmed first. */
function useRevert(release: Release, latest: number) {
  const { call, library } = useStudio();
  const navigate = useNavigate();
  const { ticked, tick } = useTicks();
  const [why, setWhy] = useState('');
  const [questions, setQuestions] = useState<Verdict['questions']>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();
  const isBlocked = isBusy || questions.some((question) => !ticked.has(question.id));

  async function go() {
    if (isBlocked) return;
    setBusy(true);
    setProblem(undefined);
    const came = await call(verdictCalls.revertRelease, {
      path: [String(release.number)],
      body: { why: why.trim(), accepted: [...ticked] },
      match: tagOf({ revision: latest }),
    });
    setBusy(false);
    if (!came.ok) return setProblem(problemName(came.problem));
    const { value, refused } = came.value;
    if (value) {
      await library.refresh();
      return navigate(`/releases/${value.release}`, { state: { told: 'reverted' } });
    }
    const { verdict, code } = refused;
    if (verdict?.publishable && verdict.questions.length > 0) return setQuestions(verdict.questions);
    setProblem(refusalName(refused));
    return code === 'moved' ? library.refresh() : undefined;
  }

  return { questions, ticked, tick, isBlocked, problem, why, setWhy, go };
}

export function GoBackDialog({ release, latest, onClose }: GoBackDialogProps) {
  const t = useStudioWords();
  const { publication } = t.words;
  const { confirm, goBack } = publication.releases;
  const { releases } = useStore(useStudio().library);
  const id = useId();
  const safest = useRef<HTMLButtonElement>(null);
  const reverting = useRevert(release, latest);
  const { questions, ticked, tick, isBlocked, problem, go } = reverting;
  const back = useMemo(() => documentsToRevert(release), [release]);
  const versions = back.map(
    ({ name, from, to }) =>
      `${documentTitle(name, release.documents[name]?.after ?? { fr: '', en: '' }, t.locale)} ${from} → ${to}`,
  );

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={safest} onClose={onClose}>
      <h2 id={id}>{confirm.title(releaseTitle(release, t.words, releases))}</h2>
      <p className="hint">{confirm.lead(back.length, release.number - 1, isWordsAlone(back))}</p>
      <ul className="cons hs-cons">
        <Line className="ok" icon={CircleCheck} texts={[confirm.safe, meaning(back, t)]} />
        <Line
          icon={GitCommitHorizontal}
          texts={[confirm.number(latest + 1), confirm.stays(versions, release.number)]}
        />
      </ul>
      {questions.length === 0 ? null : (
        <div className="pub-ticks" role="group" aria-label={confirm.ticks}>
          <p>{confirm.ticks}</p>
          <Ticks
            questions={questions}
            ticked={ticked}
            onTick={tick}
            pairsOf={(name) => back.find((each) => each.name === name)?.pairs ?? []}
          />
        </div>
      )}
      <WhyField value={reverting.why} onValue={reverting.setWhy} />
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem ? publication.problems[problem] : ''}
      </p>
      <footer>
        <Button look="plain" ref={safest} onClick={onClose}>
          {confirm.cancel}
        </Button>
        <Button look="night" tall aria-disabled={isBlocked || undefined} onClick={() => void go()}>
          {goBack}
        </Button>
      </footer>
    </OpenDialog>
  );
}

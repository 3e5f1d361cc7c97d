/** One confirmation before what was is published again, with the ticks that it asks for. */
import { CircleCheck, GitCommitHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenDialog } from '#src/ui/kit/open-dialog.tsx';
import type { ListedRelease } from '#src/wire/studio-records.ts';
import { readPair } from '../../edit/document-pair.ts';
import type { Verdict } from '../../server/verdict.ts';
import { useStore } from '../client/use-store.ts';
import { Line } from '../publish/consequences.tsx';
import { subjectName } from '../publish/named-texts.ts';
import { type ProblemName, problemName } from '../publish/problem-name.ts';
import { Ticks } from '../publish/ticks.tsx';
import { useTicks } from '../publish/use-ticks.ts';
import { useStudio } from '../studio-context.ts';
import { useStudioWords } from '../words/use-studio-words.ts';
import { releaseTitle } from './release-names.ts';

interface GoBackDialogProps {
  readonly head: ListedRelease;
  /** Number of the release that is published now. */
  readonly latest: number;
  readonly onClose: () => void;
}

export function GoBackDialog({ head, latest, onClose }: GoBackDialogProps) {
  const say = useStudioWords();
  const { publication } = say.words;
  const { confirm, goBack } = publication.releases;
  const { client, library } = useStudio();
  const { documents = {} } = useStore(library);
  const navigate = useNavigate();
  const id = useId();
  const safest = useRef<HTMLButtonElement>(null);
  const { ticked, tick } = useTicks();
  const [questions, setQuestions] = useState<Verdict['questions']>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemName>();

  async function go() {
    if (isBusy || questions.some((question) => !ticked.has(question.id))) return;
    setBusy(true);
    setProblem(undefined);
    const came = await client.revert(head.number, latest, '', [...ticked]);
    setBusy(false);
    if (!came.ok) return setProblem(problemName(came.problem));
    if (came.value.status === 'published') {
      await library.refresh();
      return navigate(`/releases/${came.value.release}`, { state: { told: 'reverted' } });
    }
    if (came.value.status === 'moved') {
      setProblem('moved');
      return library.refresh();
    }
    const { verdict, code } = came.value;
    if (verdict?.publishable && verdict.questions.length > 0) return setQuestions(verdict.questions);
    return setProblem(code === 'not-latest' ? 'not-latest' : 'refused');
  }

  return (
    <OpenDialog className="st-dialog" aria-labelledby={id} first={safest} onClose={onClose}>
      <h2 id={id}>{confirm.title(releaseTitle(head, say.words))}</h2>
      <p className="hint">{confirm.lead(Object.keys(head.documents).length)}</p>
      <ul className="cons hs-cons">
        <Line className="ok" icon={CircleCheck} said={confirm.safe} />
        <Line icon={GitCommitHorizontal} said={[confirm.number(latest + 1), confirm.stays(head.number)]} />
      </ul>
      {questions.length === 0 ? null : (
        <div className="pub-ticks" role="group" aria-label={confirm.ticks}>
          <p>{confirm.ticks}</p>
          <Ticks
            questions={questions}
            ticked={ticked}
            onTick={tick}
            subject={(question) =>
              subjectName(
                [readPair(question.name, documents[question.name] ?? { fr: '', en: '' })],
                question,
                say,
              )
            }
          />
        </div>
      )}
      <p className={problem ? 'pub-problem' : 'vh'} role="alert">
        {problem ? publication.problems[problem] : ''}
      </p>
      <footer>
        <button type="button" className="st-btn st-btn--plain" ref={safest} onClick={onClose}>
          {confirm.cancel}
        </button>
        <button
          type="button"
          className="st-btn st-btn--night st-btn--tall"
          aria-disabled={isBusy || questions.some((question) => !ticked.has(question.id)) || undefined}
          onClick={() => void go()}
        >
          {goBack}
        </button>
      </footer>
    </OpenDialog>
  );
}

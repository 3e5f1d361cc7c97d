/** Consequences for people, each with a tick. */
import type { Verdict } from '../../server/verdict.ts';
import { useStudioWords } from '../words/use-studio-words.ts';

type Question = Verdict['questions'][number];

interface TicksProps {
  readonly questions: readonly Question[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isOn: boolean) => void;
  /** What the change is about, in words. */
  readonly subject: (question: Question) => string;
}

export function Ticks({ questions, ticked, onTick, subject }: TicksProps) {
  const { words } = useStudioWords();
  const { publication } = words;
  return questions.map((question) => {
    const about = subject(question);
    const own = about === '' ? undefined : publication.ticks[question.what]?.(about);
    return (
      <label className="tickline" key={question.id}>
        <input
          type="checkbox"
          checked={ticked.has(question.id)}
          onChange={({ target }) => onTick(question.id, target.checked)}
        />
        <span>
          {own ?? publication.agree(publication.changes[question.what](about))}
          {question.people === undefined ? null : <> {publication.people(question.people)}</>}
        </span>
      </label>
    );
  });
}

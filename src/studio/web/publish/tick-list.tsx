/** Checkboxes to confirm the effects on people. */
import type { Verdict } from '#src/studio/document/verdict.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import type { PublicationWords } from '#src/studio/words/publication-fr.ts';

type Question = Verdict['questions'][number];

interface TicksProps {
  readonly questions: readonly Question[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isOn: boolean) => void;
  /** Name of the changed element. */
  readonly subject: (question: Question) => string;
}

/** Sentence to confirm, with the number of people concerned if known. */
export function tickSentence(
  { what, people }: Pick<Question, 'what' | 'people'>,
  about: string,
  { agree, changes, people: answered, ticks }: PublicationWords,
): string {
  const own = about === '' ? undefined : ticks[what]?.(about);
  const sentence = own ?? agree(changes[what](about));
  return people === undefined ? sentence : `${sentence} ${answered(people)}`;
}

export function Ticks({ questions, ticked, onTick, subject }: TicksProps) {
  const { words } = useStudioWords();
  return questions.map((question) => (
    <label className="tickline" key={question.id}>
      <input
        type="checkbox"
        checked={ticked.has(question.id)}
        onChange={({ target }) => onTick(question.id, target.checked)}
      />
      <span>{tickSentence(question, subject(question), words.publication)}</span>
    </label>
  ));
}

/** Checkboxes to confirm the effects on people, each with what its change contains. */
import { Fragment, useState } from 'react';
import type { Pair } from '#src/studio/document/document-pair.ts';
import type { Verdict } from '#src/studio/document/verdict.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { subjectName } from '#src/studio/words/named-texts.ts';
import type { PublicationWords } from '#src/studio/words/publication-fr.ts';
import { Details } from './details.tsx';

type Question = Verdict['questions'][number];

interface TicksProps {
  readonly questions: readonly Question[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isOn: boolean) => void;
  /** The document after the change, then before it if both are known. */
  readonly pairsOf: (document: string) => readonly Pair[];
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

export function Ticks({ questions, ticked, onTick, pairsOf }: TicksProps) {
  const t = useStudioWords();
  return questions.map((question) => {
    const pairs = pairsOf(question.name);
    return (
      <Fragment key={question.id}>
        <label className="tickline">
          <input
            type="checkbox"
            checked={ticked.has(question.id)}
            onChange={({ target }) => onTick(question.id, target.checked)}
          />
          <span>{tickSentence(question, subjectName(pairs, question, t), t.words.publication)}</span>
        </label>
        {pairs.length < 2 ? null : (
          <div className="tick-details">
            <Details difference={question} pairs={pairs} />
          </div>
        )}
      </Fragment>
    );
  });
}

const none: ReadonlySet<string> = new Set();

/** Confirmed question ids. @param verdict names what they are about: a confirmation holds for this one only. */
export function useTicks(verdict = '') {
  const [known, setKnown] = useState({ verdict, ids: none });
  const ticked = known.verdict === verdict ? known.ids : none;
  return {
    ticked,
    tick: (id: string, isOn: boolean) =>
      setKnown({ verdict, ids: new Set([...ticked].filter((each) => each !== id).concat(isOn ? [id] : [])) }),
  };
}

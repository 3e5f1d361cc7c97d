/** Texts that the file and the studio both changed since the export: the user chooses a version of each. */
import { useId } from 'react';
import type { ImportedText } from '#src/studio/document/import-texts.ts';
import { Mark, Wording } from '#src/studio/web/kit/changed-wording.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { wordDifferences } from '#src/studio/web/kit/word-differences.ts';
import { placeName } from '#src/studio/words/named-texts.ts';
import { shownWording } from '#src/studio/words/shown-wording.ts';
import type { useImport } from './use-import.ts';
import { useSetsWords } from './use-sets-words.ts';
import '#src/studio/web/kit/conflict.css';

interface QuestionsProps {
  readonly imported: ReturnType<typeof useImport>;
  /** Title of a document by its name. */
  readonly titleOf: (name: string) => string;
}

export function ImportQuestions({ imported, titleOf }: QuestionsProps) {
  const { import: words } = useSetsWords();
  const { questions } = imported;
  if (questions.length === 0) return null;
  return (
    <section className="sheet set-faults">
      <h2 className="st-h2">{words.questionsTitle(questions.length)}</h2>
      <p>{words.questionsLead}</p>
      {questions.map((question) => (
        <Question
          key={`${question.name} ${question.locale} ${question.pointer}`}
          question={question}
          {...{ imported, titleOf }}
        />
      ))}
    </section>
  );
}

function Question({ question, imported, titleOf }: QuestionsProps & { readonly question: ImportedText }) {
  const t = useStudioWords();
  const { import: words } = useSetsWords();
  const { conflict } = t.words.editor;
  const id = useId();
  const { name, pair, place, locale, base, now, file } = question;
  // A word of a list has no name of its own.
  const where =
    placeName([pair], { place }, t) || placeName([pair], { place: place.replace(/\/\d+$/, '') }, t);
  const sides = [
    [false, words.ours, now],
    [true, words.theirs, file],
  ] as const;
  return (
    <div>
      <h3 id={id}>
        {[titleOf(name), ...(where === '' ? [] : [where])].join(' › ')} ({t.words.localeNames[locale]})
      </h3>
      <div className="conflict" role="radiogroup" aria-labelledby={id}>
        {sides.map(([isOfFile, label, text]) => (
          <label key={label} className="conflict-side radio">
            <input
              className="vh"
              type="radio"
              name={id}
              checked={imported.isOfFile(question) === isOfFile}
              onChange={() => imported.onChoose(question, isOfFile)}
            />
            <i aria-hidden="true" />
            <span>
              <small>{label}</small>
              <Changed question={question} text={text} />
            </span>
          </label>
        ))}
      </div>
      <p className="hint">
        {conflict.before(base === '' ? conflict.nothing : shownWording(base, pair[locale]))}
      </p>
    </div>
  );
}

/** One version, with what it adds to the exported text marked. */
function Changed({ question, text }: { readonly question: ImportedText; readonly text: string }) {
  const { pair, locale, base } = question;
  return (
    <span lang={locale}>
      {wordDifferences(base, text, locale).map((run, rank) => {
        const shown = <Wording key={rank} text={run.text} draft={pair[locale]} />;
        if (run.kind === 'removed') return null;
        return run.kind === 'same' ? (
          shown
        ) : (
          <Mark key={rank} kind="added">
            {shown}
          </Mark>
        );
      })}
    </span>
  );
}

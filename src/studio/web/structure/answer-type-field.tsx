/** The forms of answer to choose from, with a live example of the chosen one. */
import { type ReactNode, useId, useMemo } from 'react';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { PreviewFrame } from '#src/studio/web/preview/preview-frame.tsx';
import type { Shown } from '#src/studio/web/preview/preview-message.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { type AnswerTypeChoice, answerTypes } from './answer-types.ts';

interface AnswerTypeFieldProps {
  readonly chosen: AnswerTypeChoice;
  /** Drawn as the live example. */
  readonly example: Texts;
  /** True while the example has words that the author has not written. */
  readonly isSample: boolean;
  readonly onChoose: (type: AnswerTypeChoice) => void;
  /** Settings of the chosen form, under it and next to the example. */
  readonly children: ReactNode;
}

export function AnswerTypeField({ chosen, example, isSample, onChoose, children }: AnswerTypeFieldProps) {
  const { words: studio, locale } = useStudioWords();
  const { shelf: words } = useStructureWords();
  const id = useId();
  return (
    <div className="shelf">
      <div>
        <label className="label" htmlFor={id}>
          {words.form}
        </label>
        <select
          id={id}
          className="pick"
          value={chosen.name}
          onChange={({ target }) => {
            const type = answerTypes.find(({ name }) => name === target.value);
            if (type) onChoose(type);
          }}
        >
          {answerTypes.map(({ name }) => (
            <option key={name} value={name}>
              {words.names[name]?.join(words.colon) ?? name}
            </option>
          ))}
        </select>
        {children}
      </div>
      <figure className="shelf-example">
        {isSample ? <figcaption className="xs muted">{words.example}</figcaption> : null}
        <TryFrame name={chosen.name} text={example[locale]} locale={locale} title={studio.preview.frame} />
      </figure>
    </div>
  );
}

interface TryFrameProps {
  readonly name: string;
  readonly text: string;
  readonly locale: Locale;
  readonly title: string;
}

/** The engine's drawing of the question, in the preview's iframe. */
function TryFrame({ name, text, locale, title }: TryFrameProps) {
  const shown = useMemo<Shown>(
    () => ({
      name,
      text,
      slide: '',
      focus: '',
      locale,
      sample: 'empty',
      theme: 'system',
      context: {},
      answers: {},
    }),
    [name, text, locale],
  );
  return <PreviewFrame shown={shown} title={title} className="shelf-try" />;
}

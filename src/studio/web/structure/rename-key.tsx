/** Renames the key of a question in every document that refers to it. */

import { useId, useRef, useState } from 'react';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { keysOf } from '#src/studio/document/questions.ts';
import { type Renaming, renamed, renameFault } from '#src/studio/document/rename.ts';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle, documentVersion } from '#src/studio/words/document-names.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import type { PageProps } from './structure-props.ts';
import { useStructureWords } from './use-structure-words.ts';

interface RenameProps extends PageProps {
  readonly question: string;
  readonly isNew: boolean;
}

export function RenameKey({
  name,
  texts,
  published,
  question,
  isNew,
  readOnly,
  others,
  writeAll,
}: RenameProps) {
  const { words: studio, locale } = useStudioWords();
  const words = useStructureWords();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    setTyped(undefined);
    requestAnimationFrame(() => focusBack([opener.current]));
  }
  const renaming: Renaming = {
    document: name,
    from: question,
    to: typed ?? '',
    published: keysOf(published).includes(question) ? documentVersion(name, published) : undefined,
  };
  const isAsked = typed !== undefined && typed !== question;
  const fault = isAsked ? renameFault(texts, renaming, productProfile) : undefined;
  const changed = isAsked && fault === undefined ? renamed(others, renaming, productProfile) : {};
  const elsewhere = Object.keys(changed).filter((each) => each !== name);
  if (typed === undefined)
    return (
      <>
        <code>{question}</code>
        {readOnly ? null : (
          <button
            ref={opener}
            type="button"
            className="st-btn st-btn--plain"
            aria-label={`${words.question.rename}, ${question}`}
            onClick={() => setTyped(question)}
          >
            {words.question.rename}
          </button>
        )}
        <p className="note">{isNew ? words.question.free : words.question.carried}</p>
      </>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (changed[name] !== undefined) writeAll(changed, `/uiSchema/${renaming.to}`);
      }}
    >
      <input
        ref={focusHere}
        className="pick pick--key"
        aria-label={words.question.newKey}
        aria-describedby={id}
        aria-invalid={fault !== undefined || undefined}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="button" className="st-btn st-btn--plain" onClick={close}>
        {studio.cancel}
      </button>
      <button
        type="submit"
        className="st-btn st-btn--line"
        aria-disabled={fault !== undefined || !isAsked || undefined}
      >
        {words.question.rename}
      </button>
      <p className="note" id={id}>
        {fault !== undefined
          ? words.question.faults[fault]
          : elsewhere.length > 0
            ? words.question.elsewhere(
                elsewhere.map((each) => documentTitle(each, changed[each] ?? texts, locale)).join(', '),
              )
            : isNew
              ? words.question.free
              : words.question.carried}
      </p>
    </form>
  );
}

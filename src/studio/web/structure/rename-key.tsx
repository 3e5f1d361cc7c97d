/** Renames the key of a question in every document that refers to it. */

import { useId, useRef, useState } from 'react';
import { isReadByApp } from '#src/studio/document/app-keys.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { isFixed, keysOf } from '#src/studio/document/question-edits.ts';
import { type Renaming, renamed, renameFault } from '#src/studio/document/rename.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { focusHere } from '#src/studio/web/kit/focus-here.ts';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { documentTitle, documentVersion } from '#src/studio/words/document-names.ts';
import { focusBack } from '#src/ui/focus-back.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import type { PageProps } from './structure-props.ts';

interface RenameProps extends PageProps {
  readonly question: string;
  readonly isNew: boolean;
}

export function RenameKey(props: RenameProps) {
  const { name, texts, question, isNew, readOnly } = props;
  const { question: words } = useStructureWords();
  const [renames, setRenames] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The app reads some keys by their names.
  const mayRename =
    !readOnly && !isReadByApp(name, question) && !isFixed(name, question, keysOf(texts), productProfile);
  if (renames)
    return (
      <RenameForm
        {...props}
        onClose={() => {
          setRenames(false);
          requestAnimationFrame(() => focusBack([opener.current]));
        }}
      />
    );
  return (
    <>
      <code>{question}</code>
      {mayRename ? (
        <Button
          ref={opener}
          look="plain"
          aria-label={`${words.rename}, ${question}`}
          onClick={() => setRenames(true)}
        >
          {words.rename}
        </Button>
      ) : null}
      {mayRename ? <p className="note">{isNew ? words.free : words.carried}</p> : null}
    </>
  );
}

function RenameForm(props: RenameProps & { readonly onClose: () => void }) {
  const { name, texts, published, question, isNew, others, writeAll, onClose } = props;
  const { words: studio, locale } = useStudioWords();
  const { question: words } = useStructureWords();
  const id = useId();
  const [typed, setTyped] = useState(question);
  const renaming: Renaming = {
    document: name,
    from: question,
    to: typed,
    published: keysOf(published).includes(question) ? documentVersion(name, published) : undefined,
  };
  const isAsked = typed !== question;
  const fault = isAsked ? renameFault(texts, renaming, productProfile) : undefined;
  const changed = isAsked && fault === undefined ? renamed(others, renaming, productProfile) : {};
  const elsewhere = Object.keys(changed).filter((each) => each !== name);
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
        aria-label={words.newKey}
        aria-describedby={id}
        aria-invalid={fault !== undefined || undefined}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button look="plain" onClick={onClose}>
        {studio.cancel}
      </Button>
      <Button type="submit" look="line" aria-disabled={fault !== undefined || !isAsked || undefined}>
        {words.rename}
      </Button>
      <p className="note" id={id}>
        {fault !== undefined
          ? words.faults[fault]
          : elsewhere.length > 0
            ? words.elsewhere(
                elsewhere.map((each) => documentTitle(each, changed[each] ?? texts, locale)).join(', '),
              )
            : isNew
              ? words.free
              : words.carried}
      </p>
    </form>
  );
}

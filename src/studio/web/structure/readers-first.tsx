/** Before a question is removed, lists the references to its answer, each with a button to remove it. */
import { useEffect, useRef } from 'react';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';
import { type Reader, referencesTo, withoutReaders, withoutReference } from '#src/studio/document/readers.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';
import { useStructureWords } from '../kit/use-structure-words.ts';
import { ReaderList } from './reader-list.tsx';
import type { QuestionProps } from './structure-props.ts';

interface ReadersFirstProps extends QuestionProps {
  /** What happens to existing answers. */
  readonly note: string;
  /** Label of the button without references, and with some. */
  readonly press: string;
  readonly pressAll: string;
  /** Removes the question. @param own the document's texts without references to it. */
  readonly takeOut: (own: Texts) => Texts;
  readonly where: string;
  readonly onClose: () => void;
}

export function ReadersFirst(props: ReadersFirstProps) {
  const { name, question, texts, others, writeAll, labelOf, note, press, pressAll, where, onClose } = props;
  const { words: studio } = useStudioWords();
  const words = useStructureWords();
  const asked = { document: name, key: question };
  const readers = referencesTo(others, asked, productProfile);
  const isStuck = readers.some(({ canSpare }) => !canSpare);
  const label = words.readers.title(labelOf(question));
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);

  function spare(reader: Reader): void {
    writeAll(withoutReference(others, reader, asked, productProfile), `/uiSchema/${question}`);
    // The pressed button disappears with its row, so move the focus.
    onward.current?.focus();
  }
  function takeOut(): void {
    const changed = withoutReaders(others, asked, productProfile);
    writeAll({ ...changed, [name]: props.takeOut(changed[name] ?? texts) }, where);
    onClose();
  }
  return (
    <div className="choice-goes">
      {readers.length === 0 ? (
        <p>{words.readers.none}</p>
      ) : (
        <>
          <p>{label}</p>
          <ReaderList
            name={name}
            others={others}
            label={label}
            readers={readers.map((reader) => ({
              ...reader,
              isText: reader.kind === 'text',
              effect: reader.canSpare ? words.readers.kinds[reader.kind] : words.readers.stuck,
              ...(reader.canSpare && {
                action: (
                  <Button look="plain" onClick={() => spare(reader)}>
                    {words.readers.spare[reader.kind]}
                  </Button>
                ),
              }),
            }))}
          />
        </>
      )}
      <p className="note">{note}</p>
      <div className="row">
        <Button look="plain" onClick={onClose}>
          {studio.cancel}
        </Button>
        <Button
          ref={onward}
          look="line"
          aria-disabled={isStuck || undefined}
          onClick={() => {
            if (!isStuck) takeOut();
          }}
        >
          {readers.length === 0 ? press : pressAll}
        </Button>
      </div>
    </div>
  );
}

/** Preview of a mail in its own language. The text can be copied if the mail was not sent. */
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShownLetter } from '#src/contract/wire/people-records.ts';
import { Button } from '#src/studio/web/kit/button.tsx';
import { useStudioWords } from '#src/studio/web/kit/use-studio-words.ts';

interface LetterBoxProps {
  readonly letter: ShownLetter;
  readonly canCopy?: boolean;
}

export function LetterBox({ letter, canCopy = false }: LetterBoxProps) {
  const { words } = useStudioWords();
  const [copied, setCopied] = useState<'no' | 'copied' | 'selected'>('no');
  const box = useRef<HTMLDivElement>(null);
  const { subject, text, language } = letter;
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${text}`);
      setCopied('copied');
    } catch {
      // The browser refuses clipboard access: select the text, so that the user can copy it.
      if (box.current) getSelection()?.selectAllChildren(box.current);
      setCopied('selected');
    }
  }
  return (
    <>
      <div className="of-mail" lang={language} ref={box}>
        <b>{subject}</b>
        <p>{text.trim()}</p>
      </div>
      {canCopy ? (
        <>
          <Button look="line" onClick={() => void copy()}>
            <Copy className="i" aria-hidden="true" />
            <span aria-live="polite">{copied === 'copied' ? words.people.copied : words.people.copy}</span>
          </Button>
          <p className={copied === 'selected' ? 'of-hint' : 'vh'} aria-live="polite">
            {copied === 'selected' ? words.people.selected : ''}
          </p>
        </>
      ) : null}
    </>
  );
}
